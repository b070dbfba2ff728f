import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../areas/customers/session/passwords.ts'
import { hashSecret } from '../../lib/hashSecret.ts'
import { jobs } from '../../schema/common/jobsTables.ts'
import { passwordLinks, rateLimits, users } from '../../schema/customers/sessionTables.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { testPassword } from '../../testing/world/seed.ts'
import { type AttemptLimit, withinAttemptLimit } from './attemptLimit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.sql.delete(rateLimits))

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
    params: { seconds: 60, minutes: 1 },
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

const tryLogin = (login: string, password: string, address: string, cookie = '') =>
  app.call('POST /login', { body: { login, password } }, undefined, {
    address,
    ...(cookie && { headers: { cookie } }),
  })

async function failTimes(times: number, login: string, address: string) {
  for (let n = 0; n < times; n++) await tryLogin(login, 'Wrong2026!', address)
}

const minute = 60 * 1000

describe('guesses from many addresses (G-016)', () => {
  /** One guess from each of so many addresses that nobody has used, at this moment; answers their statuses. */
  let used = 0
  const guessFrom = async (addresses: number, login: string) => {
    const statuses: number[] = []
    for (let n = 0; n < addresses; n++) {
      used++
      statuses.push(
        (await tryLogin(login, 'Wrong2026!', `10.${100 + (used >> 16)}.${(used >> 8) & 255}.${used & 255}`))
          .status,
      )
    }
    return statuses
  }
  const checked = (statuses: readonly number[]) => statuses.filter((status) => status === 404).length

  test('of 1,000 addresses in an hour no more than 50 guesses are checked for an account, in whatever hour', async () => {
    await app.seed.user({ login: 'besieged' })
    const perMinute: number[] = []
    for (let n = 0; n < 120; n++) {
      perMinute.push(checked(await guessFrom(n === 0 ? 60 : 16, 'besieged')))
      app.advance(minute)
    }
    const hours = perMinute.slice(60).map((_, at) => perMinute.slice(at, at + 60).reduce((a, b) => a + b, 0))
    expect(perMinute[0]).toBe(30)
    expect(Math.max(...hours)).toBeLessThanOrEqual(50)
  })

  test('a name that no account has is treated alike', async () => {
    expect(checked(await guessFrom(40, 'nobody.at.all'))).toBe(30)
  })

  test('the owner at a network from which they logged in before gets in without waiting', async () => {
    await app.seed.user({ login: 'at.home' })
    expect((await tryLogin('at.home', testPassword, '2001:db8:77:1::5')).ok).toBe(true)
    await guessFrom(60, 'at.home')
    expect(await tryLogin('at.home', testPassword, '10.99.0.1')).toMatchObject({ status: 429 })
    expect((await tryLogin('at.home', testPassword, '2001:db8:77:1::9')).ok).toBe(true)
  })

  test('of the networks where the owner logged in, those of the last five sessions let them in', async () => {
    await app.seed.user({ login: 'travels' })
    for (let n = 0; n < 6; n++) {
      expect((await tryLogin('travels', testPassword, `10.97.${n}.1`)).ok).toBe(true)
      app.advance(minute)
    }
    await guessFrom(60, 'travels')
    expect(await tryLogin('travels', testPassword, '10.97.0.1')).toMatchObject({ status: 429 })
    expect((await tryLogin('travels', testPassword, '10.97.1.1')).ok).toBe(true)
  })

  test('the owner in a browser and at a network that the account does not know waits as long as the answer says', async () => {
    await app.seed.user({ login: 'abroad' })
    await guessFrom(60, 'abroad')
    const refused = await tryLogin('abroad', testPassword, '10.99.0.2')
    expect(refused).toMatchObject({
      status: 429,
      message: 'Слишком много попыток. Повторите через 3 мин или задайте новый пароль: «Забыли пароль?»',
      data: { params: { seconds: 180, minutes: 3 } },
    })
    app.advance(3 * minute)
    expect((await tryLogin('abroad', testPassword, '10.99.0.2')).ok).toBe(true)
  })

  test('whoever logs in takes nothing from those who are still to come', async () => {
    await app.seed.user({ login: 'often' })
    for (let n = 0; n < 40; n++)
      expect((await tryLogin('often', testPassword, `10.98.0.${n}`)).ok, String(n)).toBe(true)
  })

  test('the owner is mailed that somebody tries their account, once in a day', async () => {
    const owner = await app.seed.user({ login: 'mailed' })
    const mails = () =>
      app.sql.$count(jobs, and(eq(jobs.kind, 'login-tried'), sql`payload ->> 'userId' = ${String(owner.id)}`))
    await guessFrom(9, 'mailed')
    expect(await mails()).toBe(0)
    await guessFrom(20, 'mailed')
    expect(await mails()).toBe(1)
    app.advance(23 * 60 * minute)
    await guessFrom(20, 'mailed')
    expect(await mails()).toBe(1)
    app.advance(2 * 60 * minute)
    await guessFrom(20, 'mailed')
    expect(await mails()).toBe(2)
  })
})

