import { expression } from '../../db/expression.ts'
import { command, type RecordOf, record } from '../../db/statement.ts'
import { heldOf } from '../catalogue/heldStock.ts'

const taken = record({
  kind: expression<'residue' | 'coil'>('t.kind'),
  id: expression<number>('t.id'),
  amount: expression<number>('t.amount'),
  released_at: expression<Date | null>('t.released_at'),
  available: expression<number>('t.available'),
  short: expression<number>('t.short'),
  overdrawn: expression<number>('t.overdrawn'),
  held: expression<number>('t.held'),
  as_of: expression<Date>('t.as_of'),
  is_held_only: expression<boolean>('t.is_held_only'),
})
/** What an order took of a stock, pieces or mg, when that ended, and the stock itself with what all orders hold of it. */
export type TakenStockRecord = RecordOf<typeof taken>

/** What an order took of stocks that are locked by the caller. */
export const readTakenStock = taken.statement<[orderId: number]>(
  'order_taken_stock',
  (
    columns,
  ) => `with mine as (select v.kind, v.resource_id, sum(v.amount)::bigint amount, max(v.released_at) released_at
     from reservations v where v.order_id = $1 and v.kind in ('residue', 'coil') group by v.kind, v.resource_id)
   select ${columns} from (
     select m.kind, r.id, m.amount, m.released_at, r.available::bigint available, r.short::bigint short,
       r.overdrawn::bigint overdrawn, ${heldOf('residue', 'r.id')}::bigint held, r.as_of, r.is_held_only
     from mine m join residues r on r.id = m.resource_id where m.kind = 'residue'
     union all
     select m.kind, c.id, m.amount, m.released_at, c.available_mg, c.short_mg, c.overdrawn_mg,
       ${heldOf('coil', 'c.id')}::bigint, c.as_of, c.is_held_only
     from mine m join coil_pool_values c on c.id = m.resource_id where m.kind = 'coil') t
   order by t.kind, t.id`,
)

type Numbers = readonly number[]
type Left = [ids: Numbers, available: Numbers, short: Numbers, overdrawn: Numbers]

/** Writes what is left of finished stocks, pieces. */
export const writeLeftResidues = command<Left>(
  'order_left_residues',
  `update residues r set available = n.available, short = n.short, overdrawn = n.overdrawn
   from unnest($1::int[], $2::int[], $3::int[], $4::int[]) n(id, available, short, overdrawn) where r.id = n.id`,
)

/** Writes what is left of coils, mg. */
export const writeLeftCoils = command<Left>(
  'order_left_coils',
  `update coil_pool_values c set available_mg = n.available, short_mg = n.short, overdrawn_mg = n.overdrawn
   from unnest($1::int[], $2::bigint[], $3::bigint[], $4::bigint[]) n(id, available, short, overdrawn)
   where c.id = n.id`,
)

/** Ends what a cancelled order reserves, capacity too; each reservation once. */
export const releaseReservations = command<[orderId: number, now: Date]>(
  'order_release',
  'update reservations set released_at = $2 where order_id = $1 and released_at is null',
)

/**
 * SQL that notes a changed stock: what lies there or is held of it is other than before, so that a form that was opened
 * before is outdated (decisions G-015, G-097).
 */
const noteStock = `pools as (update coil_pools p set version = p.version + 1
     where p.id in (select v.coil_pool_id from coil_pool_values v join moved m on m.kind = 'coil' and m.resource_id = v.id))
   update residues r set version = r.version + 1 from moved m where m.kind = 'residue' and m.resource_id = r.id`

/** Ends at a moment what a shipped order reserves of stock and coils, also where it had ended at another; capacity stays in use. */
export const closeReservations = command<[orderId: number, moment: Date]>(
  'order_close_reservations',
  `with moved as (update reservations set released_at = $2
     where order_id = $1 and released_at is distinct from $2 and kind <> 'power' returning kind, resource_id),
   ${noteStock}`,
)

/** Reserves again what `closeReservations` ended, when the date of shipment is taken back. */
export const reopenReservations = command<[orderId: number]>(
  'order_reopen_reservations',
  `with moved as (update reservations set released_at = null
     where order_id = $1 and kind <> 'power' returning kind, resource_id),
   ${noteStock}`,
)
