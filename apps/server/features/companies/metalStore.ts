import type { Assays } from '@proba/domain/metal/metalBalance'
import { columnsOf, expression, pick } from '../../db/expression.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { orders } from '../orders/ordersTables.ts'
import { contractBalances } from './companiesTables.ts'

type Ints = readonly number[]

const balance = columnsOf(contractBalances)
const balanceRecord = record(
  pick(
    balance,
    'metal_id',
    'metal_free_mg',
    'metal_bids_mg',
    'assays_free',
    'assays_bids',
    'as_of',
    'has_own_bids',
  ),
)
export type BalanceRecord = RecordOf<typeof balanceRecord>

/** Locks a contract before its balances, as a first balance has no row yet that could be locked (decisions G-015, G-542). */
export const lockContract = command<[contractId: number]>(
  'metal_lock_contract',
  'select 1 from contracts where id = $1 for no key update',
)

/** Balances of a contract, locked by metal, after every other resource and before orders (decision G-015). */
export const readBalancesLocked = balanceRecord.statement<[number, Ints]>(
  'metal_read_balances',
  (columns) => `select ${columns} from contract_balances
   where contract_id = $1 and metal_id = any($2::int[]) order by metal_id for no key update`,
)

export const saveBalance = command<[number, number, number, number, string, string, Date, boolean]>(
  'metal_save_balance',
  `insert into contract_balances
     (contract_id, metal_id, metal_free_mg, metal_bids_mg, assays_free, assays_bids, as_of, has_own_bids)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8)
   on conflict (contract_id, metal_id) do update set metal_free_mg = excluded.metal_free_mg,
     metal_bids_mg = excluded.metal_bids_mg, assays_free = excluded.assays_free,
     assays_bids = excluded.assays_bids, as_of = excluded.as_of,
     has_own_bids = excluded.has_own_bids`,
)

const o = columnsOf(orders, 'o')
const orderMetalRecord = record({
  ...pick(o, 'id', 'contract_id', 'metal_id', 'metal_need_mg', 'metal_parts', 'actual_date', 'created_at'),
  ...pick(o, 'metal_released_at'),
  /** Pure metal of the lines by the fineness of their alloys, thousandths of mg before rounding. */
  alloys: expression<Assays>(
    `(select coalesce(json_agg(json_build_object('assay', x.assay, 'mass', x.mass) order by x.assay), '[]') from (
        select a.assay, sum(l.unit_weight_mg * l.count * a.accounting_assay)::bigint mass
        from order_lines l join products p on p.id = l.product_id join alloys a on a.id = p.alloy_id
        where l.order_id = o.id group by a.assay) x)`,
  ),
})
export type OrderMetalRecord = RecordOf<typeof orderMetalRecord>

/** Metal of the given orders, as far as they hold any. */
export const readOrdersMetal = orderMetalRecord.statement<[Ints]>(
  'metal_of_orders',
  (columns) =>
    `select ${columns} from orders o where o.id = any($1::int[]) and o.metal_need_mg > 0 order by o.id`,
)

/** Orders of a contract and metal that a snapshot of an instant does not know as they are now. */
export const readOrdersSince = orderMetalRecord.statement<[number, number, Date]>(
  'metal_orders_since',
  (
    columns,
  ) => `select ${columns} from orders o where o.contract_id = $1 and o.metal_id = $2 and o.metal_need_mg > 0
     and (o.created_at > $3 or o.metal_released_at > $3) order by o.id`,
)

/** Metal that the orders of a contract held at an instant, mg. */
export const readHeldAt = record({
  mg: expression<number>('coalesce(sum(o.metal_need_mg), 0)::bigint'),
}).statement<[contractId: number, metalId: number, at: Date]>(
  'metal_held_at',
  (columns) => `select ${columns} from orders o where o.contract_id = $1 and o.metal_id = $2
     and o.created_at <= $3 and (o.metal_released_at is null or o.metal_released_at > $3)`,
)

export const saveParts = command<[Ints, readonly string[]]>(
  'metal_save_parts',
  `update orders o set metal_parts = v.parts from unnest($1::int[], $2::jsonb[]) v(id, parts) where o.id = v.id`,
)

export const saveReleased = command<[number, Date | null]>(
  'metal_save_released',
  'update orders set metal_released_at = $2 where id = $1',
)
