import type { Assays } from '@proba/domain/metal/metalBalance'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { contractBalances } from '../../../schema/customers/companiesTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

type Ints = readonly number[]

const balance = columnsOf(contractBalances)
const balanceParts = pick(
  balance,
  'metal_id',
  'metal_free_mg',
  'metal_bids_mg',
  'assays_free',
  'assays_bids',
  'as_of',
  'is_divided',
)
const balanceRecord = record(balanceParts)
export type BalanceRecord = RecordOf<typeof balanceRecord>

/** Locks a contract before its balances, as a first balance has no row yet that could be locked (decisions G-015, G-542). */
export const lockContract = command<[contractId: number]>(
  'metal_lock_contract',
  'select 1 from contracts where id = $1 for no key update',
)

const storedBalance = record({ ...pick(balance, 'contract_id'), ...balanceParts })
export type StoredBalance = RecordOf<typeof storedBalance>

/** Balances of contracts as they are. */
export const readBalancesOf = storedBalance.statement<[contractIds: Ints]>(
  'metal_balances_of',
  (columns) => `select ${columns} from contract_balances where contract_id = any($1::int[])`,
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
     (contract_id, metal_id, metal_free_mg, metal_bids_mg, assays_free, assays_bids, as_of, is_divided)
   values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8)
   on conflict (contract_id, metal_id) do update set metal_free_mg = excluded.metal_free_mg,
     metal_bids_mg = excluded.metal_bids_mg, assays_free = excluded.assays_free,
     assays_bids = excluded.assays_bids, as_of = excluded.as_of,
     is_divided = excluded.is_divided`,
)

const o = columnsOf(orders, 'o')

/**
 * SQL of the need of an order `o` by the fineness of its alloys, as they were when it was placed; of orders of before that was
 * kept, as they are. Thousandths of mg before rounding, or mg: only the proportion counts.
 */
export const neededAlloys = `coalesce(o.metal_wanted,
  (select coalesce(jsonb_agg(jsonb_build_object('assay', x.assay, 'mass', x.mass) order by x.assay), '[]') from (
    select a.assay, sum(l.unit_weight_mg * l.count * a.accounting_assay)::bigint mass
    from order_lines l join products p on p.id = l.product_id join alloys a on a.id = p.alloy_id
    where l.order_id = o.id group by a.assay) x))`

const orderMetalRecord = record({
  ...pick(o, 'id', 'contract_id', 'metal_id', 'metal_need_mg', 'actual_date', 'created_at'),
  ...pick(o, 'metal_held_at', 'metal_released_at'),
})
export type OrderMetalRecord = RecordOf<typeof orderMetalRecord>

/** Metal of the given orders, as far as they hold any. */
export const readOrdersMetal = orderMetalRecord.statement<[Ints]>(
  'metal_of_orders',
  (columns) =>
    `select ${columns} from orders o where o.id = any($1::int[]) and o.metal_need_mg > 0 order by o.id`,
)

/** What given orders need of metal, as far as they need any, by the fineness of their alloys. */
export const readNeeds = record({
  needed: expression<Assays>(neededAlloys),
  need_mg: expression<number>('o.metal_need_mg'),
}).statement<[Ints]>(
  'metal_needs',
  (columns) => `select ${columns} from orders o where o.id = any($1::int[]) and o.metal_need_mg > 0`,
)

/** Keeps the fineness of the alloys of orders just placed, and the moment they count at where it is not that of placing. */
export const saveHeld = command<[orderIds: Ints, heldAt: Date | null]>(
  'metal_save_held',
  `update orders o set metal_held_at = $2, metal_wanted = ${neededAlloys} where o.id = any($1::int[])`,
)

export const saveReleased = command<[number, Date | null]>(
  'metal_save_released',
  'update orders set metal_released_at = $2 where id = $1',
)

/**
 * Holds the metal of orders of a contract that were placed after a moment from another moment on, and gives it back no
 * earlier; answers the moments at which it was held and released before.
 */
export const holdFrom = record({
  held_at: expression<Date>('f.held_at'),
  released_at: expression<Date | null>('f.released_at'),
}).statement<[contractId: number, metalId: number, placedAfter: Date, heldAt: Date]>(
  'metal_hold_from',
  (columns) => `with f as (
     select o.id, coalesce(o.metal_held_at, o.created_at) held_at, o.metal_released_at released_at from orders o
     where o.contract_id = $1 and o.metal_id = $2 and o.metal_need_mg > 0 and not o.is_demo
       and o.created_at > $3 and coalesce(o.metal_held_at, o.created_at) < $4
     order by o.id for no key update),
   held as (
     update orders o set metal_held_at = $4,
       metal_released_at = case when o.metal_released_at < $4 then $4 else o.metal_released_at end
     from f where o.id = f.id)
   select ${columns} from f`,
)
