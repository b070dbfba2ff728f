import { unhurried } from '../db/connection/unhurried.ts'
import { expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'

/** Notes that these owners have changed something that is committed by now, in one order for all who note. */
export const noteWrites = record({ unhurried }).statement<
  [owners: readonly string[], ids: readonly number[]]
>(
  'replica_note_writes',
  (columns) => `insert into last_writes as w (owner, owner_id, position, written_at)
   select o.owner, o.owner_id, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::int8, clock_timestamp()
   from unnest($1::text[], $2::int[]) as o (owner, owner_id) order by 1, 2
   on conflict (owner, owner_id) do update set
     position = greatest(w.position, excluded.position), written_at = excluded.written_at
   returning ${columns}`,
  { isAside: true },
)

/** The furthest change of these owners in the last ms; null when there was none. */
export const readLastWrite = record({
  position: expression<number | null>('max(w.position)::float8'),
}).statement<[owners: readonly string[], ids: readonly number[], withinMs: number]>(
  'replica_last_write',
  (columns) => `select ${columns} from unnest($1::text[], $2::int[]) as o (owner, owner_id)
   join last_writes w on w.owner = o.owner and w.owner_id = o.owner_id
   where w.written_at > clock_timestamp() - $3::float8 * interval '1 millisecond'`,
)
