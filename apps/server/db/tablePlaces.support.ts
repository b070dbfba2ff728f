import { catalogueFilesPlaces } from '../schema/catalogue/catalogueFilesPlaces.support.ts'
import { cataloguePlaces } from '../schema/catalogue/cataloguePlaces.support.ts'
import { closeOpenPlaces } from '../schema/catalogue/closeOpenPlaces.support.ts'
import { dictionaryPlaces } from '../schema/catalogue/dictionaryPlaces.support.ts'
import { stockPlaces } from '../schema/catalogue/stockPlaces.support.ts'
import { filesPlaces } from '../schema/common/filesPlaces.support.ts'
import { idempotencyPlaces } from '../schema/common/idempotencyPlaces.support.ts'
import { jobsPlaces } from '../schema/common/jobsPlaces.support.ts'
import { masterPlaces } from '../schema/common/masterPlaces.support.ts'
import { noticesPlaces } from '../schema/common/noticesPlaces.support.ts'
import { outboundPlaces } from '../schema/common/outboundPlaces.support.ts'
import { replicaPlaces } from '../schema/common/replicaPlaces.support.ts'
import { revisionsPlaces } from '../schema/common/revisionsPlaces.support.ts'
import { serversPlaces } from '../schema/common/serversPlaces.support.ts'
import { bonusesPlaces } from '../schema/customers/bonusesPlaces.support.ts'
import { companiesPlaces } from '../schema/customers/companiesPlaces.support.ts'
import { companyUsersPlaces } from '../schema/customers/companyUsersPlaces.support.ts'
import { demoUsersPlaces } from '../schema/customers/demoUsersPlaces.support.ts'
import { savedViewsPlaces } from '../schema/customers/savedViewsPlaces.support.ts'
import { secondFactorPlaces } from '../schema/customers/secondFactorPlaces.support.ts'
import { sessionPlaces } from '../schema/customers/sessionPlaces.support.ts'
import { bannersPlaces } from '../schema/marketing/bannersPlaces.support.ts'
import { contentPlaces } from '../schema/marketing/contentPlaces.support.ts'
import { newsPlaces } from '../schema/marketing/newsPlaces.support.ts'
import { costMetalPlaces } from '../schema/metal/costMetalPlaces.support.ts'
import { metalLedgerPlaces } from '../schema/metal/metalLedgerPlaces.support.ts'
import { metalReportsPlaces } from '../schema/metal/metalReportsPlaces.support.ts'
import { autoOrdersPlaces } from '../schema/ordering/autoOrdersPlaces.support.ts'
import { cartPlaces } from '../schema/ordering/cartPlaces.support.ts'
import { importsPlaces } from '../schema/ordering/importsPlaces.support.ts'
import { ordersPlaces } from '../schema/ordering/ordersPlaces.support.ts'
import { actsPlaces } from '../schema/papers/actsPlaces.support.ts'
import { correctionsPlaces } from '../schema/papers/correctionsPlaces.support.ts'
import { deliveredPapersPlaces } from '../schema/papers/deliveredPapersPlaces.support.ts'
import { documentsPlaces } from '../schema/papers/documentsPlaces.support.ts'
import { papersPlaces } from '../schema/papers/papersPlaces.support.ts'
import { tastingPlaces } from '../schema/papers/tastingPlaces.support.ts'
import { additionalPlaces } from '../schema/requests/additionalPlaces.support.ts'
import { feedbackPlaces } from '../schema/requests/feedbackPlaces.support.ts'
import { imageRequestsPlaces } from '../schema/requests/imageRequestsPlaces.support.ts'
import { leadsPlaces } from '../schema/requests/leadsPlaces.support.ts'
import { techOrdersPlaces } from '../schema/stock/techOrdersPlaces.support.ts'
import { exchangesPlaces } from '../schema/system/exchangesPlaces.support.ts'
import { inboxPlaces } from '../schema/system/inboxPlaces.support.ts'
import { integrationKeysPlaces } from '../schema/system/integrationKeysPlaces.support.ts'
import { logPlaces } from '../schema/system/logPlaces.support.ts'
import { setupPlaces } from '../schema/system/setupPlaces.support.ts'
import { usagePlaces } from '../schema/system/usagePlaces.support.ts'
import type { Place, TableName } from './tablePlace.support.ts'

/**
 * Where every table of tables.ts stands; a new one does not compile until it has its place.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const tablePlaces: Readonly<Record<TableName, Place>> = {
  ...catalogueFilesPlaces,
  ...cataloguePlaces,
  ...closeOpenPlaces,
  ...dictionaryPlaces,
  ...stockPlaces,
  ...filesPlaces,
  ...idempotencyPlaces,
  ...jobsPlaces,
  ...masterPlaces,
  ...noticesPlaces,
  ...outboundPlaces,
  ...replicaPlaces,
  ...revisionsPlaces,
  ...serversPlaces,
  ...bonusesPlaces,
  ...companiesPlaces,
  ...companyUsersPlaces,
  ...demoUsersPlaces,
  ...savedViewsPlaces,
  ...secondFactorPlaces,
  ...sessionPlaces,
  ...bannersPlaces,
  ...contentPlaces,
  ...newsPlaces,
  ...costMetalPlaces,
  ...metalLedgerPlaces,
  ...metalReportsPlaces,
  ...autoOrdersPlaces,
  ...cartPlaces,
  ...importsPlaces,
  ...ordersPlaces,
  ...actsPlaces,
  ...correctionsPlaces,
  ...deliveredPapersPlaces,
  ...documentsPlaces,
  ...papersPlaces,
  ...tastingPlaces,
  ...additionalPlaces,
  ...feedbackPlaces,
  ...imageRequestsPlaces,
  ...leadsPlaces,
  ...techOrdersPlaces,
  ...exchangesPlaces,
  ...inboxPlaces,
  ...integrationKeysPlaces,
  ...logPlaces,
  ...setupPlaces,
  ...usagePlaces,
}
