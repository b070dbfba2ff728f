import { setTimeout as sleep } from 'node:timers/promises'
import type { Workbooks } from '../workbook/workbooks.ts'

/** The columns that the tests' workbooks have. */
export const articleColumns = [
  { key: 'article', titles: ['Артикул', 'Article'], required: true },
  { key: 'count', titles: ['Количество, шт', 'Count, pcs'], required: true },
] as const

const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/**
 * Does a piece of work while a timer ticks on this thread: its result, its duration, and the longest time this thread
 * was blocked between two ticks. In ms, without the time that a busy machine gave to other processes.
 */
export async function measureStall<Answer>(work: () => Promise<Answer>) {
  let last = ms(process.threadCpuUsage())
  let stall = 0
  const tick = () => {
    const now = ms(process.threadCpuUsage())
    stall = Math.max(stall, now - last)
    last = now
  }
  const timer = setInterval(tick, 5)
  const begun = performance.now()
  const cpu = process.cpuUsage()
  const answer = await work()
  const took = Math.min(performance.now() - begun, ms(process.cpuUsage(cpu)))
  tick()
  clearInterval(timer)
  return { answer, took, stall }
}

/**
 * Whether something comes within so many ms. They are counted by waits one after another, since a machine that stands
 * still then holds up both sides alike.
 */
export async function comesWithin(event: Promise<unknown>, limitMs: number): Promise<boolean> {
  let isHere = false
  const note = () => {
    isHere = true
  }
  void event.then(note)
  const waits = 10
  for (let wait = 0; wait < waits && !isHere; wait++) await sleep(limitMs / waits)
  return isHere
}

/** What the reading of any file may take, in ms: in all, and of this thread at a time. */
const limits = { took: 2000, stall: 100 }

/**
 * Reads a file: the code of its refusal, or `read`, and whether it came within the limits. A machine with other work only
 * slows a reading down, its processor time too; what is too slow by itself is so three times.
 */
export async function measureReading(workbooks: Workbooks, file: Uint8Array) {
  const readOnce = () => measureStall(() => workbooks.readSheet(file, { columns: articleColumns }))
  let { answer, took, stall } = await readOnce()
  for (let again = 0; again < 2 && (took >= limits.took || stall >= limits.stall); again++)
    ({ answer, took, stall } = await readOnce())
  const isInTime = took < limits.took && stall < limits.stall
  return { code: 'code' in answer ? answer.code : 'read', isInTime: isInTime || { took, stall } }
}
