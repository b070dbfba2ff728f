import type { Assays } from '@proba/domain/metalBalance'
import { statement } from '../../db/statement.ts'

type Ints = readonly number[]

export interface BalanceRow {
  metal_id: number
  metal_free_mg: number
  metal_bids_mg: number
  assays_free: Assays
  assays_bids: Assays
  as_of: Date
}

/** Balances of a contract, locked by metal, after every other resource (decision G-015). */
export const readBalancesLocked = statement<BalanceRow, [number, Ints]>(
  'metal_read_balances',
  `select metal_id, metal_free_mg, metal_bids_mg, assays_free, assays_bids, as_of from contract_balances
   where contract_id = $1 and metal_id = any($2::int[]) order by metal_id for update`,
)

export const saveBalance = statement<never, [number, number, number, number, string, string, Date]>(
  'metal_save_balance',
  `insert into contract_balances (contract_id, metal_id, metal_free_mg, metal_bids_mg, assays_free, assays_bids, as_of)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
   on conflict (contract_id, metal_id) do update set metal_free_mg = excluded.metal_free_mg,
     metal_bids_mg = excluded.metal_bids_mg, assays_free = excluded.assays_free,
     assays_bids = excluded.assays_bids, as_of = excluded.as_of`,
)

export interface OrderMetalRow {
  id: number
  contract_id: number
  metal_id: number
  metal_need_mg: number
  metal_parts: Assays
  actual_date: string | null
  created_at: Date
  metal_released_at: Date | null
  /** Pure metal of the lines by the fineness of their alloys, thousandths of mg before rounding. */
  alloys: Assays
}

const orderMetal = `select o.id, o.contract_id, o.metal_id, o.metal_need_mg, o.metal_parts, o.actual_date::text, o.created_at,
     o.metal_released_at,
     (select coalesce(json_agg(json_build_object('assay', x.assay, 'mass', x.mass) order by x.assay), '[]') from (
        select a.assay, sum(l.unit_weight_mg * l.count * a.accounting_assay)::bigint mass
        from order_lines l join products p on p.id = l.product_id join alloys a on a.id = p.alloy_id
        where l.order_id = o.id group by a.assay) x) alloys
   from orders o`

/** Metal of the given orders, as far as they hold any. */
export const readOrdersMetal = statement<OrderMetalRow, [Ints]>(
  'metal_of_orders',
  `${orderMetal} where o.id = any($1::int[]) and o.metal_need_mg > 0 order by o.id`,
)

/** Orders of a contract and metal that a snapshot of an instant does not know as they are now. */
export const readOrdersSince = statement<OrderMetalRow, [number, number, Date]>(
  'metal_orders_since',
  `${orderMetal} where o.contract_id = $1 and o.metal_id = $2 and o.metal_need_mg > 0
     and (o.created_at > $3 or o.metal_released_at > $3) order by o.id`,
)

export const saveParts = statement<never, [Ints, readonly string[]]>(
  'metal_save_parts',
  `update orders o set metal_parts = v.parts from unnest($1::int[], $2::jsonb[]) v(id, parts) where o.id = v.id`,
)

export const saveReleased = statement<never, [number, Date | null]>(
  'metal_save_released',
  'update orders set metal_released_at = $2 where id = $1',
)
