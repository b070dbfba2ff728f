import { columnsOf, pick } from '../../../../db/statements/expression.ts'
import { record } from '../../../../db/statements/statement.ts'
import { orderMessages, orders } from '../../../../schema/ordering/ordersTables.ts'

type Kind = 'news'

const message = record(pick(columnsOf(orderMessages), 'order_id', 'content_hash'))

/** A message that was taken under an id of its sender. */
export const readMessage = message.statement<[kind: Kind, senderId: string]>(
  'order_message',
  (columns) => `select ${columns} from order_messages where kind = $1 and sender_id = $2`,
)

/** Notes that a message is taken; no row when another transaction has taken it in between. */
export const noteMessage = message.statement<
  [kind: Kind, senderId: string, orderId: number, hash: string, now: Date]
>(
  'order_message_note',
  (columns) => `insert into order_messages (kind, sender_id, order_id, content_hash, taken_at)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
)

/** A real order by its number in the portal; a trial order never reached the ERP. */
export const findByNumber = record(pick(columnsOf(orders), 'id')).statement<[number]>(
  'order_by_number',
  (columns) => `select ${columns} from orders where number = $1 and not is_demo`,
)
