import { autoOrderHold } from '@proba/domain/jobs/job'
import { expression } from '../db/statements/expression.ts'
import { command, record } from '../db/statements/statement.ts'

/** A restored database is the past of one that went on: nobody stays logged in. */
export const endSessions = command<[]>(
  'restored_sessions',
  'update sessions set revoked_at = now() where revoked_at is null',
)

/** A link that was used or replaced after the backup must not work again. */
export const dropPasswordLinks = command<[]>(
  'restored_links',
  'delete from password_links where used_at is null',
)

/** A login whose code is awaited is none any more. */
export const dropChallenges = command<[]>('restored_challenges', 'delete from login_challenges')

/** A digest whose mail is parked must not gather what happens from now on. */
export const closeDigests = command<[]>(
  'restored_digests',
  'update notice_digests set closed_at = now() where closed_at is null',
)

/** Parks jobs of kinds $1 with a reason: what they send may have been sent after the backup. */
export const parkJobs = record({ id: expression<number>('id') }).statement<
  [kinds: readonly string[], reason: string]
>(
  'restored_jobs',
  (
    columns,
  ) => `update jobs set attempts = max_attempts, locked_by = null, locked_until = null, last_error = $2
   where done_at is null and attempts < max_attempts and kind = any($1::text[]) returning ${columns}`,
)

/** Holds the auto-orders with a reason, by a job that waits for an administrator (decision G-562). */
export const holdAutoOrders = command<[reason: string]>(
  'restored_auto_orders',
  `insert into jobs (kind, payload, dedupe_key, attempts, max_attempts, last_error)
   values ('auto-orders-run', '{}', '${autoOrderHold}', 5, 5, $1) on conflict (kind, dedupe_key) where done_at is null do nothing`,
)

/** What came due since the backup is not made up for; the next time is that of the clock. */
export const skipMissedSlots = command<[now: Date]>(
  'restored_schedule',
  'update job_schedule set slot = $1 where slot < $1',
)

/**
 * Leaves out the numbers of every sequence that may have been given after the backup: order numbers, batches, what mails
 * and links name. Answers what comes next of each.
 */
export const skipNumbers = record({
  name: expression<string>('s.sequencename'),
  next: expression<number>(
    'setval(s.sequence, coalesce(s.last_value, s.start_value) + $1::bigint) + s.increment_by',
  ),
}).statement<[skipped: number]>(
  'restored_numbers',
  (columns) =>
    `select ${columns} from (select q.*, format('%I.%I', q.schemaname, q.sequencename)::regclass as sequence
       from pg_sequences q where q.schemaname = 'public') s`,
)

/** Says that a database is being filled from a backup, until `endRestoring`. */
export const beginRestoring = command<[]>('restoring_begin', 'create schema restoring')
export const endRestoring = command<[]>('restoring_end', 'drop schema if exists restoring')

/** Tables of a database that are not Postgres's own. */
export const readTables = record({ name: expression<string>("schemaname || '.' || tablename") }).statement<
  []
>(
  'restored_tables',
  (columns) =>
    `select ${columns} from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 3`,
)
