import { catalogueFilesPlaces } from '../catalogue/catalogueFilesPlaces.support.ts'
import { cataloguePlaces } from '../catalogue/cataloguePlaces.support.ts'
import { closeOpenPlaces } from '../catalogue/closeOpenPlaces.support.ts'
import { dictionaryPlaces } from '../catalogue/dictionaryPlaces.support.ts'
import { stockPlaces } from '../catalogue/stockPlaces.support.ts'
import { filesPlaces } from '../common/filesPlaces.support.ts'
import { idempotencyPlaces } from '../common/idempotencyPlaces.support.ts'
import { jobsPlaces } from '../common/jobsPlaces.support.ts'
import { masterPlaces } from '../common/masterPlaces.support.ts'
import { noticesPlaces } from '../common/noticesPlaces.support.ts'
import { outboundPlaces } from '../common/outboundPlaces.support.ts'
import { replicaPlaces } from '../common/replicaPlaces.support.ts'
import { revisionsPlaces } from '../common/revisionsPlaces.support.ts'
import { serversPlaces } from '../common/serversPlaces.support.ts'
import { bonusesPlaces } from '../customers/bonusesPlaces.support.ts'
import { companiesPlaces } from '../customers/companiesPlaces.support.ts'
import { companyUsersPlaces } from '../customers/companyUsersPlaces.support.ts'
import { demoUsersPlaces } from '../customers/demoUsersPlaces.support.ts'
import { savedViewsPlaces } from '../customers/savedViewsPlaces.support.ts'
import { secondFactorPlaces } from '../customers/secondFactorPlaces.support.ts'
import { sessionPlaces } from '../customers/sessionPlaces.support.ts'
import { bannersPlaces } from '../marketing/bannersPlaces.support.ts'
import { contentPlaces } from '../marketing/contentPlaces.support.ts'
import { newsPlaces } from '../marketing/newsPlaces.support.ts'
import { costMetalPlaces } from '../metal/costMetalPlaces.support.ts'
import { metalLedgerPlaces } from '../metal/metalLedgerPlaces.support.ts'
import { metalReportsPlaces } from '../metal/metalReportsPlaces.support.ts'
import { autoOrdersPlaces } from '../ordering/autoOrdersPlaces.support.ts'
import { cartPlaces } from '../ordering/cartPlaces.support.ts'
import { importsPlaces } from '../ordering/importsPlaces.support.ts'
import { ordersPlaces } from '../ordering/ordersPlaces.support.ts'
import { actsPlaces } from '../papers/actsPlaces.support.ts'
import { correctionsPlaces } from '../papers/correctionsPlaces.support.ts'
import { deliveredPapersPlaces } from '../papers/deliveredPapersPlaces.support.ts'
import { documentsPlaces } from '../papers/documentsPlaces.support.ts'
import { papersPlaces } from '../papers/papersPlaces.support.ts'
import { tastingPlaces } from '../papers/tastingPlaces.support.ts'
import { additionalPlaces } from '../requests/additionalPlaces.support.ts'
import { feedbackPlaces } from '../requests/feedbackPlaces.support.ts'
import { imageRequestsPlaces } from '../requests/imageRequestsPlaces.support.ts'
import { leadsPlaces } from '../requests/leadsPlaces.support.ts'
import { techOrdersPlaces } from '../stock/techOrdersPlaces.support.ts'
import { exchangesPlaces } from '../system/exchangesPlaces.support.ts'
import { inboxPlaces } from '../system/inboxPlaces.support.ts'
import { integrationKeysPlaces } from '../system/integrationKeysPlaces.support.ts'
import { logPlaces } from '../system/logPlaces.support.ts'
import { setupPlaces } from '../system/setupPlaces.support.ts'
import { usagePlaces } from '../system/usagePlaces.support.ts'
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
