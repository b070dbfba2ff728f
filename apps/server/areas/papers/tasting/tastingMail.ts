import type { MailSender } from '../../../integrations/mail.ts'
import { enqueue, type JobPayloads } from '../../../jobs/enqueue.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { Services } from '../../../services/services.ts'
import { findMailedManagers, findPages, findRecipient } from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { readReturnRequest } from './tastingStore.ts'

/** One job per manager of the company, queued together with the end of this one (decision G-402). */
export async function queueTastingMails(
  services: Services,
  { returnId }: JobPayloads['tasting-return'],
): Promise<Afterwards | undefined> {
  const [request] = await readReturnRequest(services.database.sql, returnId)
  if (!request) return undefined
  const managers = await findMailedManagers(services, request.company_id)
  return async (tx) => {
    for (const userId of managers) await enqueue(tx, 'tasting-mail', { returnId, userId })
  }
}

/** Tells a manager that a company wants to send an article back after its tasting. */
export async function sendTastingMail(
  services: Services,
  mail: MailSender,
  { returnId, userId }: JobPayloads['tasting-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  const [request] = await readReturnRequest(services.database.sql, returnId)
  if (!to || !request) return
  const params = {
    article: request.article,
    company: request.company_name,
    user: request.user_name,
    count: request.count,
  }
  const pages = await findPages(services, userId, request.company_id, request.company_name)
  const link = pages.of('/personal/degustation') ?? pages.client
  await mail.send(
    writeMail(to, `tasting-return-${returnId}-${to.id}`, (t) => ({
      subject: t('server.mail.tasting.subject', params),
      parts: [{ text: t('server.mail.tasting.lead', params) }, ...(link === null ? [] : [{ link }])],
    })),
  )
}
