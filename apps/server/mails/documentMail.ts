import { formatDay } from '@proba/domain/text/dates'
import { columnsOf, pick } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import { reconciliationActs } from '../features/acts/actsTables.ts'
import { contracts } from '../features/companies/companiesTables.ts'
import type { MailSender } from '../integrations/mail.ts'
import type { JobPayloads } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { findRecipient } from './recipientStore.ts'
import { writeMail } from './writeMail.ts'

const readAct = record({
  ...pick(columnsOf(reconciliationActs, 'a'), 'date_from', 'date_to'),
  ...pick(columnsOf(contracts, 'c'), 'knfmp_number'),
}).statement<[id: number]>(
  'mail_act',
  (columns) =>
    `select ${columns} from reconciliation_acts a join contracts c on c.id = a.contract_id where a.id = $1`,
)

/** Tells who asked for a document that it is there (decision G-180). */
export async function sendDocumentMail(
  services: Services,
  mail: MailSender,
  { document, id, userId }: JobPayloads['document-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  const [row] = await readAct(services.database.sql, id)
  if (!to || !row) return
  const facts = { contract: row.knfmp_number, from: formatDay(row.date_from), to: formatDay(row.date_to) }
  const link = `${services.config.publicUrl}/personal/documents/acts`
  await mail.send(
    writeMail(to, `document-${document}-${id}`, (t) => ({
      subject: t(`server.mail.document.${document}`, facts),
      parts: [{ text: t('server.mail.document.lead') }, { link }],
    })),
  )
}
