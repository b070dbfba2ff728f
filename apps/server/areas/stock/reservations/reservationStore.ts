import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { coilPoolValues, residues } from '../../../schema/catalogue/stockTables.ts'

type Ints = readonly number[]

/**
 * Locks in the one fixed order: power groups, coil amounts, stock rows, balances, orders, each by id (decision G-015).
 * None of the keys change, so whatever only refers to a row goes on.
 */
export const lockPowerGroups = command<[Ints]>(
  'reservation_lock_power_groups',
  'select 1 from power_groups where id = any($1::int[]) order by id for no key update',
)
export const lockCoilValues = command<[Ints]>(
  'reservation_lock_coils',
  'select 1 from coil_pool_values where coil_pool_id = any($1::int[]) order by id for no key update',
)
export const lockResidues = command<[Ints, Ints, string]>(
  'reservation_lock_residues',
  `select 1 from residues r join unnest($1::int[], $2::int[]) v(offer_id, coating_id)
     on v.offer_id = r.offer_id and v.coating_id = r.coating_id
   where r.stock_type = $3 order by r.id for no key update of r`,
)

/** Draws coil mg; returns the rows that had enough. */
export const drawCoils = record(pick(columnsOf(coilPoolValues, 'c'), 'id')).statement<[Ints, Ints]>(
  'reservation_draw_coils',
  (columns) => `update coil_pool_values c set available_mg = c.available_mg - v.mg
   from unnest($1::int[], $2::bigint[]) v(id, mg) where c.id = v.id and c.available_mg >= v.mg returning ${columns}`,
)

/** Draws pieces of stock; returns the rows that had enough. */
export const drawResidues = record(pick(columnsOf(residues, 'r'), 'id', 'offer_id', 'coating_id')).statement<
  [Ints, Ints, string, Ints]
>(
  'reservation_draw_residues',
  (columns) => `update residues r set available = r.available - v.pieces
   from unnest($1::int[], $2::int[], $4::int[]) v(offer_id, coating_id, pieces)
   where r.offer_id = v.offer_id and r.coating_id = v.coating_id and r.stock_type = $3 and r.available >= v.pieces
   returning ${columns}`,
)

export const insertReservations = command<[readonly string[], Ints, Ints, Ints, Date]>(
  'reservation_insert',
  `insert into reservations (kind, resource_id, order_id, amount, created_at)
   select v.kind, v.resource_id, v.order_id, v.amount, $5
   from unnest($1::text[], $2::int[], $3::int[], $4::bigint[]) v(kind, resource_id, order_id, amount)`,
)
