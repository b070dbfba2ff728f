import type { Contract } from '@proba/api/contract'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { actsHandlers } from './acts/actsRoutes.ts'
import { adminActsHandlers } from './acts/adminActsRoutes.ts'
import { additionalProductsHandlers } from './additionalProducts/additionalRoutes.ts'
import { adminAdditionalHandlers } from './additionalProducts/adminAdditionalRoutes.ts'
import { autoOrdersHandlers } from './autoOrders/autoOrdersRoutes.ts'
import { balanceConfirmationHandlers } from './balanceConfirmation/balanceConfirmationRoutes.ts'
import { bannersHandlers } from './banners/bannersRoutes.ts'
import { blanksHandlers } from './blanks/blanksRoutes.ts'
import { cartHandlers } from './cart/cartRoutes.ts'
import { catalogueHandlers } from './catalogue/catalogueRoutes.ts'
import { catalogueFilesHandlers } from './catalogueFiles/catalogueFilesRoutes.ts'
import { checkoutHandlers } from './checkout/checkoutRoutes.ts'
import { claimsHandlers } from './claims/claimsRoutes.ts'
import { closeOpenHandlers } from './closeOpen/closeOpenRoutes.ts'
import { coilResiduesHandlers } from './coilResidues/coilResiduesRoutes.ts'
import { companiesHandlers } from './companies/companiesRoutes.ts'
import { contractsHandlers } from './companies/contractsRoutes.ts'
import { contentHandlers } from './content/contentRoutes.ts'
import { maintenanceHandlers } from './content/maintenanceRoutes.ts'
import { siteContentHandlers } from './content/siteContentRoutes.ts'
import { adminContractsHandlers } from './contracts/adminContractsRoutes.ts'
import { correctionsHandlers } from './corrections/correctionsRoutes.ts'
import { costMetalHandlers } from './costMetal/costMetalRoutes.ts'
import { dashboardHandlers } from './dashboard/dashboardRoutes.ts'
import { deliveredPapersHandlers } from './deliveredPapers/deliveredPapersRoutes.ts'
import { demoUsersHandlers } from './demoUsers/demoUsersRoutes.ts'
import { dictionariesHandlers } from './dictionaries/dictionariesRoutes.ts'
import { adminDocumentsHandlers } from './documents/adminDocumentsRoutes.ts'
import { documentsHandlers } from './documents/documentsRoutes.ts'
import { erpOrdersHandlers } from './erpOrders/erpOrdersRoutes.ts'
import { excelHandlers } from './excel/excelRoutes.ts'
import { exchangesHandlers } from './exchanges/exchangesRoutes.ts'
import { feedbackHandlers } from './feedback/feedbackRoutes.ts'
import { filesHandlers } from './files/filesRoutes.ts'
import { finishedResiduesHandlers } from './finishedResidues/finishedResiduesRoutes.ts'
import { globalSearchHandlers } from './globalSearch/globalSearchRoutes.ts'
import { imageRequestsHandlers } from './imageRequests/imageRequestsRoutes.ts'
import { importsHandlers } from './imports/importsRoutes.ts'
import { inboxHandlers } from './inbox/inboxRoutes.ts'
import { integrationHandlers } from './integration/integrationRoutes.ts'
import { integrationKeysHandlers } from './integrationKeys/integrationKeysRoutes.ts'
import { jobsHandlers } from './jobs/jobsRoutes.ts'
import { listExportsHandlers } from './listExports/listExportsRoutes.ts'
import { actionLogHandlers } from './log/actionLogRoutes.ts'
import { mailsHandlers } from './mails/mailsRoutes.ts'
import { managersHandlers } from './managers/managersRoutes.ts'
import { masterDataHandlers } from './masterData/masterDataRoutes.ts'
import { metalLedgerHandlers } from './metalLedger/metalLedgerRoutes.ts'
import { metalReportsHandlers } from './metalReports/metalReportsRoutes.ts'
import { adminNewsHandlers } from './news/adminNewsRoutes.ts'
import { newsHandlers } from './news/newsRoutes.ts'
import { noticesHandlers } from './notices/noticesRoutes.ts'
import { operationsHandlers } from './operations/operationsRoutes.ts'
import { ordersHandlers } from './orders/ordersRoutes.ts'
import { personalOrdersHandlers } from './orders/personalOrdersRoutes.ts'
import { papersHandlers } from './papers/papersRoutes.ts'
import { powersHandlers } from './powers/powersRoutes.ts'
import { productDetailHandlers } from './productDetail/productDetailRoutes.ts'
import { productsHandlers } from './products/productsRoutes.ts'
import { bonusesHandlers } from './promotions/bonusesRoutes.ts'
import { promotionsHandlers } from './promotions/promotionsRoutes.ts'
import { recordImportsHandlers } from './recordImports/recordImportsRoutes.ts'
import { registrationHandlers } from './registration/registrationRoutes.ts'
import { feedbackRecordsHandlers } from './requests/feedbackRecordsRoutes.ts'
import { leadRequestsHandlers } from './requests/leadRequestsRoutes.ts'
import { rolesHandlers } from './roles/rolesRoutes.ts'
import { rulesHandlers } from './rules/rulesRoutes.ts'
import { savedViewsHandlers } from './savedViews/savedViewsRoutes.ts'
import { secondFactorHandlers } from './secondFactor/secondFactorRoutes.ts'
import { sectionsHandlers } from './sections/sectionsRoutes.ts'
import { sessionHandlers } from './session/sessionRoutes.ts'
import { sessionsHandlers } from './sessions/sessionsRoutes.ts'
import { settingsHandlers } from './settings/settingsRoutes.ts'
import { setupHandlers } from './setup/setupRoutes.ts'
import { specificationsHandlers } from './specifications/specificationsRoutes.ts'
import { statusHandlers } from './status/statusRoutes.ts'
import { stockNewsHandlers } from './stockNews/stockNewsRoutes.ts'
import { tastingHandlers } from './tasting/tastingRoutes.ts'
import { techOrdersHandlers } from './techOrders/techOrdersRoutes.ts'
import { usageHandlers } from './usage/usageRoutes.ts'
import { usersHandlers } from './users/usersRoutes.ts'
import { waitingListsHandlers } from './waitingLists/waitingListsRoutes.ts'

