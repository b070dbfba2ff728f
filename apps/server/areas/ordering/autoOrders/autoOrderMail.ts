import { autoProgress } from '@proba/domain/order/autoOrder'
import { formatGrams2 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import type { MailSender } from '../../../integrations/mail.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { findPages, findRecipient } from '../../common/mailWriting/recipientStore.ts'
import { writeMail } from '../../common/mailWriting/writeMail.ts'
import { isMuted, switchOffOf } from '../../common/notices/switchOff.ts'
import { readReturned } from './returnedStore.ts'

/** Notifies one person that the period of an auto-order is over, and what was returned to whose cart (G-172). */
export async function sendReturnedMail(
  services: Services,
  mail: MailSender,
  { autoOrderId, userId }: JobPayloads['auto-order-mail'],
): Promise<void> {
  const to = await findRecipient(services, userId)
  const [row] = await readReturned(services.database.sql, autoOrderId, userId)
  if (!to || !row || (await isMuted(services, userId, 'auto_order'))) return
  const { remainderCount, remainderWeight } = autoProgress({
    countAll: row.count_all,
    countCompleted: row.count_completed,
    weightAll: row.weight_all_mg,
    weightCompleted: row.weight_completed_mg,
  })
  const amount = (count: number, weight: number) => ({
    count: formatInteger(count, to.language),
    grams: formatGrams2(weight, to.language),
  })
  // What was returned is in the owner's cart; what was placed is in the orders of the company.
  const pages = await findPages(services, to.id, row.company_id, row.company)
  const cart = to.id === row.user_id ? pages.of('/cart/products_production', 'cart') : null
  const link = cart ?? pages.of('/personal/orders') ?? pages.client
  await mail.send(
    writeMail(to, `auto-order-returned-${row.id}-${to.id}`, (t) => ({
      subject: t('server.mail.autoOrder.subject', { id: row.id }),
      parts: [
        {
          text: t('server.mail.autoOrder.lead', {
            id: row.id,
            user: row.user_name,
            ...amount(remainderCount, remainderWeight),
          }),
        },
        { text: t('server.mail.autoOrder.placed', amount(row.count_completed, row.weight_completed_mg)) },
        ...(link === null ? [] : [{ link }]),
      ],
      off: [switchOffOf(services, to, 'auto_order')],
    })),
  )
}
