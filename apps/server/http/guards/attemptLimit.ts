import { setTimeout as sleep } from 'node:timers/promises'
import { columnsOf, pick } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'
import { rateLimits } from '../../features/session/sessionTables.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'

/** How many failures a key may have in a window of seconds. */
export interface AttemptLimit {
  readonly key: string
  readonly most: number
  readonly windowSeconds: number
}

const beginAttempt = record(pick(columnsOf(rateLimits), 'key')).statement<
  [key: string, now: Date, ends: Date, most: number]
>(
  'attempt_begin',
  (columns) => `insert into rate_limits as r (key, hits, pending, window_ends) values ($1, 0, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 0 else r.hits end,
     pending = case when r.window_ends <= $2 then 1 else r.pending + 1 end,
     window_ends = case when r.window_ends <= $2 then $3 else r.window_ends end
   where r.window_ends <= $2 or r.hits + r.pending < $4
   returning ${columns}`,
)
const readAttempts = record(pick(columnsOf(rateLimits), 'hits', 'window_ends')).statement<[key: string]>(
  'attempt_read',
  (columns) => `select ${columns} from rate_limits where key = $1`,
)
const endAttempt = command<[key: string, failures: number]>(
  'attempt_end',
  'update rate_limits set pending = greatest(pending - 1, 0), hits = hits + $2 where key = $1',
)
const forgetFailures = command<[key: string]>(
  'attempts_forget',
  'update rate_limits set hits = 0 where key = $1',
)

const longestWaitMs = 15_000
const lookAgainMs = 50

async function begin(services: Services, { key, most, windowSeconds }: AttemptLimit): Promise<void> {
  const { sql } = services.database
  const waitUntil = performance.now() + longestWaitMs
  while (performance.now() < waitUntil) {
    const now = services.now()
    const ends = new Date(now.getTime() + windowSeconds * 1000)
    const [begun] = await beginAttempt(sql, key, now, ends, most)
    if (begun) return
    const [attempts] = await readAttempts(sql, key)
    const left = ((attempts?.window_ends ?? ends).getTime() - now.getTime()) / 1000
    if (attempts && attempts.hits >= most)
      throw new RequestRefused('too_many_requests', { seconds: Math.max(1, Math.ceil(left)) })
    // Attempts of the same moment are still under way: those that succeed make room again.
    await sleep(lookAgainMs * (1 + Math.random()))
  }
  throw new RequestRefused('busy')
}

/**
 * Runs an attempt under a limit of failures, shared by all servers. Failures and attempts still under way together never
 * exceed the limit, so that no number of guesses sent at once slips past it; an attempt that finds the limit reached
 * only by such neighbours waits for their result instead of being refused (decision G-016).
 */
async function withinAttemptLimit<T>(
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

/** Runs an attempt under several limits at once; null is a failure and counts for each of them. */
export function withinAttemptLimits<T>(
  services: Services,
  [first, ...others]: readonly AttemptLimit[],
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  if (!first) return attempt()
  return withinAttemptLimit(services, first, () => withinAttemptLimits(services, others, attempt))
}

/** Forgets the failures of a key, as after a successful login. */
export const clearFailedAttempts = (services: Services, key: string) =>
  forgetFailures(services.database.sql, key)
