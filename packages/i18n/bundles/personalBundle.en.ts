import { actsEn } from '../messages/acts.en.ts'
import { autoOrdersEn } from '../messages/autoOrders.en.ts'
import { bonusEn } from '../messages/bonus.en.ts'
import { clientsEn } from '../messages/clients.en.ts'
import { documentsEn } from '../messages/documents.en.ts'
import { ledgerEn } from '../messages/ledger.en.ts'
import { metalReportsEn } from '../messages/metalReports.en.ts'
import { noticesEn } from '../messages/notices.en.ts'
import { papersEn } from '../messages/papers.en.ts'
import { personalOrdersEn } from '../messages/personalOrders.en.ts'
import { registrationEn } from '../messages/registration.en.ts'
import { returnsEn } from '../messages/returns.en.ts'
import { secondFactorEn } from '../messages/secondFactor.en.ts'
import { sessionsEn } from '../messages/sessions.en.ts'
import { tastingEn } from '../messages/tasting.en.ts'

/** Texts of the personal area in one language, beside those of the storefront. */
export const personalMessagesEn = {
  orders: personalOrdersEn,
  autoOrders: autoOrdersEn,
  registration: registrationEn,
  notices: noticesEn,
  secondFactor: secondFactorEn,
  sessions: sessionsEn,
  clients: clientsEn,
  ledger: ledgerEn,
  documents: documentsEn,
  papers: papersEn,
  tasting: tastingEn,
  acts: actsEn,
  metalReports: metalReportsEn,
  returns: returnsEn,
  bonus: bonusEn,
}
