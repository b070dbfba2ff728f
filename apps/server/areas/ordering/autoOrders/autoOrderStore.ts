import type { OrderType } from '@proba/domain/codes/orderType'
import type { AutoOrderStatus } from '@proba/domain/order/autoOrder'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { autoOrderOffers, autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'

const a = columnsOf(autoOrders, 'a')
const o = columnsOf(autoOrderOffers, 'o')

const lockedAutoOrder = record({
  ...pick(a, 'id', 'company_id', 'contract_id', 'user_id'),
  ...pick(columnsOf(users, 'u'), 'parent_id', 'language'),
  ...pick(
    a,
    'metal_id',
    'product_type',
    'comment',
    'is_cost_order_increased',
    'count_all',
    'count_completed',
  ),
  ...pick(a, 'weight_completed_mg', 'status'),
  company_active: expression<boolean>('(c.active and c.deleted_at is null)'),
  ...pick(columnsOf(companies, 'c'), 'is_demo', 'settings', 'disabled_restrictions'),
})
/** An auto-order under its lock, with what a run needs to know of its company and its users. */
export type LockedAutoOrder = RecordOf<typeof lockedAutoOrder>

/** Locks an auto-order: runs, its return and its stop take turns; its company stays as it is meanwhile (G-015). */
export const lockAutoOrder = lockedAutoOrder.statement<[number]>(
  'auto_order_lock',
  (columns) => `select ${columns}
   from auto_orders a join companies c on c.id = a.company_id join users u on u.id = a.user_id
   where a.id = $1 for update of a for share of c`,
)

/** What is not placed yet, as rows of a production cart. */
export const readOpenRows = record({
  id: o.id,
  position_id: expression<number>('0'),
  order_type: expression<OrderType>("'products_production'"),
  product_id: o.product_id,
  metal_id: a.metal_id,
  ...pick(o, 'offer_id', 'type_offer', 'length_mm', 'coating_id'),
  weight_mg: o.unit_weight_mg,
  count: expression<number>('o.count - o.placed'),
}).statement<[number]>(
  'auto_order_open_rows',
  (columns) => `select ${columns}
   from auto_order_offers o join auto_orders a on a.id = o.auto_order_id
   where o.auto_order_id = $1 and o.placed < o.count order by o.id`,
)

/** Counts pieces of rows as placed; the table refuses more than a row has. */
export const placeRows = command<[readonly number[], readonly number[]]>(
  'auto_order_place_rows',
  `update auto_order_offers o set placed = o.placed + v.count
   from unnest($1::int[], $2::int[]) v(id, count) where o.id = v.id`,
)

/** Writes what a run did: sums, status and refusals. */
export const saveRun = command<
  [
    id: number,
    count: number,
    weightMg: number,
    status: AutoOrderStatus,
    refusals: string,
    at: Date,
    endedAt: Date | null,
  ]
>(
  'auto_order_save_run',
  `update auto_orders set count_completed = $2, weight_completed_mg = $3, status = $4, problems = $5::jsonb,
     last_run_at = $6, ended_at = $7 where id = $1`,
)

export const endAutoOrder = command<[id: number, status: AutoOrderStatus, at: Date]>(
  'auto_order_end',
  `update auto_orders set status = $2, ended_at = $3, problems = '[]' where id = $1`,
)

/** Why an auto-order could not be processed, for those who look at it; the next run tries again. */
export const saveRefusal = command<[id: number, refusal: string, at: Date]>(
  'auto_order_save_refusal',
  `update auto_orders set problems = jsonb_build_array($2::jsonb), last_run_at = $3 where id = $1 and status = 'processing'`,
)

type Ints = readonly number[]

/** Rows of new auto-orders; every array has one value a row. */
export const insertOffers = command<[Ints, Ints, Ints, readonly string[], Ints, Ints, Ints, Ints]>(
  'auto_order_insert_offers',
  `insert into auto_order_offers (auto_order_id, product_id, offer_id, type_offer, length_mm, coating_id, unit_weight_mg, count)
   select * from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::int[], $6::int[], $7::bigint[], $8::int[])`,
)

const autoOrderId = record(pick(columnsOf(autoOrders), 'id'))

/** Auto-orders in processing, oldest first, after a given one; 0 begins with the oldest. */
export const readWaitingAutoOrders = autoOrderId.statement<[afterId: number, limit: number]>(
  'auto_orders_waiting',
  (columns) => `select ${columns} from auto_orders where status = 'processing'
     and ($1::int = 0 or (created_at, id) > (select created_at, id from auto_orders where id = $1))
   order by created_at, id limit $2`,
)

/** Auto-orders whose remainder is due to return on a business day or before it. */
export const readDue = autoOrderId.statement<[day: string, afterId: number, limit: number]>(
  'auto_orders_due',
  (columns) =>
    `select ${columns} from auto_orders where status = 'processing' and return_on <= $1::date and id > $2 order by id limit $3`,
)

/** Whose cart an auto-order returns to; $2 limits it to a company, null to none. */
export const findOwner = record(pick(columnsOf(autoOrders), 'user_id', 'company_id')).statement<
  [number, number | null]
>(
  'auto_order_owner',
  (columns) => `select ${columns} from auto_orders where id = $1 and ($2::int is null or company_id = $2)`,
)

export const addAutoOrder = insertInto(autoOrders)
