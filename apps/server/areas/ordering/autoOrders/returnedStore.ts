import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'

const a = columnsOf(autoOrders, 'a')

/** A returned auto-order with its owner, for its owner while of the company, or the parent user; no row for others. */
export const readReturned = record({
  ...pick(a, 'id', 'user_id', 'company_id'),
  company: columnsOf(companies, 'c').name,
  user_name: columnsOf(users, 'u').name,
  ...pick(a, 'count_all', 'count_completed', 'weight_all_mg', 'weight_completed_mg'),
}).statement<[id: number, readerId: number]>(
  'mail_auto_order',
  (columns) => `select ${columns}
   from auto_orders a join users u on u.id = a.user_id join companies c on c.id = a.company_id
   where a.id = $1 and a.status = 'returned'
     and (u.parent_id = $2 or u.id = $2
       and exists (select from user_companies m where m.user_id = u.id and m.company_id = a.company_id))`,
)
