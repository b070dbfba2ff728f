import { type JobKind, latestSlot, type Timing } from '@proba/domain/jobs/job'
import type { Services } from '../services/services.ts'
import { enqueue, type JobPayloads } from './enqueue.ts'
import { claimSlot } from './scheduleStore.ts'

/** Kinds of jobs without a payload. */
export type RepeatedJob = {
  [K in JobKind]: Record<string, never> extends JobPayloads[K] ? K : never
}[JobKind]

/** Repeated jobs and their times (decisions appendix F). */
export const schedule: Readonly<Partial<Record<RepeatedJob, Timing>>> = {
  'auto-orders-run': { at: '02:00' },
  'auto-orders-return': { at: '23:59' },
  'demo-expiry': { at: '00:10' },
  'close-open': { at: '00:05' },
  'contract-notices': { at: '08:00' },
  'usage-summary': { at: '00:15' },
  bonuses: { everyMinutes: 60 },
  cleanup: { at: '03:00' },
}

/**
 * Queues the jobs that are due, once for each time over all servers; what was due while no server ran is queued once.
 * Returns whether anything was queued.
 */
export async function queueDue(
  { database, now }: Pick<Services, 'database' | 'now'>,
  timings: typeof schedule = schedule,
): Promise<boolean> {
  let queued = false
  for (const [kind, timing] of Object.entries(timings) as [RepeatedJob, Timing][]) {
    const slot = new Date(latestSlot(timing, now().getTime()))
    queued =
      (await database.transaction(async (tx) => {
        const [claimed] = await claimSlot(tx, kind, slot)
        if (claimed) await enqueue(tx, kind, {}, 'scheduled')
        return claimed !== undefined
      })) || queued
  }
  return queued
}
