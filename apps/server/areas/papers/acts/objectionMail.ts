import type { MailSender } from '../../../integrations/mail.ts'
import { enqueue, type JobPayloads } from '../../../jobs/enqueue.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { Services } from '../../../services/services.ts'
import type { MailPart } from '../../common/mailWriting/mailBody.ts'
import {
  findMailedManagers,
  findManagers,
  findPages,
  findRecipient,
} from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { documentName } from '../../common/notices/documentName.ts'
import { readObjection } from './actAnswersStore.ts'

/** One job for each manager of the company, queued together with the end of this one (decision G-595). */
export async function queueObjectionMails(
  services: Services,
  { answerId }: JobPayloads['act-objection'],
): Promise<Afterwards | undefined> {
  const [objection] = await readObjection(services.database.sql, answerId)
  if (!objection) return undefined
  const managers = await findMailedManagers(services, objection.company_id)
  return async (tx) => {
    for (const userId of managers) await enqueue(tx, 'act-objection-mail', { answerId, userId })
  }
}

/** Tells a manager, as long as they are one of the company, that it objects to an act, and in which words. */
export async function sendObjectionMail(
  services: Services,
  mail: MailSender,
  { answerId, userId }: JobPayloads['act-objection-mail'],
): Promise<void> {
  const [objection] = await readObjection(services.database.sql, answerId)
  if (!objection) return
  const { company_id: companyId, company, user, edition, text, file_name: file } = objection
  const isManager = (await findManagers(services, companyId)).some(({ id }) => id === userId)
  const to = isManager ? await findRecipient(services, userId) : null
  if (!to) return
  const name = documentName(objection)
  const pages = await findPages(services, userId, companyId, company)
  const link = pages.kept('/personal/documents/acts') ?? pages.client
  await mail.send(
    writeMail(to, `act-objection-${answerId}-${to.id}`, (t) => {
      // An official act that was taken back meanwhile left its contract and months, but not its edition.
      const act = edition === null ? name : t('server.mail.objection.edition', { act: name, edition })
      const parts: MailPart[] = [
        { text: t(`server.mail.objection.${objection.is_late ? 'late' : 'lead'}`, { company, user, act }) },
        ...(edition === null ? [{ text: t('server.mail.objection.withdrawn') }] : []),
        { text },
        ...(file === null ? [] : [{ text: t('server.mail.objection.file', { file }) }]),
        ...(link === null ? [] : [{ link }]),
      ]
      return { subject: t('server.mail.objection.subject', { company, act: name }), parts }
    }),
  )
}
