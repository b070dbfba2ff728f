import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { orders, shippedOf } from '../../../schema/ordering/ordersTables.ts'

export const readNumbered = record({
  ...pick(columnsOf(orders), 'id', 'number', 'count', 'ready_pieces', 'actual_date', 'cancelled_at'),
  ...pick(columnsOf(orders), 'created_at', 'version'),
  shipped_pieces: expression<number>(shippedOf('orders.id')),
}).statement<[numbers: readonly number[]]>(
  'import_readiness_orders',
  (columns) => `select ${columns} from orders where number = any($1::bigint[])`,
)