describe('a browser in which the account has logged in (G-016)', () => {
  /** What the browser of a login keeps: the cookie that the answer set. */
  const cookieOf = async (login: string, address = '10.90.0.1', cookie = '', password = testPassword) => {
    const response = await app.send({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress: address,
      headers: { cookie },
      payload: { login, password },
    })
    expect(response.statusCode).toBe(200)
    return {
      kept: String(response.headers['set-cookie']),
      cookie: String(response.headers['set-cookie']).split(';')[0] ?? '',
    }
  }

  test('gets a cookie that scripts do not see, for the login alone', async () => {
    const { kept } = await cookieOf('client')
    expect(kept).toMatch(
      /^proba_login_\d+=[\w.-]+; Path=\/api\/v1\/login; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    )
  })

  test('keeps the twenty newest marks of those that it sends, so that its cookies never outgrow a request (G-016)', async () => {
    const login = async (sent: readonly number[]) => {
      const response = await app.send({
        method: 'POST',
        url: '/api/v1/login',
        remoteAddress: '10.90.7.1',
        headers: {
          cookie: ['lang=ru', ...sent.map((id) => `proba_login_${id}=a.b`), 'proba_login_x=1'].join('; '),
        },
        payload: { login: 'client', password: testPassword },
      })
      const set = [response.headers['set-cookie'] ?? []].flat()
      return set.filter((cookie) => cookie.includes('Max-Age=0')).map((cookie) => cookie.split('=', 1).join())
    }
    const others = Array.from({ length: 22 }, (_, n) => 9000 + n)
    expect(await login(others)).toEqual(['proba_login_9000', 'proba_login_9001', 'proba_login_9002'])
    expect(await login(others.slice(3))).toEqual([])
  })

  test('gets in while strangers keep all their tries busy, on its own address too', async () => {
    const user = await app.seed.user({ login: 'marked' })
    const { cookie } = await cookieOf('marked')
    await failTimes(20, 'marked', '10.90.0.1')
    for (let n = 0; n < 25; n++) await tryLogin(`other${n}`, 'Wrong2026!', '10.90.0.1')
    expect(await tryLogin('marked', testPassword, '10.90.0.1')).toMatchObject({ status: 429 })
    expect((await tryLogin('marked', testPassword, '10.90.0.1', cookie)).ok, String(user.id)).toBe(true)
  })

  test('has five tries of its own, which a success gives back', async () => {
    await app.seed.user({ login: 'own.five' })
    const { cookie } = await cookieOf('own.five')
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++)
        expect(await tryLogin('own.five', 'Wrong2026!', `10.91.0.${n}`, cookie)).toMatchObject({
          status: 404,
        })
      expect((await tryLogin('own.five', testPassword, '10.91.0.9', cookie)).ok).toBe(true)
    }
    for (let n = 0; n < 5; n++) await tryLogin('own.five', 'Wrong2026!', `10.91.1.${n}`, cookie)
    expect(await tryLogin('own.five', testPassword, '10.91.1.9', cookie)).toMatchObject({ status: 429 })
    expect((await tryLogin('own.five', testPassword, '10.91.2.9')).ok).toBe(true)
  })

  test('keeps its count when it logs in again, and has a mark for each of its accounts', async () => {
    await app.seed.user({ login: 'first.of.two' })
    await app.seed.user({ login: 'second.of.two' })
    const first = await cookieOf('first.of.two')
    expect((await cookieOf('first.of.two', '10.92.0.1', first.cookie)).cookie).toBe(first.cookie)
    const second = await cookieOf('second.of.two', '10.92.0.1', first.cookie)
    const both = `theme=dark; ${first.cookie}; ${second.cookie}`
    for (const login of ['first.of.two', 'second.of.two']) {
      await failTimes(5, login, '10.92.0.2')
      expect((await tryLogin(login, testPassword, '10.92.0.2', both)).ok, login).toBe(true)
    }
  })

  test('of another account, forged, or from before a change of the password is a browser like any other', async () => {
    const user = await app.seed.user({ login: 'changing' })
    const { cookie } = await cookieOf('changing')
    const other = await cookieOf('client')
    const [, value = ''] = other.cookie.split('=')
    await failTimes(5, 'changing', '10.93.0.1')
    for (const wrong of [
      other.cookie,
      `proba_login_${user.id}=${value}`,
      `${cookie}x`,
      `proba_login_${user.id}=`,
    ])
      expect(await tryLogin('changing', testPassword, '10.93.0.1', wrong), wrong).toMatchObject({
        status: 429,
      })
    await app.sql
      .update(users)
      .set({ passwordHash: await hashPassword('Кедровый7орех') })
      .where(eq(users.id, user.id))
    expect(await tryLogin('changing', 'Кедровый7орех', '10.93.0.1', cookie)).toMatchObject({ status: 429 })
  })

  test('a password set by a link ends the counts of the account, not those of the address, and marks the browser', async () => {
    const user = await app.seed.user({ login: 'recovering' })
    const link = async (token: string) => {
      const row = { userId: user.id, purpose: 'recovery' as const, createdAt: app.services.now(), hours: 24 }
      await app.sql.insert(passwordLinks).values({ ...row, hash: hashSecret(token) })
      return app.send({
        method: 'POST',
        url: '/api/v1/users/set-password',
        payload: { token, password: 'Кедровый7орех' },
      })
    }
    await failTimes(5, 'recovering', '10.94.0.1')
    for (let n = 0; n < 60; n++) await tryLogin('recovering', 'Wrong2026!', `10.94.1.${n}`)
    const set = await link('one')
    expect(set.statusCode).toBe(200)
    const [cookie = ''] = String(set.headers['set-cookie']).split(';')
    expect((await tryLogin('recovering', 'Кедровый7орех', '10.94.0.1')).ok).toBe(true)
    expect((await tryLogin('recovering', 'Кедровый7орех', '10.94.2.1')).ok).toBe(true)
    for (let n = 0; n < 20; n++) await tryLogin(`filling${n}`, 'Wrong2026!', '10.94.0.2')
    expect((await link('two')).statusCode).toBe(200)
    expect(await tryLogin('recovering', 'Кедровый7орех', '10.94.0.2')).toMatchObject({ status: 429 })
    expect(cookie).toContain('proba_login_')
  })
})
