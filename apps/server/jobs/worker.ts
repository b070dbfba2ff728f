import { setTimeout as sleep } from 'node:timers/promises'
import { cutText } from '@proba/domain/text/cutText'
import { impersonal } from '@proba/domain/text/impersonal'
import type { Database, Tx } from '../db/connection/connect.ts'
import { databaseFailure } from '../db/failures.ts'
import { loggable } from '../db/loggable.ts'
import type { Log } from '../lib/log.ts'
import { requestScope } from '../lib/requestScope.ts'
import { waitAtMost } from '../lib/waitAtMost.ts'
import { NeverSucceeds, NotYet } from './jobOutcome.ts'
import {
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJob,
  LeaseLost,
  parkJob,
  postponeJob,
  renewLease,
} from './jobStore.ts'

/** Written in the transaction that marks the job done, so that both stay or neither does. */
export type Afterwards = (tx: Tx) => Promise<void>

/** Does a job. It may run again after a crash, so it must be repeatable. */
export type JobHandler = (job: ClaimedJob) => Promise<Afterwards | undefined>

export interface WorkerOptions {
  /** Best with connections of its own: claims and leases then do not wait behind requests. */
  readonly database: Database
  readonly log: Log
  /** Name of this worker, different for each process. */
  readonly name: string
  readonly handle: JobHandler
  /** Jobs done at once at most, where each of them takes longer than `overlapMs`. */
  readonly atOnce?: number
  /** After this time a job that waits, as for a mail server, no longer holds up the next one. */
  readonly overlapMs?: number
  readonly pollMs?: number
  /** After this time the jobs of a dead worker are done by another. */
  readonly leaseSeconds?: number
  /** How long `stop` waits for running jobs. */
  readonly drainMs?: number
}

export interface Worker {
  /** Polls for jobs now. */
  wake(): void
  /** Starts no more jobs and waits for the running ones; one that runs too long is left to its lease. */
  stop(): Promise<void>
}

/** Minutes until the next attempt after each failed one (decision G-275); after the last one the job is parked. */
export const backoffMinutes = [1, 5, 30, 120] as const

const maxReasonLength = 500
const markAgainMs = 500

/** The reason of a failure for people who look at parked jobs: one line without stack, addresses and long numbers. */
function reasonOf(error: unknown): string {
  const failure = loggable(error)
  const text = failure instanceof Error ? failure.message : String(failure)
  return cutText(impersonal(cutText(text, 4 * maxReasonLength)), maxReasonLength)
}

const waitSeconds = (attempts: number) => 60 * (backoffMinutes[attempts - 1] ?? backoffMinutes.at(-1) ?? 120)

/**
 * Jobs under way. The next one may begin when the last has ended or taken `overlapMs`, and while there are fewer than
 * `atOnce`; `mayBegin` is called when that changes.
 */
function jobsInHand(atOnce: number, overlapMs: number, mayBegin: () => void) {
  const inHand = new Set<Promise<void>>()
  /** The job begun last, until it has ended or taken `overlapMs`. */
  let young: ClaimedJob | null = null
  return {
    isFull: () => young !== null || inHand.size >= atOnce,
    begin(job: ClaimedJob, doing: () => Promise<void>): void {
      young = job
      const next = () => {
        if (young === job) young = null
        mayBegin()
      }
      const overlap = setTimeout(next, overlapMs)
      overlap.unref()
      const work = (job.request_id === null ? doing() : requestScope.run(job.request_id, doing)).finally(
        () => {
          clearTimeout(overlap)
          inHand.delete(work)
          next()
        },
      )
      inHand.add(work)
    },
    ended: () => Promise.allSettled(inHand),
  }
}

/** An unavailable database is logged once, not every second. */
function claimWarnings(log: Log) {
  let last = ''
  return {
    claimed() {
      last = ''
    },
    failed(error: unknown) {
      const reason = reasonOf(error)
      if (reason !== last) log.warn({ err: loggable(error) }, 'jobs cannot be claimed')
      last = reason
    },
  }
}

/**
 * Does the jobs of the durable queue: due ones are claimed with a lease (skip locked, so that servers share the work),
 * kept by a heartbeat, and returned with a growing wait when they fail. Quick ones are done one after another, so that
 * the jobs of a placed order leave the processors to the requests; only slow ones run beside each other.
 */
