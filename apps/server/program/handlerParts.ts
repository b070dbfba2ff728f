import type { callParts } from '@proba/api/callParts'
import type { FastifyInstance } from 'fastify'
import { catalogueFilesHandlers } from '../areas/catalogue/catalogueFiles/catalogueFilesRoutes.ts'
import { closeOpenHandlers } from '../areas/catalogue/closeOpen/closeOpenRoutes.ts'
import { dictionariesHandlers } from '../areas/catalogue/dictionaries/dictionariesRoutes.ts'
import { listingHandlers } from '../areas/catalogue/listing/catalogueRoutes.ts'
import { productsHandlers } from '../areas/catalogue/products/productsRoutes.ts'
import { sectionsHandlers } from '../areas/catalogue/sections/sectionsRoutes.ts'
import { filesHandlers } from '../areas/common/files/filesRoutes.ts'
import { noticesHandlers } from '../areas/common/notices/noticesRoutes.ts'
import { companiesHandlers } from '../areas/customers/companies/companiesRoutes.ts'
import { contractRecordsHandlers } from '../areas/customers/contracts/contractRecordsRoutes.ts'
import { demoUsersHandlers } from '../areas/customers/demoUsers/demoUsersRoutes.ts'
import { managersHandlers } from '../areas/customers/managers/managersRoutes.ts'
import { ownContractsHandlers } from '../areas/customers/ownContracts/ownContractsRoutes.ts'
import { rolesHandlers } from '../areas/customers/roles/rolesRoutes.ts'
import { savedViewsHandlers } from '../areas/customers/savedViews/savedViewsRoutes.ts'
import { secondFactorHandlers } from '../areas/customers/secondFactor/secondFactorRoutes.ts'
import { sessionHandlers } from '../areas/customers/session/sessionRoutes.ts'
import { sessionsHandlers } from '../areas/customers/sessions/sessionsRoutes.ts'
import { usersHandlers } from '../areas/customers/users/usersRoutes.ts'
import { bannersHandlers } from '../areas/marketing/banners/bannersRoutes.ts'
import { bonusesHandlers } from '../areas/marketing/bonuses/bonusesRoutes.ts'
import { contentRecordsHandlers } from '../areas/marketing/content/contentRecordsRoutes.ts'
import { contentHandlers } from '../areas/marketing/content/contentRoutes.ts'
import { newsRecordsHandlers } from '../areas/marketing/news/newsRecordsRoutes.ts'
import { newsHandlers } from '../areas/marketing/news/newsRoutes.ts'
import { promotionsHandlers } from '../areas/marketing/promotions/promotionsRoutes.ts'
import { balanceConfirmationHandlers } from '../areas/metal/balanceConfirmation/balanceConfirmationRoutes.ts'
import { costMetalHandlers } from '../areas/metal/costMetal/costMetalRoutes.ts'
import { metalLedgerHandlers } from '../areas/metal/metalLedger/metalLedgerRoutes.ts'
import { metalReportsHandlers } from '../areas/metal/metalReports/metalReportsRoutes.ts'
import { articleNamesHandlers } from '../areas/ordering/articleNames/articleNamesRoutes.ts'
import { autoOrdersHandlers } from '../areas/ordering/autoOrders/autoOrdersRoutes.ts'
import { blanksHandlers } from '../areas/ordering/blanks/blanksRoutes.ts'
import { cartHandlers } from '../areas/ordering/cart/cartRoutes.ts'
import { checkoutHandlers } from '../areas/ordering/checkout/checkoutRoutes.ts'
import { erpOrdersHandlers } from '../areas/ordering/erpOrders/erpOrdersRoutes.ts'
import { importsHandlers } from '../areas/ordering/imports/importsRoutes.ts'
import { orderRecordsHandlers } from '../areas/ordering/orders/orderRecordsRoutes.ts'
import { personalOrdersHandlers } from '../areas/ordering/orders/personalOrdersRoutes.ts'
import { productDetailHandlers } from '../areas/ordering/productPage/productDetailRoutes.ts'
import { waitingListsHandlers } from '../areas/ordering/waitingLists/waitingListsRoutes.ts'
import { workbooksHandlers } from '../areas/ordering/workbooks/workbooksRoutes.ts'
import { actRecordsHandlers } from '../areas/papers/acts/actRecordsRoutes.ts'
import { actsHandlers } from '../areas/papers/acts/actsRoutes.ts'
import { correctionsHandlers } from '../areas/papers/corrections/correctionsRoutes.ts'
import { deliveredPapersHandlers } from '../areas/papers/deliveredPapers/deliveredPapersRoutes.ts'
import { documentRecordsHandlers } from '../areas/papers/documents/documentRecordsRoutes.ts'
import { documentsHandlers } from '../areas/papers/documents/documentsRoutes.ts'
import { papersHandlers } from '../areas/papers/papers/papersRoutes.ts'
import { specificationsHandlers } from '../areas/papers/specifications/specificationsRoutes.ts'
import { tastingHandlers } from '../areas/papers/tasting/tastingRoutes.ts'
import { additionalRecordsHandlers } from '../areas/requests/additionalProducts/additionalRecordsRoutes.ts'
import { additionalProductsHandlers } from '../areas/requests/additionalProducts/additionalRoutes.ts'
import { feedbackRecordsHandlers } from '../areas/requests/feedback/feedbackRecordsRoutes.ts'
import { feedbackHandlers } from '../areas/requests/feedback/feedbackRoutes.ts'
import { imageRequestsHandlers } from '../areas/requests/imageRequests/imageRequestsRoutes.ts'
import { leadRecordsHandlers } from '../areas/requests/leads/leadRecordsRoutes.ts'
import { leadsHandlers } from '../areas/requests/leads/leadsRoutes.ts'
import { registrationHandlers } from '../areas/requests/registration/registrationRoutes.ts'
import { coilResiduesHandlers } from '../areas/stock/coilResidues/coilResiduesRoutes.ts'
import { finishedResiduesHandlers } from '../areas/stock/finishedResidues/finishedResiduesRoutes.ts'
import { powersHandlers } from '../areas/stock/powers/powersRoutes.ts'
import { stockUpdatesHandlers } from '../areas/stock/stockUpdates/stockUpdatesRoutes.ts'
import { techOrdersHandlers } from '../areas/stock/techOrders/techOrdersRoutes.ts'
import { dashboardHandlers } from '../areas/system/dashboard/dashboardRoutes.ts'
import { exchangesHandlers } from '../areas/system/exchanges/exchangesRoutes.ts'
import { globalSearchHandlers } from '../areas/system/globalSearch/globalSearchRoutes.ts'
import { inboxHandlers } from '../areas/system/inbox/inboxRoutes.ts'
import { initHandlers } from '../areas/system/init/initRoutes.ts'
import { integrationHandlers } from '../areas/system/integration/integrationRoutes.ts'
import { integrationKeysHandlers } from '../areas/system/integrationKeys/integrationKeysRoutes.ts'
import { jobsHandlers } from '../areas/system/jobs/jobsRoutes.ts'
import { logRecordsHandlers } from '../areas/system/logRecords/logRecordsRoutes.ts'
import { mailsHandlers } from '../areas/system/mails/mailsRoutes.ts'
import { maintenanceHandlers } from '../areas/system/maintenance/maintenanceRoutes.ts'
import { masterDataHandlers } from '../areas/system/masterData/masterDataRoutes.ts'
import { operationsHandlers } from '../areas/system/operations/operationsRoutes.ts'
import { recordImportsHandlers } from '../areas/system/recordImports/recordImportsRoutes.ts'
import { rulesHandlers } from '../areas/system/rules/rulesRoutes.ts'
import { settingsHandlers } from '../areas/system/settings/settingsRoutes.ts'
import { setupHandlers } from '../areas/system/setup/setupRoutes.ts'
import { statusHandlers } from '../areas/system/status/statusRoutes.ts'
import { usageHandlers } from '../areas/system/usage/usageRoutes.ts'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services/services.ts'

