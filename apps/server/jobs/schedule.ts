import { type JobKind, latestSlot, type Timing } from '@proba/domain/jobs/job'
import { columnsOf, pick } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import type { Services } from '../services.ts'
import { enqueue, type JobPayloads } from './enqueue.ts'
import { jobSchedule } from './jobsTables.ts'

/** Kinds of work that need nothing but the time. */
export type Repeated = { [K in JobKind]: Record<string, never> extends JobPayloads[K] ? K : never }[JobKind]

/** What is done again and again, and when (decisions appendix F). */
export const schedule: Readonly<Partial<Record<Repeated, Timing>>> = {
  'auto-orders-run': { at: '02:00' },
  'auto-orders-return': { at: '23:59' },
  cleanup: { at: '03:00' },
}

/** Takes a slot that no server took yet. */
const takeSlot = record(pick(columnsOf(jobSchedule), 'kind')).statement<[kind: string, slot: Date]>(
  'jobs_slot',
  (columns) => `insert into job_schedule as s (kind, slot) values ($1, $2)
   on conflict (kind) do update set slot = $2 where s.slot < $2 returning ${columns}`,
)

/**
 * Queues the work that is due, once for each time and all servers together; what came due while no server ran is made
 * up for once. Answers whether anything was queued.
 */
export async function queueDue(
  { database, now }: Pick<Services, 'database' | 'now'>,
  timings: typeof schedule = schedule,
): Promise<boolean> {
  let queued = false
  for (const [kind, timing] of Object.entries(timings) as [Repeated, Timing][]) {
    const slot = new Date(latestSlot(timing, now().getTime()))
    queued =
      (await database.transaction(async (tx) => {
        const [taken] = await takeSlot(tx, kind, slot)
        if (taken) await enqueue(tx, kind, {}, 'scheduled')
        return taken !== undefined
      })) || queued
  }
  return queued
}
