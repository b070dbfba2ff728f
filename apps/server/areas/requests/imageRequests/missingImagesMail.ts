import { addressOf } from '@proba/domain/forms/departments'
import { translator } from '../../../http/languages.ts'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { readAddresses } from '../formMails/formMailsStore.ts'
import { readImageRequest } from './imageRequestsStore.ts'

/** Articles that a mail names; the back office has all of them. */
const namedArticles = 200

/** Tells those who make images which articles of an order have none, and what they are needed for (decision G-165). */
export async function sendMissingImagesMail(
  services: Services,
  mail: MailSender,
  { requestId }: JobPayloads['missing-images-mail'],
): Promise<void> {
  const { sql } = services.database
  const [request] = await readImageRequest(sql, requestId)
  const [found] = await readAddresses(sql)
  const email = addressOf('images', found?.addresses ?? {})
  if (!request || email === '') return
  const to = { email, name: translator('ru')('server.mail.form.colleagues'), language: 'ru' } as const
  const params = { number: request.order_number, company: request.company_name, n: request.missing_count }
  const left = request.missing.length - namedArticles
  await mail.send(
    writeMail(to, `missing-images-${requestId}`, (t) => ({
      subject: t('server.mail.missingImages.subject', params),
      parts: [
        { text: t('server.mail.missingImages.lead', params) },
        { text: t('server.mail.missingImages.purpose', { comment: request.comment }) },
        { text: request.missing.slice(0, namedArticles).join(', ') },
        ...(left > 0 ? [{ text: t('server.mail.missingImages.more', { n: left }) }] : []),
        { link: `${services.config.publicUrl}/admin/order/renders/${requestId}` },
      ],
    })),
  )
}
