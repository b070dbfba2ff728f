import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { passwordLinks } from '../../../schema/customers/sessionTables.ts'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { codeAt } from '../../../testing/secondFactorLogin.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { testPassword } from '../../../testing/world/seed.ts'

let first: TestApp
let second: TestApp
let rival: pg.Client

beforeAll(async () => {
  const postgres = await lendWorld()
  first = await createTestApp({ postgres })
  second = await createTestApp({ postgres, beside: first })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
})
afterAll(async () => {
  await rival?.end()
  await second?.close()
  await first?.close()
})

/** Repeats a login that is answered 503, as happens on a slow machine when too many passwords wait to be checked. */
async function untilChecked(tryLogin: () => Promise<{ status: number } | undefined>) {
  for (;;) {
    const answer = await tryLogin()
    if (answer?.status !== 503) return answer
  }
}

const statuses = async (
  login: (n: number) => string,
  password: string,
  address: string | ((n: number) => string),
  tries: number,
) => {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, n) =>
      untilChecked(async () =>
        [first, second][n % 2]?.call('POST /login', { body: { login: login(n), password } }, undefined, {
          address: typeof address === 'string' ? address : address(n),
        }),
      ),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer?.status === status).length
  return { in: count(200), wrong: count(404), refused: count(429) }
}

test('100 correct logins from one address at once, over two servers, all succeed (G-016)', async () => {
  const logins = ['client', 'viewer', 'client.b', 'manager']
  const all = await statuses((n) => logins[n % 4] ?? '', testPassword, '10.9.0.1', 100)
  expect(all).toEqual({ in: 100, wrong: 0, refused: 0 })
})

test('of 100 guesses for one login at once, over two servers, five are checked', async () => {
  expect(await statuses(() => 'planner', 'Wrong2026!', '10.9.0.2', 100)).toEqual({
    in: 0,
    wrong: 5,
    refused: 95,
  })
})

test('of 100 guesses for one login from 100 addresses at once, over two servers, thirty are checked (G-016)', async () => {
  expect(
    await statuses(
      () => 'nobody.here',
      'Wrong2026!',
      (n) => `10.10.0.${n}`,
      100,
    ),
  ).toEqual({
    in: 0,
    wrong: 30,
    refused: 70,
  })
})

test('of 100 guesses from one address at once, over two servers, twenty are checked', async () => {
  const all = await statuses((n) => `guess${n}`, 'Wrong2026!', '10.9.0.3', 100)
  expect(all).toEqual({ in: 0, wrong: 20, refused: 80 })
})

/** Holds a change before its mail is queued and sends another request meanwhile; answers what both got. */
async function beside<A, B>(change: () => Promise<A>, meanwhile: () => Promise<B>): Promise<[A, B]> {
  await rival.query('begin; lock table jobs in share mode')
  const changing = change()
  await untilWaiting(rival, 1, changing)
  const other = meanwhile()
  await untilWaiting(rival, 2, other)
  await rival.query('commit')
  return [await changing, await other]
}

describe('what was verified before a change that was made meanwhile counts no more (G-560)', () => {
  const next = 'Кедровый7орех'
  const logIn = (login: string) =>
    second.call('POST /login', { body: { login, password: testPassword } }, undefined, {
      address: '10.9.0.4',
    })
  const openSessions = async (login: string) => {
    const { rows } = await rival.query(
      'select 1 from sessions s join users u on u.id = s.user_id where u.login = $1 and s.revoked_at is null',
      [login],
    )
    return rows.length
  }
  const confirmBegun = async (login: string) => {
    const session = await first.tokens(login)
    const begun = { body: { password: testPassword } }
    const { secret } = await first.ask('POST /profile/second-factor/begin', begun, session)
    const body = { code: codeAt(first, secret) }
    return () => first.call('POST /profile/second-factor/confirm', { body }, session)
  }
  const setByLink = async (userId: number) => {
    const link = { userId, purpose: 'recovery' as const, createdAt: first.services.now(), hours: 24 }
    await first.sql.insert(passwordLinks).values({ ...link, hash: hashSecret(`link-${userId}`) })
    return () => first.call('POST /users/set-password', { body: { token: `link-${userId}`, password: next } })
  }

  test('a login with the password from before opens no session', async () => {
    const session = await first.tokens('content')
    const body = { oldPassword: testPassword, newPassword: next }
    const [changed, late] = await beside(
      () => first.call('POST /users/password-change', { body }, session),
      () => logIn('content'),
    )
    expect(changed).toMatchObject({ ok: true })
    expect(late).toMatchObject({ status: 404, problem: 'wrong_credentials' })
    expect(await openSessions('content')).toBe(1)
  })

  test('a login without a code is asked for one when the second factor was turned on', async () => {
    const [confirmed, late] = await beside(await confirmBegun('catalogue'), () => logIn('catalogue'))
    expect(confirmed).toMatchObject({ ok: true })
    expect(late).toMatchObject({ problem: 'second_factor_needed', data: { challenge: expect.any(String) } })
    expect(await openSessions('catalogue')).toBe(1)
  })

  test('a change of the password by an ended session does not replace the one that was set by a link', async () => {
    const stolen = await first.tokens('prices')
    const body = { oldPassword: testPassword, newPassword: 'Чужой9пароль' }
    const [set, late] = await beside(await setByLink(first.world.users.prices.id), () =>
      second.call('POST /users/password-change', { body }, stolen),
    )
    expect(set).toMatchObject({ ok: true })
    expect(late).toMatchObject({ status: 401, problem: 'unauthenticated' })
    const mine = { body: { login: 'prices', password: next } }
    expect(await first.call('POST /login', mine)).toMatchObject({ ok: true })
  })

  test('an ended session does not turn on the second factor', async () => {
    const confirm = await confirmBegun('support')
    const [set, late] = await beside(await setByLink(first.world.users.support.id), confirm)
    expect(set).toMatchObject({ ok: true })
    expect(late).toMatchObject({ status: 401, problem: 'unauthenticated' })
    const mine = { body: { login: 'support', password: next } }
    expect(await first.call('POST /login', mine)).toMatchObject({ ok: true })
  })
})