export function startWorker(options: WorkerOptions): Worker {
  const {
    database,
    log,
    name,
    atOnce = 4,
    overlapMs = 250,
    pollMs = 1000,
    leaseSeconds = 60,
    drainMs = 5000,
  } = options
  const looking = oneAtATime(lookForJobs)
  const inHand = jobsInHand(atOnce, overlapMs, looking.again)
  const warnings = claimWarnings(log)
  let stopped = false

  async function lookForJobs(): Promise<void> {
    if (stopped || inHand.isFull()) return
    try {
      for (const job of await claimJobs(database.sql, name, leaseSeconds, 1))
        inHand.begin(job, () => doJob(options, job, leaseSeconds))
      warnings.claimed()
    } catch (error) {
      warnings.failed(error)
    }
  }

  const poll = setInterval(looking.again, pollMs)
  poll.unref()
  looking.again()
  return {
    wake: looking.again,
    async stop() {
      stopped = true
      clearInterval(poll)
      await looking.ended()
      await waitAtMost(drainMs, inHand.ended(), undefined)
    },
  }
}

/** Runs `work` one at a time; calls while a run is waiting join it. */
function oneAtATime(work: () => Promise<void>) {
  let last = Promise.resolve()
  let isWaiting = false
  return {
    again() {
      if (isWaiting) return
      isWaiting = true
      last = last.then(() => {
        isWaiting = false
        return work()
      })
    },
    ended: () => last,
  }
}

async function doJob(options: WorkerOptions, job: ClaimedJob, leaseSeconds: number): Promise<void> {
  const { database, log, name, handle } = options
  const heartbeat = setInterval(
    () => {
      renewLease(database.sql, job.id, name, leaseSeconds).catch((error: unknown) =>
        log.warn({ err: loggable(error), job: job.id }, 'the lease of a job was not renewed'),
      )
    },
    (leaseSeconds * 1000) / 3,
  )
  heartbeat.unref()
  try {
    await writeDone(options, job, await handle(job))
    log.info({ job: job.id, kind: job.kind, attempts: job.attempts }, 'a job is done')
  } catch (error) {
    await giveBack(options, job, error)
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * Marks a job done. A database that is busy or away is asked until it has written that: done and not marked would mean
 * done again, and a mail sent twice.
 */
async function writeDone(
  { database, log, name }: WorkerOptions,
  job: ClaimedJob,
  afterwards: Afterwards | undefined,
): Promise<void> {
  for (;;) {
    try {
      return await database.transaction(async (tx) => {
        await finishJob(tx, job.id, name)
        await afterwards?.(tx)
      })
    } catch (error) {
      if (!databaseFailure(error)) throw error
      log.warn({ err: loggable(error), job: job.id }, 'a job is done, but that could not be written yet')
      await sleep(markAgainMs, undefined, { ref: false })
    }
  }
}

async function giveBack(
  { database, log, name }: WorkerOptions,
  job: ClaimedJob,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost)
    return log.warn({ job: job.id, kind: job.kind }, 'another worker has the job')
  const isLast = job.attempts >= job.max_attempts || error instanceof NeverSucceeds
  const details = { err: loggable(error), job: job.id, kind: job.kind, attempts: job.attempts }
  if (error instanceof NotYet) log.info(details, 'a job waits')
  else if (isLast) log.error(details, 'a job is parked')
  else log.warn(details, 'a job failed and will be tried again')
  await writeGivenBack(database, name, job, error).catch((lost: unknown) =>
    log.warn({ err: loggable(lost), job: job.id }, 'a failed job is left to its lease'),
  )
}

async function writeGivenBack(
  { sql }: Database,
  name: string,
  { id, attempts, max_attempts: maxAttempts }: ClaimedJob,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error)
  if (error instanceof NotYet) await postponeJob(sql, id, name, error.waitSeconds, reason)
  else if (error instanceof NeverSucceeds) await parkJob(sql, id, name, reason)
  else await failJob(sql, id, name, attempts >= maxAttempts ? 0 : waitSeconds(attempts), reason)
}
