import { setTimeout as sleep } from 'node:timers/promises'
import { RequestRefused } from '../../lib/requestRefused.ts'
import type { Services } from '../../services/services.ts'
import { beginAttempt, endAttempt, forgetFailures, readAttempts, replaceLost } from './attemptStore.ts'
import { displaceEnded } from './counterStore.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/** How many failures a key may have within a window. */
export interface AttemptLimit {
  readonly key: string
  readonly maxFailures: number
  readonly windowSeconds: number
  /** How long an attempt waits for others under way; 15 s unless given. */
  readonly waitMs?: number
}

const retryMs = 50

async function begin(services: Services, limit: AttemptLimit): Promise<void> {
  const { key, maxFailures, windowSeconds, waitMs = 15_000 } = limit
  const { sql } = services.database
  const waitUntil = performance.now() + waitMs
  while (performance.now() < waitUntil) {
    const now = services.now()
    const ends = new Date(now.getTime() + windowSeconds * 1000)
    const [begun] = await beginAttempt(sql, key, now, ends, maxFailures)
    if (begun) return displaceEnded(sql, begun, now)
    const [attempts] = await readAttempts(sql, key)
    const left = ((attempts?.window_ends ?? ends).getTime() - now.getTime()) / 1000
    if (attempts && attempts.hits >= maxFailures) throw tooManyRequests(left)
    // Attempts of the same moment are still under way: each that succeeds frees its place.
    await sleep(retryMs * (1 + Math.random()))
  }
  // Nothing takes so long: their server ended before it could say how they did, and would lock people out.
  const [replaced] = await replaceLost(sql, key, services.now(), maxFailures)
  if (!replaced) throw new RequestRefused('busy')
}

/**
 * Runs an attempt under a limit of failures, shared by all servers. Failures and attempts still under way together never
 * exceed the limit, however many guesses are sent at once; an attempt that would exceed it only because of others under
 * way waits for their results instead of being refused (decision G-016).
 */
export async function withinAttemptLimit<T>(
  services: Services,
  limit: AttemptLimit,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  await begin(services, limit)
  let failures = 0
  try {
    const result = await attempt()
    if (result === null) failures = 1
    return result
  } finally {
    await endAttempt(services.database.sql, limit.key, failures)
  }
}

/** Forgets the failures of a key, as after a successful login. */
export const clearFailedAttempts = (services: Services, key: string) =>
  forgetFailures(services.database.sql, key)
