import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashSecret } from '../../../lib/hashSecret.ts'
import {
  passwordLinks,
  rateLimits,
  refreshTokens,
  sessions,
} from '../../../schema/customers/sessionTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  const postgres = await lendWorld()
  one = await createTestApp({ postgres })
  other = await createTestApp({ postgres, beside: one })
})
afterAll(async () => {
  await other?.close()
  await one?.close()
})
beforeEach(async () => {
  await one.sql.delete(rateLimits)
  await one.sql.delete(refreshTokens)
  await one.sql.delete(sessions)
})

/** Sends requests to both servers alternately, all at once. */
const both = <T>(times: number, ask: (app: TestApp, n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n % 2 === 0 ? one : other, n)))

const refresh = (app: TestApp, token: string) => app.call('POST /login', { body: { refresh: token } })

test('50 renewals of one token on two servers get the same pair, twenty times over: nobody is logged out', async () => {
  let { refresh: token } = await one.tokens('client')
  for (let round = 0; round < 20; round++) {
    const current = token
    const answers = await both(50, (app) => refresh(app, current))
    const pairs = answers.map((answer) => (answer.ok ? answer.data.refresh : answer.problem))
    expect(new Set(pairs).size, pairs.join()).toBe(1)
    token = pairs[0] ?? ''
    expect((await refresh(other, current)).ok).toBe(true)
  }
  const stored = await one.sql.select().from(refreshTokens)
  expect(stored).toHaveLength(21)
  expect(stored.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
})

test('what one server revokes the other refuses on the next request', async () => {
  const session = await one.tokens('client')
  expect((await other.ask('GET /init', {}, session)).user?.login).toBe('client')
  await one.ask('POST /logout', {}, session)
  expect((await other.ask('GET /init', {}, session)).user).toBeNull()
  expect(await refresh(other, session.refresh)).toMatchObject({ status: 401 })
})

test('of 40 wrong tries at once on two servers five are checked, the others wait', async () => {
  const wrong = { body: { login: 'client', password: 'Wrong2026!' } }
  const answers = await both(40, (app) => app.call('POST /login', wrong))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
})

test('a link used at the same moment on two servers sets the password once', async () => {
  const { viewer } = one.world.users
  const link = { userId: viewer.id, purpose: 'recovery' as const, createdAt: one.services.now(), hours: 24 }
  await one.sql.insert(passwordLinks).values({ ...link, hash: hashSecret('the-secret') })
  const answers = await both(8, (app, n) =>
    app.call('POST /users/set-password', { body: { token: 'the-secret', password: `Кедровый${n}орех` } }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(7)
})
