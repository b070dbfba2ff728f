import { eq } from 'drizzle-orm'
import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { orderLines, orders } from '../../../schema/ordering/ordersTables.ts'

type Ids = readonly number[]

/** Locks the coil amounts that orders hold, by id. */
export const lockHeldCoils = command<[Ids]>(
  'order_lock_coils',
  `select 1 from coil_pool_values where id in
     (select resource_id from reservations where order_id = any($1::int[]) and kind = 'coil')
   order by id for no key update`,
)

/** Locks the stock rows that orders hold, by id. */
export const lockHeldResidues = command<[Ids]>(
  'order_lock_residues',
  `select 1 from residues where id in
     (select resource_id from reservations where order_id = any($1::int[]) and kind = 'residue')
   order by id for no key update`,
)

/** Waits for a first balance of the contracts that orders need metal of: it has no row yet that could be locked. */
export const lockHeldContracts = command<[Ids]>(
  'order_lock_contract',
  `select 1 from contracts c join orders o on o.contract_id = c.id
   where o.id = any($1::int[]) and o.metal_need_mg > 0 order by c.id for share of c`,
)

/** Locks the balances that orders hold metal of. */
export const lockHeldBalances = command<[Ids]>(
  'order_lock_balance',
  `select 1 from contract_balances b join orders o on o.contract_id = b.contract_id and o.metal_id = b.metal_id
   where o.id = any($1::int[]) order by b.contract_id, b.metal_id for no key update of b`,
)

/** Locks orders by id. */
export const lockOrders = command<[Ids]>(
  'orders_lock',
  'select 1 from orders where id = any($1::int[]) order by id for no key update',
)

export const lockOrder = record(pick(columnsOf(orders), 'id')).statement<[number]>(
  'order_lock',
  (columns) => `select ${columns} from orders where id = $1 for no key update`,
)

/** Lines of an order in the order in which they were placed, with their pieces. */
export const readLinePieces = record(pick(columnsOf(orderLines), 'id', 'count', 'ready_pieces')).statement<
  [orderId: number]
>('order_line_pieces', (columns) => `select ${columns} from order_lines where order_id = $1 order by id`)

/** Writes the ready pieces of lines. */
export const saveLineReady = command<[ids: readonly number[], ready: readonly number[]]>(
  'order_line_ready',
  `update order_lines l set ready_pieces = v.ready from unnest($1::int[], $2::int[]) as v(id, ready)
   where l.id = v.id and l.ready_pieces <> v.ready`,
)

/** When each field of an order was reported last; apart from the order, as lists have no use for it. */
export const readClock = record(pick(columnsOf(orders), 'news')).statement<[orderId: number]>(
  'order_news_clock',
  (columns) => `select ${columns} from orders where id = $1`,
)

export const orderTable = recordTable(orders)

/** Writes columns of an order whose change people do not see; its version stays. */
export async function noteOnOrder(
  tx: Sql,
  id: number,
  columns: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id))
}
