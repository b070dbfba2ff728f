import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { powerGroups } from '../../../schema/catalogue/stockTables.ts'
import { contractBalances, contracts } from '../../../schema/customers/companiesTables.ts'
import { orderLines, orders } from '../../../schema/ordering/ordersTables.ts'

const orderContract = record({
  ...pick(columnsOf(contracts, 'c'), 'id', 'contract_type', 'end_date', 'active', 'knfmp_number', 'name'),
  contracts_count: expression<number>(
    '(select count(*)::int from contracts o where o.company_id = c.company_id and o.active)',
  ),
})
export type OrderContractRecord = RecordOf<typeof orderContract>

/** Numbers of the orders that a person $1 has placed for a company $2 of a type $3 since $4. */
export const readRecentOrders = record(pick(columnsOf(orders), 'number')).statement<
  [userId: number, companyId: number, orderType: string, since: Date]
>(
  'order_recent',
  (columns) => `select ${columns} from orders where user_id = $1 and company_id = $2 and order_type = $3
   and created_at >= $4 and auto_order_id is null and cancelled_at is null order by number`,
)

/** A contract of the company, and how many the customer could choose from. */
export const readOrderContract = orderContract.statement<[number, number]>(
  'order_contract',
  (columns) => `select ${columns} from contracts c where c.id = $1 and c.company_id = $2`,
)

/** Orders of a company from which its usual amounts are reckoned: the newest of a year. */
const ordersLookedAt = 200

/**
 * What a company $1 has ordered of products $3 in its newest orders since $2: mg, and in how many orders, where these
 * are at least $4. Cancelled orders and trials tell nothing (decision G-670).
 */
export const readOrderedBefore = record({
  ...pick(columnsOf(orderLines, 'l'), 'product_id'),
  orders: expression<number>('count(distinct l.order_id)::int'),
  weight_mg: expression<number>('sum(l.unit_weight_mg * l.count)::bigint'),
}).statement<[companyId: number, since: Date, productIds: readonly number[], atLeast: number]>(
  'order_usual_amounts',
  (columns) => `select ${columns} from (select id from orders where company_id = $1 and created_at >= $2
     and cancelled_at is null and not is_demo order by created_at desc, id desc limit ${ordersLookedAt}) o
   join order_lines l on l.order_id = o.id where l.product_id = any($3::int[])
   group by l.product_id having count(distinct l.order_id) >= $4`,
)

/** Units of power groups for a month, whoever uses them; null: unlimited. */
export const readMonthCapacity = record(pick(columnsOf(powerGroups), 'id', 'value_mg')).statement<
  [readonly number[]]
>('order_month_capacity', (columns) => `select ${columns} from power_groups where id = any($1::int[])`)

export const readFreeMetal = record(pick(columnsOf(contractBalances), 'metal_id', 'metal_free_mg')).statement<
  [number]
>('order_free_metal', (columns) => `select ${columns} from contract_balances where contract_id = $1`)
