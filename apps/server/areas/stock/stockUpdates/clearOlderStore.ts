import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { coilPoolValues, residues } from '../../../schema/catalogue/stockTables.ts'
import { heldOf, shippedSince } from '../../catalogue/listing/heldStock.ts'

const r = columnsOf(residues, 'r')
const v = columnsOf(coilPoolValues, 'v')

/** Notes that messages of moments named stocks and were refused; the caller has locked the stocks. */
export const noteRefusedStocks = command<
  [offers: readonly number[], coatings: readonly number[], moments: readonly string[]]
>(
  'stock_refused',
  `update residues r set refused_at = greatest(r.refused_at, n.moment)
   from (select m.offer_id, m.coating_id, max(m.moment) moment
     from unnest($1::int[], $2::int[], $3::timestamptz[]) m(offer_id, coating_id, moment)
     group by m.offer_id, m.coating_id) n
   where r.offer_id = n.offer_id and r.coating_id = n.coating_id`,
)

/** Notes the same of coil pools. Rows are locked in the order of their ids, as everywhere, which prevents deadlocks. */
export const noteRefusedCoils = command<[keys: readonly string[], moments: readonly string[]]>(
  'coil_refused',
  `with named as (select p.id from coil_pools p where p.key = any($1::text[]) order by p.id for no key update)
   update coil_pools p set refused_at = greatest(p.refused_at, n.moment)
   from (select m.key, max(m.moment) moment from unnest($1::text[], $2::timestamptz[]) m(key, moment) group by m.key) n
   where p.id in (select id from named) and p.key = n.key`,
)

/**
 * Locks, by id, stock that was reported last before a moment and that still has something, but for what a refused message
 * named since. What orders hold of it is read afterwards, under the locks.
 */
export const lockOlderStocks = record(pick(r, 'id')).statement<[moment: Date, limit: number]>(
  'stock_lock_older',
  (columns) => `select ${columns} from residues r
   where r.as_of < $1 and (r.refused_at is null or r.refused_at < $1)
     and (r.available > 0 or ${heldOf('residue', 'r.id')} > r.short)
   order by r.id limit $2 for no key update of r`,
)

/** Makes locked stock nothing as of a moment: what orders hold of it is missing. Answers what lay there. */
export const clearStocks = record({
  ...pick(r, 'id', 'stock_type'),
  before: expression<number>('old.lying'),
}).statement<[ids: readonly number[], moment: Date]>(
  'stock_clear',
  (columns) => `with old as (select o.id, ${heldOf('residue', 'o.id')}::int held,
       ${shippedSince('residue', 'o.id', '$2')}::int shipped, (o.available - o.short + ${heldOf('residue', 'o.id')})::int lying
     from residues o where o.id = any($1::int[]))
   update residues r set available = 0, short = old.held, overdrawn = old.shipped, as_of = $2,
     is_held_only = false, said_id = null, version = r.version + 1
   from old where old.id = r.id returning ${columns}`,
)

/** Locks amounts of pools like that. */
export const lockOlderCoils = record(pick(v, 'id')).statement<[moment: Date]>(
  'coil_lock_older',
  (columns) => `select ${columns} from coil_pool_values v
   where v.as_of < $1 and (v.available_mg > 0 or ${heldOf('coil', 'v.id')} > v.short_mg)
     and not exists (select from coil_pools cp where cp.id = v.coil_pool_id and cp.refused_at >= $1)
   order by v.id for no key update of v`,
)

export const clearCoils = record({
  pool: v.coil_pool_id,
  ...pick(v, 'is_chain', 'with_coating'),
  before: expression<number>('old.lying'),
}).statement<[ids: readonly number[], moment: Date]>(
  'coil_clear',
  (columns) => `with old as (select o.id, ${heldOf('coil', 'o.id')}::bigint held,
       ${shippedSince('coil', 'o.id', '$2')}::bigint shipped, (o.available_mg - o.short_mg + ${heldOf('coil', 'o.id')})::bigint lying
     from coil_pool_values o where o.id = any($1::int[]))
   update coil_pool_values v set available_mg = 0, short_mg = old.held, overdrawn_mg = old.shipped, as_of = $2,
     is_held_only = false
   from old where old.id = v.id returning ${columns}`,
)
