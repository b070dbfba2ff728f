import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import { addressOf, type Department, departmentsOf } from '@proba/domain/forms/departments'
import { formatDateTime } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { Mail, MailSender } from '../../../integrations/mail.ts'
import { enqueue, type FormRecipient, type JobPayloads } from '../../../jobs/enqueue.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { Services } from '../../../services/services.ts'
import type { MailPart } from '../../common/mailWriting/mailBody.ts'
import { findManagers, findRecipient } from '../../common/mailWriting/recipientStore.ts'
import { type Addressee, writeMail } from '../../common/mailWriting/writeMail.ts'
import { isMuted, switchOffOf } from '../../common/notices/switchOff.ts'
import { additionalRequestTable, additionalRequestWorkbook } from '../leads/additionalRequestMail.ts'
import { readAddresses, readFeedback, readLead } from './formMailsStore.ts'

type Form = JobPayloads['form-received']

/** A form as mails show it: who gets it, and its rows as keys of texts with their values. */
interface ReceivedForm {
  readonly departments: readonly Department[]
  readonly companyId: number | null
  readonly withManagers: boolean
  readonly userId: number | null
  readonly email: string
  readonly at: Date
  readonly file: { readonly uuid: string; readonly name: string; readonly mime: string } | null
  readonly subject: (t: Translate) => string
  readonly rows: (t: Translate) => readonly (readonly [key: string, value: string])[]
  /** What a request for additional products asks for. */
  readonly additional: readonly RequestedProduct[]
}

async function receivedLead(services: Services, id: number): Promise<ReceivedForm | null> {
  const [row] = await readLead(services.database.sql, id)
  if (!row) return null
  const kind = (t: Translate) => t(`terms.leadType.${row.type}`)
  return {
    departments: ['sales'],
    companyId: row.company_id,
    withManagers: true,
    userId: row.user_id,
    email: row.email,
    at: row.created_at,
    file: null,
    subject: (t) => t('server.mail.form.claim', { number: row.id, kind: kind(t) }),
    rows: (t) => [
      ['kind', kind(t)],
      ['order', row.order_number === null ? '' : String(row.order_number)],
      ['name', row.name],
      ['company', row.company || (row.company_name ?? '')],
      ['inn', row.inn],
      ['phone', row.phone],
      ['email', row.email],
      ['comment', row.comment],
    ],
    additional: row.additional ?? [],
  }
}

async function receivedFeedback(services: Services, id: number): Promise<ReceivedForm | null> {
  const [row] = await readFeedback(services.database.sql, id)
  if (!row) return null
  const theme = (t: Translate) => t(`terms.feedbackTheme.${row.theme}`)
  return {
    departments: departmentsOf(row.theme, row.section),
    companyId: row.company_id,
    withManagers: false,
    userId: row.user_id,
    email: row.email,
    at: row.created_at,
    file:
      row.file_uuid && row.file_name && row.file_mime
        ? { uuid: row.file_uuid, name: row.file_name, mime: row.file_mime }
        : null,
    subject: (t) => t('server.mail.form.feedback', { number: row.id, theme: theme(t) }),
    rows: (t) => [
      ['theme', theme(t)],
      ['section', t(`terms.feedbackSection.${row.section}`)],
      ['name', row.fio],
      ['company', row.company],
      ['inn', row.inn],
      ['phone', row.phone],
      ['email', row.email],
      ['comment', row.comment],
      ['file', row.file_name ?? ''],
    ],
    additional: [],
  }
}

const readForm = (services: Services, { form, id }: Form): Promise<ReceivedForm | null> =>
  form === 'claim' ? receivedLead(services, id) : receivedFeedback(services, id)

/** Each address once: departments first, then managers, and the person who sent the form at the stored address. */
async function recipientsOf(services: Services, received: ReceivedForm): Promise<FormRecipient[]> {
  const [found] = await readAddresses(services.database.sql)
  const byAddress = new Map<string, FormRecipient>()
  const add = (address: string, to: FormRecipient) => {
    const key = address.toLowerCase()
    if (key !== '' && !byAddress.has(key)) byAddress.set(key, to)
  }
  for (const department of received.departments)
    add(addressOf(department, found?.addresses ?? {}), { department })
  if (received.withManagers && received.companyId !== null)
    for (const { id, email } of await findManagers(services, received.companyId)) add(email, { manager: id })
  const sender = received.userId === null ? [] : [{ sender: received.userId }]
  return [...byAddress.values(), ...sender]
}

