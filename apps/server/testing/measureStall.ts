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

/** Measures the reading of a file; the result is the code of its refusal, or `read`. */
export async function measureReading(workbooks: Workbooks, file: Uint8Array) {
  const { answer, ...times } = await measureStall(() =>
    workbooks.readSheet(file, { columns: articleColumns }),
  )
  return { code: 'code' in answer ? answer.code : 'read', ...times }
}