/**
 * A handler for every call of the contract; the type makes a missing one an error of compilation.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const handlersOf = (services: Services, app: FastifyInstance): Handlers<Contract> => ({
  ...actsHandlers(services),
  ...adminActsHandlers(services),
  ...additionalProductsHandlers(services),
  ...adminAdditionalHandlers(services),
  ...autoOrdersHandlers(services),
  ...balanceConfirmationHandlers(services),
  ...bannersHandlers(services),
  ...blanksHandlers(services),
  ...cartHandlers(services),
  ...catalogueHandlers(services),
  ...catalogueFilesHandlers(services),
  ...checkoutHandlers(services),
  ...claimsHandlers(services),
  ...closeOpenHandlers(services),
  ...coilResiduesHandlers(services),
  ...companiesHandlers(services),
  ...contractsHandlers(services),
  ...contentHandlers(services),
  ...maintenanceHandlers(services),
  ...siteContentHandlers(services),
  ...adminContractsHandlers(services),
  ...correctionsHandlers(services),
  ...costMetalHandlers(services),
  ...dashboardHandlers(services),
  ...deliveredPapersHandlers(services),
  ...demoUsersHandlers(services),
  ...dictionariesHandlers(services),
  ...adminDocumentsHandlers(services),
  ...documentsHandlers(services),
  ...erpOrdersHandlers(services),
  ...excelHandlers(services),
  ...exchangesHandlers(services),
  ...feedbackHandlers(services),
  ...filesHandlers(services),
  ...finishedResiduesHandlers(services),
  ...globalSearchHandlers(services),
  ...imageRequestsHandlers(services),
  ...importsHandlers(services),
  ...inboxHandlers(services),
  ...integrationHandlers(services),
  ...integrationKeysHandlers(services),
  ...jobsHandlers(services),
  ...listExportsHandlers(services),
  ...actionLogHandlers(services),
  ...mailsHandlers(services),
  ...managersHandlers(services),
  ...masterDataHandlers(services),
  ...metalLedgerHandlers(services),
  ...metalReportsHandlers(services),
  ...adminNewsHandlers(services),
  ...newsHandlers(services),
  ...noticesHandlers(services),
  ...operationsHandlers(services, app),
  ...ordersHandlers(services),
  ...personalOrdersHandlers(services),
  ...papersHandlers(services),
  ...powersHandlers(services),
  ...productDetailHandlers(services),
  ...productsHandlers(services),
  ...bonusesHandlers(services),
  ...promotionsHandlers(services),
  ...recordImportsHandlers(services),
  ...registrationHandlers(services),
  ...feedbackRecordsHandlers(services),
  ...leadRequestsHandlers(services),
  ...rolesHandlers(services),
  ...rulesHandlers(services),
  ...savedViewsHandlers(services),
  ...secondFactorHandlers(services),
  ...sectionsHandlers(services),
  ...sessionHandlers(services),
  ...sessionsHandlers(services),
  ...settingsHandlers(services),
  ...setupHandlers(services),
  ...specificationsHandlers(services),
  ...statusHandlers(services),
  ...stockNewsHandlers(services),
  ...tastingHandlers(services),
  ...techOrdersHandlers(services),
  ...usageHandlers(services),
  ...usersHandlers(services),
  ...waitingListsHandlers(services),
})
