import { actionLogContract } from './actionLog.ts'
import { actsContract } from './acts.ts'
import { additionalProductsContract } from './additionalProducts.ts'
import { adminActsContract } from './adminActs.ts'
import { adminAdditionalContract } from './adminAdditional.ts'
import { adminContractsContract } from './adminContracts.ts'
import { adminDocumentsContract } from './adminDocuments.ts'
import { adminNewsContract } from './adminNews.ts'
import { autoOrdersContract } from './autoOrders.ts'
import { balanceConfirmationContract } from './balanceConfirmation.ts'
import { bannersContract } from './banners.ts'
import { blanksContract } from './blanks.ts'
import { bonusesContract } from './bonuses.ts'
import { cartContract } from './cart.ts'
import { catalogueContract } from './catalogue.ts'
import { catalogueFilesContract } from './catalogueFiles.ts'
import { checkoutContract } from './checkout.ts'
import { claimsContract } from './claims.ts'
import { closeOpenContract } from './closeOpen.ts'
import { coilResiduesContract } from './coilResidues.ts'
import { companiesContract } from './companies.ts'
import { companyContractsContract } from './companyContracts.ts'
import { contentContract } from './content.ts'
import { correctionsContract } from './corrections.ts'
import { costMetalContract } from './costMetal.ts'
import { dashboardContract } from './dashboard.ts'
import { deliveredPapersContract } from './deliveredPapers.ts'
import { demoUsersContract } from './demoUsers.ts'
import { dictionariesContract } from './dictionaries.ts'
import { documentsContract } from './documents.ts'
import { erpOrdersContract } from './erpOrders.ts'
import { excelContract } from './excel.ts'
import { exchangesContract } from './exchanges.ts'
import { feedbackContract } from './feedback.ts'
import { feedbackRecordsContract } from './feedbackRecords.ts'
import { filesContract } from './files.ts'
import { finishedResiduesContract } from './finishedResidues.ts'
import { globalSearchContract } from './globalSearch.ts'
import { imageRequestsContract } from './imageRequests.ts'
import { importsContract } from './imports.ts'
import { inboxContract } from './inbox.ts'
import { initContract } from './init.ts'
import { integrationContract } from './integration.ts'
import { integrationKeysContract } from './integrationKeys.ts'
import { jobsContract } from './jobs.ts'
import { leadRequestsContract } from './leadRequests.ts'
import { listExportsContract } from './listExports.ts'
import { mailsContract } from './mails.ts'
import { maintenanceContract } from './maintenance.ts'
import { managersContract } from './managers.ts'
import { masterDataContract } from './masterData.ts'
import { metalLedgerContract } from './metalLedger.ts'
import { metalReportsContract } from './metalReports.ts'
import { newsContract } from './news.ts'
import { noticesContract } from './notices.ts'
import { operationsContract } from './operations.ts'
import { ordersContract } from './orders.ts'
import { papersContract } from './papers.ts'
import { personalOrdersContract } from './personalOrders.ts'
import { powersContract } from './powers.ts'
import { productDetailContract } from './productDetail.ts'
import { productsContract } from './products.ts'
import { promotionsContract } from './promotions.ts'
import { recordImportsContract } from './recordImports.ts'
import { registrationContract } from './registration.ts'
import { rolesContract } from './roles.ts'
import { rulesContract } from './rules.ts'
import { savedViewsContract } from './savedViews.ts'
import { secondFactorContract } from './secondFactor.ts'
import { sectionsContract } from './sections.ts'
import { sessionContract } from './session.ts'
import { sessionsContract } from './sessions.ts'
import { settingsContract } from './settings.ts'
import { setupContract } from './setup.ts'
import { siteContentContract } from './siteContent.ts'
import { specificationsContract } from './specifications.ts'
import { statusContract } from './status.ts'
import { stockNewsContract } from './stockNews.ts'
import { tastingContract } from './tasting.ts'
import { techOrdersContract } from './techOrders.ts'
import { usageContract } from './usage.ts'
import { usersContract } from './users.ts'
import { waitingListsContract } from './waitingLists.ts'

/**
 * The declared calls of every file of this folder.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const contractParts = {
  ...actionLogContract,
  ...actsContract,
  ...additionalProductsContract,
  ...adminActsContract,
  ...adminAdditionalContract,
  ...adminContractsContract,
  ...adminDocumentsContract,
  ...adminNewsContract,
  ...autoOrdersContract,
  ...balanceConfirmationContract,
  ...bannersContract,
  ...blanksContract,
  ...bonusesContract,
  ...cartContract,
  ...catalogueContract,
  ...catalogueFilesContract,
  ...checkoutContract,
  ...claimsContract,
  ...closeOpenContract,
  ...coilResiduesContract,
  ...companiesContract,
  ...companyContractsContract,
  ...contentContract,
  ...correctionsContract,
  ...costMetalContract,
  ...dashboardContract,
  ...deliveredPapersContract,
  ...demoUsersContract,
  ...dictionariesContract,
  ...documentsContract,
  ...erpOrdersContract,
  ...excelContract,
  ...exchangesContract,
  ...feedbackContract,
  ...feedbackRecordsContract,
  ...filesContract,
  ...finishedResiduesContract,
  ...globalSearchContract,
  ...imageRequestsContract,
  ...importsContract,
  ...inboxContract,
  ...initContract,
  ...integrationContract,
  ...integrationKeysContract,
  ...jobsContract,
  ...leadRequestsContract,
  ...listExportsContract,
  ...mailsContract,
  ...maintenanceContract,
  ...managersContract,
  ...masterDataContract,
  ...metalLedgerContract,
  ...metalReportsContract,
  ...newsContract,
  ...noticesContract,
  ...operationsContract,
  ...ordersContract,
  ...papersContract,
  ...personalOrdersContract,
  ...powersContract,
  ...productDetailContract,
  ...productsContract,
  ...promotionsContract,
  ...recordImportsContract,
  ...registrationContract,
  ...rolesContract,
  ...rulesContract,
  ...savedViewsContract,
  ...secondFactorContract,
  ...sectionsContract,
  ...sessionContract,
  ...sessionsContract,
  ...settingsContract,
  ...setupContract,
  ...siteContentContract,
  ...specificationsContract,
  ...statusContract,
  ...stockNewsContract,
  ...tastingContract,
  ...techOrdersContract,
  ...usageContract,
  ...usersContract,
  ...waitingListsContract,
}
