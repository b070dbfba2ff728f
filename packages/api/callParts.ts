import { catalogueFilesCalls } from './catalogue/catalogueFiles.ts'
import { closeOpenCalls } from './catalogue/closeOpen.ts'
import { dictionariesCalls } from './catalogue/dictionaries.ts'
import { listingCalls } from './catalogue/listing.ts'
import { productsCalls } from './catalogue/products.ts'
import { sectionsCalls } from './catalogue/sections.ts'
import { filesCalls } from './common/files.ts'
import { noticesCalls } from './common/notices.ts'
import { companiesCalls } from './customers/companies.ts'
import { contractRecordsCalls } from './customers/contractRecords.ts'
import { demoUsersCalls } from './customers/demoUsers.ts'
import { managersCalls } from './customers/managers.ts'
import { ownContractsCalls } from './customers/ownContracts.ts'
import { rolesCalls } from './customers/roles.ts'
import { savedViewsCalls } from './customers/savedViews.ts'
import { secondFactorCalls } from './customers/secondFactor.ts'
import { sessionCalls } from './customers/session.ts'
import { sessionsCalls } from './customers/sessions.ts'
import { usersCalls } from './customers/users.ts'
import { bannersCalls } from './marketing/banners.ts'
import { bonusesCalls } from './marketing/bonuses.ts'
import { contentCalls } from './marketing/content.ts'
import { contentRecordsCalls } from './marketing/contentRecords.ts'
import { newsCalls } from './marketing/news.ts'
import { newsRecordsCalls } from './marketing/newsRecords.ts'
import { promotionsCalls } from './marketing/promotions.ts'
import { balanceConfirmationCalls } from './metal/balanceConfirmation.ts'
import { costMetalCalls } from './metal/costMetal.ts'
import { metalLedgerCalls } from './metal/metalLedger.ts'
import { metalReportsCalls } from './metal/metalReports.ts'
import { articleNamesCalls } from './ordering/articleNames.ts'
import { autoOrdersCalls } from './ordering/autoOrders.ts'
import { blanksCalls } from './ordering/blanks.ts'
import { cartCalls } from './ordering/cart.ts'
import { checkoutCalls } from './ordering/checkout.ts'
import { erpOrdersCalls } from './ordering/erpOrders.ts'
import { importsCalls } from './ordering/imports.ts'
import { orderRecordsCalls } from './ordering/orderRecords.ts'
import { personalOrdersCalls } from './ordering/personalOrders.ts'
import { productDetailCalls } from './ordering/productDetail.ts'
import { waitingListsCalls } from './ordering/waitingLists.ts'
import { workbooksCalls } from './ordering/workbooks.ts'
import { actRecordsCalls } from './papers/actRecords.ts'
import { actsCalls } from './papers/acts.ts'
import { correctionsCalls } from './papers/corrections.ts'
import { deliveredPapersCalls } from './papers/deliveredPapers.ts'
import { documentRecordsCalls } from './papers/documentRecords.ts'
import { documentsCalls } from './papers/documents.ts'
import { papersCalls } from './papers/papers.ts'
import { specificationsCalls } from './papers/specifications.ts'
import { tastingCalls } from './papers/tasting.ts'
import { additionalProductsCalls } from './requests/additionalProducts.ts'
import { additionalRecordsCalls } from './requests/additionalRecords.ts'
import { feedbackCalls } from './requests/feedback.ts'
import { feedbackRecordsCalls } from './requests/feedbackRecords.ts'
import { imageRequestsCalls } from './requests/imageRequests.ts'
import { leadRecordsCalls } from './requests/leadRecords.ts'
import { leadsCalls } from './requests/leads.ts'
import { registrationCalls } from './requests/registration.ts'
import { coilResiduesCalls } from './stock/coilResidues.ts'
import { finishedResiduesCalls } from './stock/finishedResidues.ts'
import { powersCalls } from './stock/powers.ts'
import { stockUpdatesCalls } from './stock/stockUpdates.ts'
import { techOrdersCalls } from './stock/techOrders.ts'
import { actionLogCalls } from './system/actionLog.ts'
import { dashboardCalls } from './system/dashboard.ts'
import { exchangesCalls } from './system/exchanges.ts'
import { globalSearchCalls } from './system/globalSearch.ts'
import { inboxCalls } from './system/inbox.ts'
import { initCalls } from './system/init.ts'
import { integrationCalls } from './system/integration.ts'
import { integrationKeysCalls } from './system/integrationKeys.ts'
import { jobsCalls } from './system/jobs.ts'
import { mailsCalls } from './system/mails.ts'
import { maintenanceCalls } from './system/maintenance.ts'
import { masterDataCalls } from './system/masterData.ts'
import { operationsCalls } from './system/operations.ts'
import { recordImportsCalls } from './system/recordImports.ts'
import { rulesCalls } from './system/rules.ts'
import { settingsCalls } from './system/settings.ts'
import { setupCalls } from './system/setup.ts'
import { statusCalls } from './system/status.ts'
import { usageCalls } from './system/usage.ts'

/**
 * The declared calls of every area.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const callParts = {
  ...catalogueFilesCalls,
  ...closeOpenCalls,
  ...dictionariesCalls,
  ...listingCalls,
  ...productsCalls,
  ...sectionsCalls,
  ...filesCalls,
  ...noticesCalls,
  ...companiesCalls,
  ...contractRecordsCalls,
  ...demoUsersCalls,
  ...managersCalls,
  ...ownContractsCalls,
  ...rolesCalls,
  ...savedViewsCalls,
  ...secondFactorCalls,
  ...sessionCalls,
  ...sessionsCalls,
  ...usersCalls,
  ...bannersCalls,
  ...bonusesCalls,
  ...contentCalls,
  ...contentRecordsCalls,
  ...newsCalls,
  ...newsRecordsCalls,
  ...promotionsCalls,
  ...balanceConfirmationCalls,
  ...costMetalCalls,
  ...metalLedgerCalls,
  ...metalReportsCalls,
  ...articleNamesCalls,
  ...autoOrdersCalls,
  ...blanksCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...erpOrdersCalls,
  ...importsCalls,
  ...orderRecordsCalls,
  ...personalOrdersCalls,
  ...productDetailCalls,
  ...waitingListsCalls,
  ...workbooksCalls,
  ...actRecordsCalls,
  ...actsCalls,
  ...correctionsCalls,
  ...deliveredPapersCalls,
  ...documentRecordsCalls,
  ...documentsCalls,
  ...papersCalls,
  ...specificationsCalls,
  ...tastingCalls,
  ...additionalProductsCalls,
  ...additionalRecordsCalls,
  ...feedbackCalls,
  ...feedbackRecordsCalls,
  ...imageRequestsCalls,
  ...leadRecordsCalls,
  ...leadsCalls,
  ...registrationCalls,
  ...coilResiduesCalls,
  ...finishedResiduesCalls,
  ...powersCalls,
  ...stockUpdatesCalls,
  ...techOrdersCalls,
  ...actionLogCalls,
  ...dashboardCalls,
  ...exchangesCalls,
  ...globalSearchCalls,
  ...inboxCalls,
  ...initCalls,
  ...integrationCalls,
  ...integrationKeysCalls,
  ...jobsCalls,
  ...mailsCalls,
  ...maintenanceCalls,
  ...masterDataCalls,
  ...operationsCalls,
  ...recordImportsCalls,
  ...rulesCalls,
  ...settingsCalls,
  ...setupCalls,
  ...statusCalls,
  ...usageCalls,
}
