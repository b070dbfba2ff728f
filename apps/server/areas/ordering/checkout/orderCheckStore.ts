import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { contractBalances, contracts } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

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

export const readFreeMetal = record(pick(columnsOf(contractBalances), 'metal_id', 'metal_free_mg')).statement<
  [number]
>('order_free_metal', (columns) => `select ${columns} from contract_balances where contract_id = $1`)
