import { autoProgress } from '@proba/domain/autoOrder'
import { formatInteger } from '@proba/domain/number'
import { formatGrams2 } from '@proba/domain/weight'
import { statement } from '../db/statement.ts'
import type { MailSender } from '../integrations/mail.ts'
import type { JobPayloads } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import { findRecipient } from './recipientStore.ts'
import { writeMail } from './writeMail.ts'

interface Row {
  id: number
  user_id: number
  user_name: string
  count_all: number
  count_completed: number
  weight_all_mg: number
  weight_completed_mg: number
}

const readReturned = statement<Row, [number]>(
  'mail_auto_order',
  `select a.id, a.user_id, u.name user_name, a.count_all, a.count_completed, a.weight_all_mg, a.weight_completed_mg
   from auto_orders a join users u on u.id = a.user_id where a.id = $1 and a.status = 'returned'`,
)

/** Tells one person that the period of an auto-order is over and what returned to whose cart (decision G-172). */
export async function sendReturnedMail(
  services: Services,
  mail: MailSender,
  { autoOrderId, userId }: JobPayloads['auto-order-mail'],
): Promise<void> {
  const to = await findRecipient(services.database.sql, userId)
  const [row] = await readReturned(services.database.sql, autoOrderId)
  if (!to || !row) return
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
  // What returned lies in the owner's cart; what was placed stands among the orders of the company.
  const path = to.id === row.user_id ? '/cart/products_production' : '/personal/orders'
  const link = services.config.publicUrl + path
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
        { link },
      ],
    })),
  )
}
