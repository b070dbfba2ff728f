import { unhurried } from '../db/connection/unhurried.ts'
import { expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'

const system = expression<string>('(select system_identifier from pg_control_system())::text')
/** A promotion begins a new timeline; its number begins the name of each file of the log. */
const timeline = "('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int4"
const seenOf = (number: string) =>
  `(select position from last_writes where owner = 'timeline' and owner_id = ${number})::float8`

/** Where the database itself stands; see `PrimaryStanding`. */
export const readPrimary = record({
  system,
  timeline: expression<number>(timeline),
  timeline_seen: expression<number | null>(seenOf(timeline)),
  written: expression<number>("(pg_current_wal_lsn() - '0/0'::pg_lsn)::float8"),
  now_ms: expression<number>('(extract(epoch from clock_timestamp()) * 1000)::float8'),
}).statement<[]>('replica_primary_standing', (columns) => `select ${columns}`)

/** Notes that the database was seen on a timeline; what was noted first stays. */
export const noteTimeline = record({ unhurried }).statement<[timeline: number]>(
  'replica_note_timeline',
  (columns) => `insert into last_writes (owner, owner_id, position, written_at)
   values ('timeline', $1, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::int8, clock_timestamp())
   on conflict do nothing returning ${columns}`,
  { isAside: true },
)

/** Where a replica stands; see `ReplicaStanding`. The timeline is that of the database. */
export const readReplica = record({
  system,
  timeline_seen: expression<number | null>(seenOf('$1::int4')),
  follows: expression<boolean>('pg_is_in_recovery()'),
  replayed: expression<number | null>("(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8"),
  replayed_ms: expression<number | null>(
    '(extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8',
  ),
}).statement<[timeline: number]>('replica_standing', (columns) => `select ${columns}`)
