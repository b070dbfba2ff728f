import { noticesRu } from '../messages/common/notices.ru.ts'
import { clientsRu } from '../messages/customers/clients.ru.ts'
import { secondFactorRu } from '../messages/customers/secondFactor.ru.ts'
import { sessionsRu } from '../messages/customers/sessions.ru.ts'
import { bonusRu } from '../messages/marketing/bonus.ru.ts'
import { ledgerRu } from '../messages/metal/ledger.ru.ts'
import { metalReportsRu } from '../messages/metal/metalReports.ru.ts'
import { autoOrdersRu } from '../messages/ordering/autoOrders.ru.ts'
import { personalOrdersRu } from '../messages/ordering/personalOrders.ru.ts'
import { actsRu } from '../messages/papers/acts.ru.ts'
import { documentsRu } from '../messages/papers/documents.ru.ts'
import { papersRu } from '../messages/papers/papers.ru.ts'
import { returnsRu } from '../messages/papers/returns.ru.ts'
import { tastingRu } from '../messages/papers/tasting.ru.ts'
import { registrationRu } from '../messages/requests/registration.ru.ts'

/** Texts of the personal area in one language, beside those of the storefront. */
export const personalMessagesRu = {
  orders: personalOrdersRu,
  autoOrders: autoOrdersRu,
  registration: registrationRu,
  notices: noticesRu,
  secondFactor: secondFactorRu,
  sessions: sessionsRu,
  clients: clientsRu,
  ledger: ledgerRu,
  documents: documentsRu,
  papers: papersRu,
  tasting: tastingRu,
  acts: actsRu,
  metalReports: metalReportsRu,
  returns: returnsRu,
  bonus: bonusRu,
}
