import type { JobState } from '@proba/domain/jobs/job'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { servers } from '../../../schema/common/serversTables.ts'

const maxServers = 100

const serverRecord = record({
  ...pick(
    columnsOf(servers, 's'),
    'name',
    'version',
    'started_at',
    'beat_at',
    'memory_bytes',
    'loop_delay_ms',
  ),
  ...pick(columnsOf(servers, 's'), 'open_connections', 'idle_connections', 'awaited_connections'),
  ...pick(columnsOf(servers, 's'), 'answers', 'slow_answers', 'failed_answers'),
  now: expression<Date>('now()'),
})
export type ServerRecord = RecordOf<typeof serverRecord>

/** Servers that have reported within a day, those that did last first. */
export const readServers = serverRecord.statement<[]>(
  'status_servers',
  (columns) => `select ${columns} from servers s where s.beat_at > now() - interval '1 day'
   order by s.beat_at desc, s.id limit ${maxServers}`,
)

export const readDatabaseSize = record({
  bytes: expression<number>('pg_database_size(current_database())::float8'),
}).statement<[]>('status_database', (columns) => `select ${columns}`)

const isRunning = 'coalesce(locked_until >= now(), false)'

/** The open jobs of all kinds together, as `GET /admin/jobs` has them by state. */
export const readOpenJobs = record({
  waiting: expression<number>(`(count(*) filter (where attempts < max_attempts and not ${isRunning}))::int`),
  running: expression<number>(`(count(*) filter (where ${isRunning}))::int`),
  parked: expression<number>(`(count(*) filter (where attempts >= max_attempts and not ${isRunning}))::int`),
  overdue_s: expression<number>(
    `coalesce(extract(epoch from now() - min(run_at) filter
       (where attempts < max_attempts and run_at <= now() and not ${isRunning})), 0)::int`,
  ),
}).statement<[]>('status_jobs', (columns) => `select ${columns} from jobs where done_at is null`)

/** The last job of each kind $1. */
export const readLastJobs = record({
  kind: expression<string>('k.kind'),
  state: expression<JobState | null>(
    `case when j.id is null then null when j.cancelled_at is not null then 'cancelled' when j.done_at is not null then 'done'
       when j.locked_until >= now() then 'running' when j.attempts >= j.max_attempts then 'parked' else 'waiting' end`,
  ),
  at: expression<Date | null>('coalesce(j.done_at, j.created_at)'),
}).statement<[kinds: readonly string[]]>(
  'status_last_jobs',
  (columns) => `select ${columns} from unnest($1::text[]) with ordinality k(kind, n)
   left join lateral (select * from jobs where jobs.kind = k.kind order by jobs.id desc limit 1) j on true order by k.n`,
)
