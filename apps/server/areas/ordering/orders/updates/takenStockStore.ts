import { expression } from '../../../../db/statements/expression.ts'
import { command, type RecordOf, record } from '../../../../db/statements/statement.ts'
import { heldOf } from '../../../catalogue/listing/heldStock.ts'

/** SQL that names the amounts of a pool that a row is made from, and an amount itself, by the mode of the pool (DR-24). */
export const coilPlace = (pool: string, mode: string, isChain: string, withCoating: string) =>
  `${pool} || '/' || case when ${mode} in (2, 4) then (${isChain})::text else '-' end
     || '/' || case when ${mode} in (2, 3) then (${withCoating})::text else '-' end`

const taken = record({
  kind: expression<'residue' | 'coil'>('t.kind'),
  id: expression<number>('t.id'),
  place: expression<string>('t.place'),
  shipment_id: expression<number | null>('t.shipment_id'),
  amount: expression<number>('t.amount'),
  released_at: expression<Date | null>('t.released_at'),
  available: expression<number>('t.available'),
  short: expression<number>('t.short'),
  overdrawn: expression<number>('t.overdrawn'),
  held: expression<number>('t.held'),
  as_of: expression<Date>('t.as_of'),
  is_held_only: expression<boolean>('t.is_held_only'),
})
/**
 * What an order took of a stock, pieces or mg, in the parts of its shipments and of the rest, when each ended, and the stock
 * itself with what all orders hold of it; `place` names the size and coating, or the pool of coils.
 */
export type TakenStockRecord = RecordOf<typeof taken>

/** What an order took of stocks that are locked by the caller. */
export const readTakenStock = taken.statement<[orderId: number]>(
  'order_taken_stock',
  (columns) => `with mine as (select v.kind, v.resource_id, v.shipment_id, v.amount, v.released_at
     from reservations v where v.order_id = $1 and v.kind in ('residue', 'coil'))
   select ${columns} from (
     select m.kind, r.id, r.offer_id || '/' || r.coating_id place, m.shipment_id, m.amount, m.released_at, r.available::bigint available, r.short::bigint short,
       r.overdrawn::bigint overdrawn, ${heldOf('residue', 'r.id')}::bigint held, r.as_of, r.is_held_only
     from mine m join residues r on r.id = m.resource_id where m.kind = 'residue'
     union all
     select m.kind, c.id, ${coilPlace('c.coil_pool_id', 'q.mode', 'c.is_chain', 'c.with_coating')}, m.shipment_id, m.amount, m.released_at, c.available_mg, c.short_mg, c.overdrawn_mg,
       ${heldOf('coil', 'c.id')}::bigint, c.as_of, c.is_held_only
     from mine m join coil_pool_values c on c.id = m.resource_id join coil_pools q on q.id = c.coil_pool_id where m.kind = 'coil') t
   order by t.kind, t.id, t.shipment_id`,
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

/** Ends the capacity that a cancelled order reserves; what is shipped stays in use. */
export const releaseCapacity = command<[orderId: number, now: Date]>(
  'order_release_capacity',
  `update reservations set released_at = $2 where order_id = $1 and kind = 'power' and released_at is null`,
)

/**
 * Writes the parts in which an order took some stocks in place of those that were. What is in these stocks or is held of
 * them is other than before, so a form that was opened before is outdated (decisions G-015, G-097).
 */
export const writeTakenParts = command<
  [
    orderId: number,
    kinds: readonly string[],
    ids: Numbers,
    partKinds: readonly string[],
    partIds: Numbers,
    shipmentIds: readonly (number | null)[],
    amounts: Numbers,
    releasedAt: readonly (Date | null)[],
  ]
>(
  'order_write_taken_parts',
  `with moved as (select kind, resource_id from unnest($2::text[], $3::int[]) m(kind, resource_id)),
   old as (delete from reservations r using moved m
     where r.order_id = $1 and r.kind = m.kind and r.resource_id = m.resource_id returning r.created_at),
   parts as (insert into reservations (kind, resource_id, order_id, shipment_id, amount, created_at, released_at)
     select p.kind, p.resource_id, $1, p.shipment_id, p.amount, (select min(created_at) from old), p.released_at
     from unnest($4::text[], $5::int[], $6::int[], $7::bigint[], $8::timestamptz[])
       p(kind, resource_id, shipment_id, amount, released_at)),
   pools as (update coil_pools p set version = p.version + 1
     where p.id in (select v.coil_pool_id from coil_pool_values v join moved m on m.kind = 'coil' and m.resource_id = v.id))
   update residues r set version = r.version + 1 from moved m where m.kind = 'residue' and m.resource_id = r.id`,
)
