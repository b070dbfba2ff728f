import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../../features/session/sessionTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { type AttemptLimit, withinAttemptLimit } from './attemptLimit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const limit = (key: string, maxFailures = 2) => ({ key, maxFailures, windowSeconds: 60 })
/** One limit within the other, as the login nests them. */
const withinAttemptLimits = <T>(
  services: TestApp['services'],
  [first, ...others]: readonly AttemptLimit[],
  attempt: () => Promise<T | null>,
): Promise<T | null> =>
  first
    ? withinAttemptLimit(services, first, () => withinAttemptLimits(services, others, attempt))
    : attempt()
const wrong = async () => null
const right = async () => 'right'

test('a failure counts for every limit, a success for none', async () => {
  const limits = [limit('a'), limit('b')]
  expect(await withinAttemptLimits(app.services, limits, right)).toBe('right')
  expect(await withinAttemptLimits(app.services, limits, wrong)).toBeNull()
  const rows = await app.sql.select().from(rateLimits)
  expect(rows.map(({ key, hits, pending }) => [key, hits, pending]).sort()).toEqual([
    ['a', 1, 0],
    ['b', 1, 0],
  ])
})

test('an interrupted attempt counts for nothing and delays nobody', async () => {
  const breaks = () => Promise.reject(new Error('the database is away'))
  for (let n = 0; n < 5; n++)
    await expect(withinAttemptLimits(app.services, [limit('broken')], breaks)).rejects.toThrow('away')
  expect(await withinAttemptLimits(app.services, [limit('broken')], right)).toBe('right')
})

test('a refusal by the second limit leaves nothing pending under the first', async () => {
  for (let n = 0; n < 2; n++) await withinAttemptLimits(app.services, [limit('full')], wrong)
  await expect(
    withinAttemptLimits(app.services, [limit('open'), limit('full')], right),
  ).rejects.toMatchObject({
    code: 'too_many_requests',
    params: { seconds: 60 },
  })
  const [open] = await app.sql.select().from(rateLimits).where(eq(rateLimits.key, 'open'))
  expect(open).toMatchObject({ hits: 0, pending: 0 })
})

test('an attempt waits for the results of concurrent ones and uses a place that they free', async () => {
  const verdicts = [Promise.withResolvers<string | null>(), Promise.withResolvers<string | null>()]
  const early = verdicts.map(({ promise }) =>
    withinAttemptLimits(app.services, [limit('wait')], () => promise),
  )
  await expect
    .poll(async () => (await app.sql.select().from(rateLimits).where(eq(rateLimits.key, 'wait')))[0]?.pending)
    .toBe(2)
  let finished = false
  const late = withinAttemptLimits(app.services, [limit('wait')], async () => {
    finished = true
    return 'late'
  })
  verdicts[0]?.resolve(null)
  await early[0]
  expect(finished).toBe(false)
  verdicts[1]?.resolve('right')
  expect(await late).toBe('late')
})

test('a new window starts empty', async () => {
  for (let n = 0; n < 2; n++) await withinAttemptLimits(app.services, [limit('window')], wrong)
  app.advance(60_000)
  expect(await withinAttemptLimits(app.services, [limit('window')], right)).toBe('right')
})

test('attempts of a server that ended meanwhile lock nobody out, and failures still count', async () => {
  const ended = { ...limit('ended'), waitMs: 200 }
  await withinAttemptLimit(app.services, ended, right)
  await app.sql.update(rateLimits).set({ pending: 2 }).where(eq(rateLimits.key, 'ended'))
  expect(await withinAttemptLimit(app.services, ended, right)).toBe('right')
  for (let n = 0; n < 2; n++) await withinAttemptLimit(app.services, ended, wrong)
  await expect(withinAttemptLimit(app.services, ended, right)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})