/** One job per recipient, queued together with the end of this one, so that nobody gets two mails (G-232, G-241). */
export async function queueFormMails(services: Services, form: Form): Promise<Afterwards | undefined> {
  const received = await readForm(services, form)
  if (!received) return undefined
  const recipients = await recipientsOf(services, received)
  return async (tx) => {
    for (const to of recipients) await enqueue(tx, 'form-mail', { ...form, to })
  }
}

/** The address is that of a setting or of an account; null when there is none any more. */
async function addresseeOf(services: Services, to: FormRecipient): Promise<Addressee | null> {
  if ('manager' in to) return findRecipient(services, to.manager)
  if ('sender' in to) return findRecipient(services, to.sender)
  const [found] = await readAddresses(services.database.sql)
  const email = addressOf(to.department, found?.addresses ?? {})
  return email === ''
    ? null
    : { email, name: translator('ru')('server.mail.form.colleagues'), language: 'ru' }
}

/** Whether an answer to the mail reaches the person who sent the form. */
const canAnswer = ({ email }: ReceivedForm, to: FormRecipient): boolean => !('sender' in to) && email !== ''

/** Where the back office lists each form. */
const lists = { claim: 'leadRequest', feedback: 'feedback' } as const satisfies Record<Form['form'], string>

const idOf = (to: FormRecipient) => Object.entries(to).flat().join('-')

/** Filled fields of a form as pairs of label and value. */
const namedRows = ({ rows }: ReceivedForm, t: Translate) =>
  rows(t)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => [t(`server.mail.form.row.${key}`), value] as const)

/** Parts of the mail to a recipient; `record` is the address of the form in the back office, which departments open. */
function partsOf(
  received: ReceivedForm,
  to: FormRecipient,
  record: string,
  language: Language,
  t: Translate,
): MailPart[] {
  const text = (key: string, params = {}) => ({ text: t(`server.mail.form.${key}`, params) })
  const rows = namedRows(received, t)
  const head = [t('server.mail.form.field'), t('server.mail.form.value')]
  const when = formatDateTime(received.at.toISOString())
  return [
    text('sender' in to ? 'confirmed' : 'lead', { when }),
    { table: { head, rows, numbers: [] } },
    ...(received.additional.length > 0
      ? [{ table: additionalRequestTable(received.additional, language, t) }]
      : []),
    ...(canAnswer(received, to) ? [text('answer')] : []),
    ...('department' in to ? [text('open', { link: record })] : []),
  ]
}

/**
 * What goes with a form for those who answer it: the workbook of its additional products, or its file. A mail without a
 * file that is gone is better than none.
 */
async function attachmentsOf(
  services: Services,
  id: number,
  received: ReceivedForm,
): Promise<Pick<Mail, 'attachments'>> {
  const { file, additional, at } = received
  const facts = (t: Translate) => [
    [t('server.additional.date'), formatDateTime(at.toISOString())] as const,
    ...namedRows(received, t),
  ]
  if (additional.length > 0) return additionalRequestWorkbook(services, id, additional, facts)
  const data = file && (await services.files.get(file.uuid))
  return file && data ? { attachments: [{ name: file.name, mime: file.mime, data }] } : {}
}

/** Mails a form to one recipient; a typed address is only the one to answer to (G-232). */
export async function sendFormMail(
  services: Services,
  mail: MailSender,
  { to, ...form }: JobPayloads['form-mail'],
): Promise<void> {
  const received = await readForm(services, form)
  const addressee = await addresseeOf(services, to)
  if (!received || !addressee) return
  if ('sender' in to && (await isMuted(services, to.sender, 'claim_accepted'))) return
  const record = `${services.config.publicUrl}/admin/${lists[form.form]}/${form.id}`
  const isAnswered = canAnswer(received, to)
  const written = writeMail(addressee, `${form.form}-${form.id}-${idOf(to)}`, (t) => ({
    subject: received.subject(t),
    parts: partsOf(received, to, record, addressee.language, t),
    isAnswered,
    off: 'sender' in to ? [switchOffOf(services, { ...addressee, id: to.sender }, 'claim_accepted')] : [],
  }))
  if ('sender' in to) return mail.send(written)
  const replyTo = isAnswered ? { replyTo: received.email } : {}
  await mail.send({ ...written, ...replyTo, ...(await attachmentsOf(services, form.id, received)) })
}
