import { setTimeout as sleep } from 'node:timers/promises'

/** What `work` answers, or `late` when it takes longer. No timer is left of quicker work. */
export async function waitAtMost<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const waiting = new AbortController()
  try {
    return await Promise.race([work, sleep(ms, late, { ref: false, signal: waiting.signal })])
  } finally {
    waiting.abort()
  }
}
