import { actsRu } from '../messages/acts.ru.ts'
import { autoOrdersRu } from '../messages/autoOrders.ru.ts'
import { bonusRu } from '../messages/bonus.ru.ts'
import { clientsRu } from '../messages/clients.ru.ts'
import { documentsRu } from '../messages/documents.ru.ts'
import { ledgerRu } from '../messages/ledger.ru.ts'
import { metalReportsRu } from '../messages/metalReports.ru.ts'
import { noticesRu } from '../messages/notices.ru.ts'
import { papersRu } from '../messages/papers.ru.ts'
import { personalOrdersRu } from '../messages/personalOrders.ru.ts'
import { registrationRu } from '../messages/registration.ru.ts'
import { returnsRu } from '../messages/returns.ru.ts'
import { secondFactorRu } from '../messages/secondFactor.ru.ts'
import { sessionsRu } from '../messages/sessions.ru.ts'
import { tastingRu } from '../messages/tasting.ru.ts'

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
