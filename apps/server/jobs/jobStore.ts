import type { JobKind } from '@proba/domain/job'
import type { Tx } from '../db/connect.ts'
import { statement } from '../db/statement.ts'

/** A job in the hands of a worker. */
export interface ClaimedJob {
  id: number
  kind: JobKind
  payload: unknown
  /** This attempt included. */
  attempts: number
  max_attempts: number
  created_at: Date
}

/** Takes due jobs for a lease of $2 seconds; the clock is the database's, one for all servers. */
export const claimJobs = statement<ClaimedJob, [worker: string, leaseSeconds: number, most: number]>(
  'jobs_claim',
  `with due as materialized (
     select id from jobs where done_at is null and attempts < max_attempts and run_at <= now()
       and (locked_until is null or locked_until < now())
     order by run_at, id limit $3 for update skip locked)
   update jobs j set locked_by = $1, locked_until = now() + make_interval(secs => $2), attempts = attempts + 1
   from due where j.id = due.id returning j.id, j.kind, j.payload, j.attempts, j.max_attempts, j.created_at`,
)

/** Keeps a lease alive while its job is worked on. */
export const renewLease = statement<{ id: number }, [id: number, worker: string, leaseSeconds: number]>(
  'jobs_renew',
  `update jobs set locked_until = now() + make_interval(secs => $3)
   where id = $1 and locked_by = $2 and done_at is null returning id`,
)

const finish = statement<{ id: number }, [id: number, worker: string]>(
  'jobs_finish',
  `update jobs set done_at = now(), locked_by = null, locked_until = null, last_error = null
   where id = $1 and locked_by = $2 and done_at is null returning id`,
)

/** Somebody else holds the job by now: what this worker did with it in the transaction must not stay. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Marks a job done; throws LeaseLost when it is no longer this worker's. */
export async function finishJob(tx: Tx, id: number, worker: string): Promise<void> {
  const [finished] = await finish(tx, id, worker)
  if (!finished) throw new LeaseLost(`The lease of job ${id} was lost`)
}

/** Gives a failed job back, due after a wait; the attempt stays counted. */
export const failJob = statement<
  { id: number },
  [id: number, worker: string, waitSeconds: number, reason: string]
>(
  'jobs_fail',
  `update jobs set locked_by = null, locked_until = null, run_at = now() + make_interval(secs => $3), last_error = $4
   where id = $1 and locked_by = $2 and done_at is null returning id`,
)

/** Ends waiting jobs of a kind that a job about to begin does along: what asked for them is committed by now. */
export const absorbJobs = statement<never, [kind: JobKind, id: number]>(
  'jobs_absorb',
  `update jobs set done_at = now() where kind = $1 and id <> $2 and done_at is null and run_at <= now()
     and (locked_until is null or locked_until < now())`,
)