/**
 * The handlers of every area; the type makes a missing one an error of compilation.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const handlerParts = (services: Services, app: FastifyInstance): Handlers<typeof callParts> => ({
  ...catalogueFilesHandlers(services),
  ...closeOpenHandlers(services),
  ...dictionariesHandlers(services),
  ...listingHandlers(services),
  ...productsHandlers(services),
  ...sectionsHandlers(services),
  ...filesHandlers(services),
  ...noticesHandlers(services),
  ...companiesHandlers(services),
  ...contractRecordsHandlers(services),
  ...demoUsersHandlers(services),
  ...managersHandlers(services),
  ...ownContractsHandlers(services),
  ...rolesHandlers(services),
  ...savedViewsHandlers(services),
  ...secondFactorHandlers(services),
  ...sessionHandlers(services),
  ...sessionsHandlers(services),
  ...usersHandlers(services),
  ...bannersHandlers(services),
  ...bonusesHandlers(services),
  ...contentRecordsHandlers(services),
  ...contentHandlers(services),
  ...newsRecordsHandlers(services),
  ...newsHandlers(services),
  ...promotionsHandlers(services),
  ...balanceConfirmationHandlers(services),
  ...costMetalHandlers(services),
  ...metalLedgerHandlers(services),
  ...metalReportsHandlers(services),
  ...articleNamesHandlers(services),
  ...autoOrdersHandlers(services),
  ...blanksHandlers(services),
  ...cartHandlers(services),
  ...checkoutHandlers(services),
  ...erpOrdersHandlers(services),
  ...importsHandlers(services),
  ...orderRecordsHandlers(services),
  ...personalOrdersHandlers(services),
  ...productDetailHandlers(services),
  ...waitingListsHandlers(services),
  ...workbooksHandlers(services),
  ...actRecordsHandlers(services),
  ...actsHandlers(services),
  ...correctionsHandlers(services),
  ...deliveredPapersHandlers(services),
  ...documentRecordsHandlers(services),
  ...documentsHandlers(services),
  ...papersHandlers(services),
  ...specificationsHandlers(services),
  ...tastingHandlers(services),
  ...additionalRecordsHandlers(services),
  ...additionalProductsHandlers(services),
  ...feedbackRecordsHandlers(services),
  ...feedbackHandlers(services),
  ...imageRequestsHandlers(services),
  ...leadRecordsHandlers(services),
  ...leadsHandlers(services),
  ...registrationHandlers(services),
  ...coilResiduesHandlers(services),
  ...finishedResiduesHandlers(services),
  ...powersHandlers(services),
  ...stockUpdatesHandlers(services),
  ...techOrdersHandlers(services),
  ...dashboardHandlers(services),
  ...exchangesHandlers(services),
  ...globalSearchHandlers(services),
  ...inboxHandlers(services),
  ...initHandlers(services),
  ...integrationHandlers(services),
  ...integrationKeysHandlers(services),
  ...jobsHandlers(services),
  ...logRecordsHandlers(services),
  ...mailsHandlers(services),
  ...maintenanceHandlers(services),
  ...masterDataHandlers(services),
  ...operationsHandlers(services, app),
  ...recordImportsHandlers(services),
  ...rulesHandlers(services),
  ...settingsHandlers(services),
  ...setupHandlers(services),
  ...statusHandlers(services),
  ...usageHandlers(services),
})
