import { formatGrams2 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { readCompanyName } from '../../common/mailWriting/companyNameStore.ts'
import { findPages, findRecipient } from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'

/** Tells a customer that the factory has taken a product off the waiting list, and why (decision G-207). */
export async function sendWaitingDeletedMail(
  services: Services,
  mail: MailSender,
  { positionId, userId, companyId, article, count, weightMg, reason }: JobPayloads['waiting-deleted-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  if (!to) return
  const [company] = await readCompanyName(services.database.sql, companyId)
  const name = company?.name ?? ''
  const link = (await findPages(services, userId, companyId, name)).of('/cart/waiting_list', 'cart')
  const params = {
    article,
    company: name,
    count: formatInteger(count, to.language),
    grams: formatGrams2(weightMg, to.language),
  }
  await mail.send(
    writeMail(to, `waiting-deleted-${positionId}-${to.id}`, (t) => ({
      subject: t('server.mail.waitingDeleted.subject', { article }),
      parts: [
        { text: t('server.mail.waitingDeleted.lead', params) },
        ...(reason ? [{ text: t('server.mail.waitingDeleted.reason', { reason }) }] : []),
        ...(link === null ? [] : [{ link }]),
      ],
    })),
  )
}
