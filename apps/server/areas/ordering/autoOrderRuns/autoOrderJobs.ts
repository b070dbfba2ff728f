import { autoOrderHold } from '@proba/domain/jobs/job'
import { type AutoOrderRefusal, type AutoOrderStop, lastReturnDay } from '@proba/domain/order/autoOrder'
import type { Sql } from '../../../db/connection/connect.ts'
import { loggable } from '../../../db/loggable.ts'
import { absorbJobs, findOpenJob } from '../../../jobs/jobStore.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { readDue, readWaitingAutoOrders, saveRefusal } from '../autoOrders/autoOrderStore.ts'
import { returnAutoOrder } from '../autoOrders/returnAutoOrder.ts'
import { runAutoOrder } from './runAutoOrder.ts'

const batch = 100

/**
 * Runs `work` for each auto-order of a list, in order. A failure is saved with its auto-order and does not stop the
 * others; the job then fails as well, so that it is seen and retried.
 */
async function forEachAutoOrder(
  services: Services,
  read: (afterId: number) => Promise<readonly { id: number }[]>,
  work: (id: number) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  let found = await read(0)
  while (found.length > 0) {
    for (const { id } of found)
      await work(id).catch((error: unknown) => saveFailure(services, id, error, failures))
    found = await read(found.at(-1)?.id ?? 0)
  }
  if (failures.length > 0) throw failures[0]
}

/** A cart that cannot hold more is for its owner to clear; everything else is a failure of ours. */
const stops: readonly AutoOrderStop[] = [
  'cart_full',
  'cart_too_large',
  'cart_row_too_large',
  'cart_coil_too_heavy',
]

function refusalOf(error: unknown): AutoOrderRefusal {
  if (!(error instanceof RequestRefused)) return { code: 'server', params: {} }
  const code = stops.find((stop) => error.code === stop)
  const values = Object.entries(error.params).flatMap(([name, value]): [string, string | number][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
  )
  return code ? { code, params: Object.fromEntries(values) } : { code: 'server', params: {} }
}

async function saveFailure(
  services: Services,
  id: number,
  error: unknown,
  failures: unknown[],
): Promise<void> {
  const refusal = refusalOf(error)
  if (refusal.code === 'server') {
    failures.push(error)
    services.log.error({ err: loggable(error), autoOrder: id }, 'an auto-order could not be worked on')
  }
  await saveRefusal(services.database.sql, id, JSON.stringify(refusal), services.now())
}

/** Whether auto-orders wait for an administrator (decision G-562); not for the job by which they are let go on. */
const areHeld = async (sql: Sql, jobId: number | null) =>
  (await findOpenJob(sql, 'auto-orders-run', autoOrderHold, jobId ?? 0)).length > 0

/** Places what fits of every auto-order in processing, oldest first (decision G-171). Safe to repeat. */
export async function runAutoOrders(services: Services, jobId: number): Promise<void> {
  const { sql } = services.database
  if (await areHeld(sql, jobId)) return
  await absorbJobs(sql, 'auto-orders-run', jobId)
  await forEachAutoOrder(
    services,
    (afterId) => readWaitingAutoOrders(sql, afterId, batch),
    (id) => runAutoOrder(services, id),
  )
  services.wakeJobs()
}

/** Returns what is left of the auto-orders whose last day ends, or ended while no worker ran (decision G-172). */
export async function returnDue(services: Services): Promise<void> {
  if (await areHeld(services.database.sql, null)) return
  const day = lastReturnDay(services.now().toISOString())
  await forEachAutoOrder(
    services,
    (afterId) => readDue(services.database.sql, day, afterId, batch),
    (id) => returnAutoOrder(services, id),
  )
  services.wakeJobs()
}
