import type { JobKind } from '@proba/domain/jobs/job'
import type { Tx } from '../db/connection/connect.ts'
import { columnsOf, pick } from '../db/statements/expression.ts'
import { command, type RecordOf, record } from '../db/statements/statement.ts'
import { jobs } from '../schema/common/jobsTables.ts'

const claimedJob = record(
  pick(columnsOf(jobs, 'j'), 'id', 'kind', 'payload', 'attempts', 'max_attempts', 'request_id', 'created_at'),
)
/** A job claimed by a worker; its `attempts` include this one. */
export type ClaimedJob = RecordOf<typeof claimedJob>
const jobId = record(pick(columnsOf(jobs), 'id'))

/** Claims due jobs for a lease of $2 seconds, by the clock of the database, one for all servers. */
export const claimJobs = claimedJob.statement<[worker: string, leaseSeconds: number, limit: number]>(
  'jobs_claim',
  (columns) => `with due as materialized (
     select id from jobs where done_at is null and attempts < max_attempts and run_at <= now()
       and (locked_until is null or locked_until < now())
     order by run_at, id limit $3 for update skip locked)
   update jobs j set locked_by = $1, locked_until = now() + make_interval(secs => $2), attempts = attempts + 1
   from due where j.id = due.id returning ${columns}`,
  { isAside: true },
)

/** Extends the lease of a running job. */
export const renewLease = jobId.statement<[id: number, worker: string, leaseSeconds: number]>(
  'jobs_renew',
  (columns) => `update jobs set locked_until = now() + make_interval(secs => $3)
   where id = $1 and locked_by = $2 and done_at is null returning ${columns}`,
  { isAside: true },
)

const finish = jobId.statement<[id: number, worker: string]>(
  'jobs_finish',
  (
    columns,
  ) => `update jobs set done_at = now(), locked_by = null, locked_until = null, last_error = null, message = null
   where id = $1 and locked_by = $2 and done_at is null returning ${columns}`,
)

/** Another worker has the job by now: what this one did in the transaction must not be committed. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Marks a job done; throws LeaseLost when it is no longer this worker's. */
export async function finishJob(tx: Tx, id: number, worker: string): Promise<void> {
  const [finished] = await finish(tx, id, worker)
  if (!finished) throw new LeaseLost(`The lease of job ${id} was lost`)
}

/** Returns a failed job to the queue, due after a wait; the attempt counts. */
export const failJob = jobId.statement<[id: number, worker: string, waitSeconds: number, reason: string]>(
  'jobs_fail',
  (
    columns,
  ) => `update jobs set locked_by = null, locked_until = null, run_at = now() + make_interval(secs => $3), last_error = $4
   where id = $1 and locked_by = $2 and done_at is null returning ${columns}`,
)

/** Returns a job whose time has not come, due after a wait; the attempt does not count. */
export const postponeJob = jobId.statement<[id: number, worker: string, waitSeconds: number, reason: string]>(
  'jobs_postpone',
  (columns) => `update jobs set locked_by = null, locked_until = null, attempts = attempts - 1,
     run_at = now() + make_interval(secs => $3), last_error = $4
   where id = $1 and locked_by = $2 and done_at is null returning ${columns}`,
  { isAside: true },
)

/** Parks a job that will never succeed by itself. */
export const parkJob = jobId.statement<[id: number, worker: string, reason: string]>(
  'jobs_park',
  (
    columns,
  ) => `update jobs set locked_by = null, locked_until = null, attempts = max_attempts, last_error = $3
   where id = $1 and locked_by = $2 and done_at is null returning ${columns}`,
)

/**
 * Takes the dedupe key from a job that begins, so that what happens from now on queues another one. A transaction that found
 * the key taken holds the row until it ends: this waits for it, and the job then reads what it wrote.
 */
export const releaseKey = command<[id: number]>(
  'jobs_release_key',
  'update jobs set dedupe_key = null where id = $1',
  { isAside: true },
)

/** Frees the dedupe key of a running job, so that another job is queued: the running one may have read outdated data. */
export const releaseRunning = command<[kind: JobKind, dedupeKey: string]>(
  'jobs_release_running',
  `update jobs set dedupe_key = null
   where kind = $1 and dedupe_key = $2 and done_at is null and locked_until >= now()`,
)

/** The open job, other than $3, of a kind and a dedupe key. */
export const findOpenJob = jobId.statement<[kind: JobKind, dedupeKey: string, except: number]>(
  'jobs_open',
  (columns) =>
    `select ${columns} from jobs where kind = $1 and dedupe_key = $2 and done_at is null and id <> $3`,
)

/** Ends waiting jobs of a kind whose work a job about to begin includes: their causes are committed by now. */
export const absorbJobs = command<[kind: JobKind, id: number]>(
  'jobs_absorb',
  `update jobs set done_at = now() where kind = $1 and id <> $2 and done_at is null and run_at <= now()
     and (locked_until is null or locked_until < now())`,
  { isAside: true },
)
