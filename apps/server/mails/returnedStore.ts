import { columnsOf, pick } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import { autoOrders } from '../features/autoOrders/autoOrdersTables.ts'
import { users } from '../features/session/sessionTables.ts'

const a = columnsOf(autoOrders, 'a')

/** A returned auto-order with its owner; no row while it is not returned. */
export const readReturned = record({
  ...pick(a, 'id', 'user_id'),
  user_name: columnsOf(users, 'u').name,
  ...pick(a, 'count_all', 'count_completed', 'weight_all_mg', 'weight_completed_mg'),
}).statement<[number]>(
  'mail_auto_order',
  (columns) => `select ${columns}
   from auto_orders a join users u on u.id = a.user_id where a.id = $1 and a.status = 'returned'`,
)
