import { noticesEn } from '../messages/common/notices.en.ts'
import { clientsEn } from '../messages/customers/clients.en.ts'
import { secondFactorEn } from '../messages/customers/secondFactor.en.ts'
import { sessionsEn } from '../messages/customers/sessions.en.ts'
import { bonusEn } from '../messages/marketing/bonus.en.ts'
import { ledgerEn } from '../messages/metal/ledger.en.ts'
import { metalReportsEn } from '../messages/metal/metalReports.en.ts'
import { autoOrdersEn } from '../messages/ordering/autoOrders.en.ts'
import { personalOrdersEn } from '../messages/ordering/personalOrders.en.ts'
import { actsEn } from '../messages/papers/acts.en.ts'
import { documentsEn } from '../messages/papers/documents.en.ts'
import { papersEn } from '../messages/papers/papers.en.ts'
import { returnsEn } from '../messages/papers/returns.en.ts'
import { tastingEn } from '../messages/papers/tasting.en.ts'
import { registrationEn } from '../messages/requests/registration.en.ts'

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
