import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

/** An order of a company, as far as asking for its shipment needs. */
export const readClaimedOrder = record({
  ...pick(columnsOf(orders, 'o'), 'ready_pieces', 'count', 'claimed', 'shipped', 'accepted_at'),
  ...pick(columnsOf(orders, 'o'), 'actual_date', 'cancelled_at'),
  ...pick(columnsOf(companies, 'c'), 'status_settings'),
}).statement<[orderId: number, companyId: number]>(
  'claimed_order',
  (columns) => `select ${columns} from orders o join companies c on c.id = o.company_id
   where o.id = $1 and o.company_id = $2`,
)
