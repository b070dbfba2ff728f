import { formatDay } from '@proba/domain/text/dates'
import { columnsOf, pick } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import { reconciliationActs } from '../features/acts/actsTables.ts'
import { contracts } from '../features/companies/companiesTables.ts'
import { metalReports } from '../features/metalReports/metalReportsTables.ts'
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

const readReport = record({
  ...pick(columnsOf(metalReports, 'r'), 'date_from', 'date_to'),
  ...pick(columnsOf(contracts, 'c'), 'knfmp_number'),
}).statement<[id: number]>(
  'mail_metal_report',
  (columns) =>
    `select ${columns} from metal_reports r join contracts c on c.id = r.contract_id where r.id = $1`,
)

/** How each kind of document is read, and the page that lists it. */
const kinds = {
  act: { read: readAct, path: '/personal/documents/acts' },
  metalReport: { read: readReport, path: '/personal/documents/metal-report' },
} as const

/** Tells who asked for a document that it is there (decisions G-180, G-191). */
export async function sendDocumentMail(
  services: Services,
  mail: MailSender,
  { document, id, userId }: JobPayloads['document-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  const [row] = await kinds[document].read(services.database.sql, id)
  if (!to || !row) return
  const facts = { contract: row.knfmp_number, from: formatDay(row.date_from), to: formatDay(row.date_to) }
  const link = services.config.publicUrl + kinds[document].path
  await mail.send(
    writeMail(to, `document-${document}-${id}`, (t) => ({
      subject: t(`server.mail.document.${document}`, facts),
      parts: [{ text: t('server.mail.document.lead') }, { link }],
    })),
  )
}
