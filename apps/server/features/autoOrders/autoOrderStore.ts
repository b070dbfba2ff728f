import type { AutoOrderStatus } from '@proba/domain/autoOrder'
import type { ProductType } from '@proba/domain/orderType'
import { statement } from '../../db/statement.ts'
import type { CartRow } from '../cart/cartStore.ts'

/** An auto-order under its lock, with everything a run needs to know of its company and its people. */
export interface LockedAutoOrder {
  id: number
  company_id: number
  contract_id: number
  user_id: number
  parent_id: number | null
  language: string
  metal_id: number
  product_type: ProductType
  comment: string
  is_cost_order_increased: boolean
  count_all: number
  count_completed: number
  weight_completed_mg: number
  status: AutoOrderStatus
  company_active: boolean
  is_demo: boolean
  settings: Record<string, boolean>
  disabled_restrictions: string[]
}

/** Locks an auto-order: runs, its return and its stop take turns; its company stays as it is meanwhile (G-015). */
export const lockAutoOrder = statement<LockedAutoOrder, [number]>(
  'auto_order_lock',
  `select a.id, a.company_id, a.contract_id, a.user_id, u.parent_id, u.language, a.metal_id, a.product_type, a.comment,
     a.is_cost_order_increased, a.count_all, a.count_completed, a.weight_completed_mg, a.status,
     (c.active and c.deleted_at is null) company_active, c.is_demo, c.settings, c.disabled_restrictions
   from auto_orders a join companies c on c.id = a.company_id join users u on u.id = a.user_id
   where a.id = $1 for update of a for share of c`,
)

/** What is not placed yet, as rows of a production cart. */
export const readOpenRows = statement<CartRow, [number]>(
  'auto_order_open_rows',
  `select o.id, 0 position_id, 'products_production' order_type, o.product_id, a.metal_id, o.offer_id, o.type_offer,
     o.length_mm, o.covering_id, o.unit_weight_mg weight_mg, o.count - o.placed count
   from auto_order_offers o join auto_orders a on a.id = o.auto_order_id
   where o.auto_order_id = $1 and o.placed < o.count order by o.id`,
)

/** Counts pieces of rows as placed; more than declared is refused by the table. */
export const placeRows = statement<never, [readonly number[], readonly number[]]>(
  'auto_order_place_rows',
  `update auto_order_offers o set placed = o.placed + v.count
   from unnest($1::int[], $2::int[]) v(id, count) where o.id = v.id`,
)

/** Writes what a run did: sums, status and problems. */
export const saveRun = statement<
  never,
  [
    id: number,
    count: number,
    weightMg: number,
    status: AutoOrderStatus,
    problems: string,
    at: Date,
    endedAt: Date | null,
  ]
>(
  'auto_order_save_run',
  `update auto_orders set count_completed = $2, weight_completed_mg = $3, status = $4, problems = $5::jsonb,
     last_run_at = $6, ended_at = $7 where id = $1`,
)

export const endAutoOrder = statement<never, [id: number, status: AutoOrderStatus, at: Date]>(
  'auto_order_end',
  `update auto_orders set status = $2, ended_at = $3, problems = '[]' where id = $1`,
)

/** Why an auto-order could not be worked on; for the people who look at it, retried with the next run. */
export const saveRefusal = statement<never, [id: number, problem: string, at: Date]>(
  'auto_order_problem',
  `update auto_orders set problems = jsonb_build_array($2::jsonb), last_run_at = $3 where id = $1 and status = 'processing'`,
)

/** Auto-orders in processing, oldest first, after a given one; 0 begins with the oldest. */
export const readWaiting = statement<{ id: number }, [afterId: number, most: number]>(
  'auto_orders_waiting',
  `select id from auto_orders where status = 'processing'
     and ($1::int = 0 or (created_at, id) > (select created_at, id from auto_orders where id = $1))
   order by created_at, id limit $2`,
)

/** Auto-orders whose rest is to return on a business day or was before it. */
export const readDue = statement<{ id: number }, [day: string, afterId: number, most: number]>(
  'auto_orders_due',
  `select id from auto_orders where status = 'processing' and return_on <= $1::date and id > $2 order by id limit $3`,
)

/** Whose cart an auto-order returns to; $2 limits it to a company, null is any. */
export const findOwner = statement<{ user_id: number; company_id: number }, [number, number | null]>(
  'auto_order_owner',
  'select user_id, company_id from auto_orders where id = $1 and ($2::int is null or company_id = $2)',
)
