import { importWords } from '../../catalogue/catalogueFiles/importWords.ts'
import { dictionaryWords } from '../../catalogue/dictionaries/dictionaryWords.ts'
import { productWords } from '../../catalogue/products/productWords.ts'
import { sectionWords } from '../../catalogue/sections/sectionWords.ts'
import type { WordsOfRecords } from '../../common/actionLog/recordWords.ts'
import { companyWords } from '../../customers/companies/companyWords.ts'
import { contractWords } from '../../customers/contracts/contractWords.ts'
import { managerWords } from '../../customers/managers/managerWords.ts'
import { roleWords } from '../../customers/roles/roleWords.ts'
import { sessionWords } from '../../customers/sessions/sessionWords.ts'
import { userWords } from '../../customers/users/userWords.ts'
import { bannerWords } from '../../marketing/banners/bannerWords.ts'
import { bonusWords } from '../../marketing/bonuses/bonusWords.ts'
import { contentWords } from '../../marketing/content/contentWords.ts'
import { newsWords } from '../../marketing/news/newsWords.ts'
import { promotionWords } from '../../marketing/promotions/promotionWords.ts'
import { costMetalWords } from '../../metal/costMetal/costMetalWords.ts'
import { metalReportWords } from '../../metal/metalReports/metalReportWords.ts'
import { autoOrderWords } from '../../ordering/autoOrders/autoOrderWords.ts'
import { orderWords } from '../../ordering/orders/orderWords.ts'
import { waitingListWords } from '../../ordering/waitingLists/waitingListWords.ts'
import { actWords } from '../../papers/acts/actWords.ts'
import { documentWords } from '../../papers/documents/documentWords.ts'
import { tastingWords } from '../../papers/tasting/tastingWords.ts'
import { additionalWords } from '../../requests/additionalProducts/additionalWords.ts'
import { feedbackWords } from '../../requests/feedback/feedbackWords.ts'
import { imageRequestWords } from '../../requests/imageRequests/imageRequestWords.ts'
import { leadWords } from '../../requests/leads/leadWords.ts'
import { coilWords } from '../../stock/coilResidues/coilWords.ts'
import { residueWords } from '../../stock/finishedResidues/residueWords.ts'
import { powerWords } from '../../stock/powers/powerWords.ts'
import { techOrderWords } from '../../stock/techOrders/techOrderWords.ts'
import { inboxWords } from '../../system/inbox/inboxWords.ts'
import { integrationKeyWords } from '../../system/integrationKeys/integrationKeyWords.ts'
import { settingsWords } from '../../system/settings/settingsWords.ts'

/**
 * How the action log words the records of every area.
 * Written by `npm run indexes` from the files it imports; a test fails while it is out of date.
 */
export const wordsOfRecords: WordsOfRecords = {
  ...importWords,
  ...dictionaryWords,
  ...productWords,
  ...sectionWords,
  ...companyWords,
  ...contractWords,
  ...managerWords,
  ...roleWords,
  ...sessionWords,
  ...userWords,
  ...bannerWords,
  ...bonusWords,
  ...contentWords,
  ...newsWords,
  ...promotionWords,
  ...costMetalWords,
  ...metalReportWords,
  ...autoOrderWords,
  ...orderWords,
  ...waitingListWords,
  ...actWords,
  ...documentWords,
  ...tastingWords,
  ...additionalWords,
  ...feedbackWords,
  ...imageRequestWords,
  ...leadWords,
  ...coilWords,
  ...residueWords,
  ...powerWords,
  ...techOrderWords,
  ...inboxWords,
  ...integrationKeyWords,
  ...settingsWords,
}
