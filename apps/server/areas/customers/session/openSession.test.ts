import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits, refreshTokens, users } from '../../../schema/customers/sessionTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { testPassword } from '../../../testing/world/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const refresh = (token: string) => app.call('POST /login', { body: { refresh: token } })
const renewed = async (token: string) => {
  const answer = await refresh(token)
  if (!answer.ok) throw new Error(`Not renewed: ${answer.problem}`)
  return answer.data
}
const whoAmI = async (access: string) =>
  (await app.call('GET /init', {}, { access })).data as { user: unknown }
const isAlive = async (access: string) =>
  (
    await app.call(
      'GET /contracts/company/{id}',
      { params: { id: app.world.companies.alpha.id } },
      { access },
    )
  ).ok
const refused = { ok: false, status: 401, problem: 'unauthenticated' }

describe('renewing tokens (G-030)', () => {
  test('a refresh token gives a new pair that works', async () => {
    const first = await app.tokens('client')
    const second = await renewed(first.refresh)
    expect(second.refresh).not.toBe(first.refresh)
    expect(await isAlive(second.access)).toBe(true)
    expect(await isAlive(first.access)).toBe(true)
  })

  test('50 renewals at once get the same pair, and one live token is left', async () => {
    const { refresh: token } = await app.tokens('client')
    const answers = await Promise.all(Array.from({ length: 50 }, () => renewed(token)))
    expect(new Set(answers.map((pair) => pair.refresh)).size).toBe(1)
    expect(new Set(answers.map((pair) => pair.access)).size).toBe(1)
    const unused = await app.sql
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, subjectOf(answers[0]?.access ?? '')))
    expect(unused.filter(({ usedAt }) => usedAt === null)).toHaveLength(1)
    expect(unused).toHaveLength(2)
  })

  test('the previous token still gets the same pair for 30 seconds, for a tab that was late', async () => {
    const { refresh: token } = await app.tokens('client')
    const pair = await renewed(token)
    app.advance(29_000)
    expect((await renewed(token)).refresh).toBe(pair.refresh)
  })

  test('the previous token used after 30 seconds ends the session: somebody has a copy', async () => {
    const { refresh: token } = await app.tokens('client')
    const pair = await renewed(token)
    app.advance(30_000)
    expect(await refresh(token)).toMatchObject(refused)
    expect(await refresh(pair.refresh)).toMatchObject(refused)
    expect(await isAlive(pair.access)).toBe(false)
  })

  test('a token two steps back ends the session at any time', async () => {
    const { refresh: grandparent } = await app.tokens('client')
    const parent = await renewed(grandparent)
    const child = await renewed(parent.refresh)
    expect(await refresh(grandparent)).toMatchObject(refused)
    expect(await refresh(child.refresh)).toMatchObject(refused)
    expect(await isAlive(child.access)).toBe(false)
  })

  test('the end of a stolen session leaves the other sessions of the person alone', async () => {
    const other = await app.tokens('client')
    const { refresh: token } = await app.tokens('client')
    await renewed(token)
    app.advance(31_000)
    await refresh(token)
    expect(await isAlive(other.access)).toBe(true)
  })

  test('lives as long as the session: 30 days', async () => {
    let { refresh: token } = await app.tokens('viewer')
    for (let day = 0; day < 29; day++) {
      app.advance(24 * 3600 * 1000)
      token = (await renewed(token)).refresh
    }
    app.advance(24 * 3600 * 1000)
    expect(await refresh(token)).toMatchObject(refused)
  })

  test('an unused session ends after 14 days, or as many as the settings say, at once when they become fewer (G-528)', async () => {
    const day = 24 * 3600 * 1000
    const [used, unused] = [await app.tokens('viewer'), await app.tokens('viewer')]
    app.advance(13 * day)
    const next = await renewed(used.refresh)
    app.advance(day)
    expect(await refresh(unused.refresh)).toMatchObject(refused)
    expect(await app.call('GET /profile/sessions', {}, unused)).toMatchObject({ status: 401 })
    const last = await renewed(next.refresh)
    const admin = { access: await app.login('admin') }
    const id = { params: { id: 1 } }
    const { id: _id, ...form } = await app.ask('GET /admin/settings/{id}', id, admin)
    expect(form.security.idleDays).toBe(14)
    app.advance(2 * day)
    const again = { access: await app.login('admin') }
    const body = { ...form, security: { ...form.security, idleDays: 2 } }
    await app.ask('POST /admin/settings/{id}', { ...id, body }, again)
    expect(await refresh(last.refresh)).toMatchObject(refused)
    const { sessions: open } = await app.ask('GET /profile/sessions', {}, again)
    const ends = open
      .filter(({ isCurrent }) => isCurrent)
      .map(({ endsAt, usedAt }) => Date.parse(endsAt) - Date.parse(usedAt))
    expect(ends).toEqual([2 * day])
  })

  test('a disabled account is reported and the token is not used up (G-035)', async () => {
    const user = await app.seed.user({ login: 'paused', roles: ['client'] })
    const { refresh: token } = await app.tokens('paused')
    await app.sql.update(users).set({ active: false }).where(eq(users.id, user.id))
    expect(await refresh(token)).toMatchObject({ status: 403, problem: 'account_disabled' })
    await app.sql.update(users).set({ active: true }).where(eq(users.id, user.id))
    expect((await refresh(token)).ok).toBe(true)
  })

  test('what is stored is a hash, and an unknown token is refused', async () => {
    const { refresh: token } = await app.tokens('client')
    const stored = await app.sql.select({ hash: refreshTokens.hash }).from(refreshTokens)
    expect(stored.map(({ hash }) => hash)).not.toContain(token)
    for (const wrong of ['x', `${token}x`, token.toUpperCase(), stored[0]?.hash ?? ''])
      expect(await refresh(wrong)).toMatchObject(refused)
  })

  test('both spellings of the call renew', async () => {
    const { refresh: token } = await app.tokens('client')
    const response = await app.send({
      method: 'POST',
      url: '/api/v1/login/refresh',
      payload: { refresh: token },
    })
    expect(response.statusCode).toBe(200)
  })
})

const subjectOf = (access: string): string => {
  const [, payload = ''] = access.split('.')
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token that we did not sign for this use is not accepted', () => {
  const header = { alg: 'HS256', typ: 'at+jwt' }
  const key = () => new TextEncoder().encode(app.services.config.sessionSecret)
  const seconds = () => Math.floor(app.services.now().getTime() / 1000)
  const signed = (change: (token: SignJWT) => SignJWT, secret = key(), head = header) =>
    change(
      new SignJWT({})
        .setProtectedHeader(head)
        .setIssuer('proba')
        .setAudience('proba-api')
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + 600),
    ).sign(secret)

  test('a correct one made by hand works, so the forged ones below fail for their one defect', async () => {
    const { access } = await app.tokens('client')
    expect(await isAlive(await signed((token) => token.setSubject(subjectOf(access))))).toBe(true)
  })

  test('forged ones do not', async () => {
    const { access, refresh: opaque } = await app.tokens('client')
    const session = subjectOf(access)
    const [head = '', payload = '', signature = ''] = access.split('.')
    const claims = { iss: 'proba', aud: 'proba-api', sub: session, exp: seconds() + 600 }
    const none = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims)}.`
    const hs512 = `${encode({ alg: 'HS512', typ: 'at+jwt' })}.${encode(claims)}`
    const forged = {
      'no algorithm': none,
      'no algorithm, old signature': none + signature,
      'another algorithm': `${hs512}.${createHmac('sha512', key()).update(hs512).digest('base64url')}`,
      'another key': await signed(
        (token) => token.setSubject(session),
        new TextEncoder().encode('x'.repeat(32)),
      ),
      'another type': await signed((token) => token.setSubject(session), key(), { alg: 'HS256', typ: 'JWT' }),
      'another audience': await signed((token) => token.setSubject(session).setAudience('other')),
      'another issuer': await signed((token) => token.setSubject(session).setIssuer('other')),
      expired: await signed((token) => token.setSubject(session).setExpirationTime(seconds() - 1)),
      'no end': `${encode(header)}.${encode({ ...claims, exp: undefined })}.${signature}`,
      'no end, signed': await new SignJWT({})
        .setProtectedHeader(header)
        .setIssuer('proba')
        .setAudience('proba-api')
        .setSubject(session)
        .sign(key()),
      'no session': await signed((token) => token),
      'a session that is none': await signed((token) => token.setSubject("' or 1=1 --")),
      'a session of nobody': await signed((token) => token.setSubject(app.services.newId())),
      'a changed payload': `${head}.${encode({ ...claims, sub: app.services.newId() })}.${signature}`,
      'a cut signature': `${head}.${payload}.${signature.slice(0, -2)}`,
      'the refresh token': opaque,
      nothing: '.',
      garbage: 'a.b.c',
    }
    for (const [what, token] of Object.entries(forged)) {
      expect(await app.call('GET /cart', { query: {} }, { access: token }), what).toMatchObject(refused)
      expect((await whoAmI(token)).user, what).toBeNull()
    }
    expect(await isAlive(access)).toBe(true)
  })

  test('an access token does not renew', async () => {
    const { access } = await app.tokens('client')
    expect(await app.call('POST /login', { body: { refresh: access.slice(0, 200) } })).toMatchObject(refused)
  })

  test('only the Authorization header counts, not a cookie, a query or another scheme', async () => {
    const { access } = await app.tokens('client')
    const basic = Buffer.from(`client:${testPassword}`).toString('base64')
    const attempts = [
      { headers: { cookie: `jwtAccess=${access}; access=${access}; token=${access}` } },
      { query: { token: access, access_token: access } },
      { headers: { 'x-access-token': access } },
      { headers: { authorization: `Basic ${basic}` } },
      { headers: { authorization: access } },
    ]
    for (const attempt of attempts)
      expect((await app.send({ method: 'GET', url: '/api/v1/cart', ...attempt })).statusCode).toBe(401)
    const lower = { headers: { authorization: `bearer ${access}` } }
    expect((await app.send({ method: 'GET', url: '/api/v1/cart', ...lower })).statusCode).toBe(200)
  })

  test('a public call refuses a dead token, so that the browser renews it', async () => {
    const { access } = await app.tokens('client')
    app.advance(31 * 60 * 1000)
    expect(await app.call('GET /catalog/sections', { query: {} }, { access })).toMatchObject(refused)
    expect((await app.call('GET /catalog/sections', { query: {} })).ok).toBe(true)
    expect((await whoAmI(access)).user).toBeNull()
  })
})

describe('logging out', () => {
  test('ends the session on the next request, the refresh token included', async () => {
    const pair = await app.tokens('client')
    expect((await app.call('POST /logout', {}, pair)).ok).toBe(true)
    expect(await isAlive(pair.access)).toBe(false)
    expect(await refresh(pair.refresh)).toMatchObject(refused)
  })

  test('leaves other sessions of the same person alone', async () => {
    const here = await app.tokens('client')
    const there = await app.tokens('client')
    await app.ask('POST /logout', {}, here)
    expect(await isAlive(there.access)).toBe(true)
  })

  test('ends the sessions that were opened from it in the name of clients', async () => {
    const manager = await app.tokens('manager')
    const as = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      manager,
    )
    expect(await isAlive(as.access)).toBe(true)
    await app.ask('POST /logout', {}, manager)
    expect(await isAlive(as.access)).toBe(false)
    expect(await refresh(as.refresh)).toMatchObject(refused)
  })

  test('from a login-as ends that session only', async () => {
    const manager = await app.tokens('manager')
    const as = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      manager,
    )
    await app.ask('POST /logout', {}, as)
    expect(await isAlive(as.access)).toBe(false)
    expect((await app.call('GET /managers/companies', { query: {} }, manager)).ok).toBe(true)
  })

  test('works by GET as documented, also with an unexpected body, never without a token (G-008)', async () => {
    const pair = await app.tokens('client')
    const get = (headers: Record<string, string>) =>
      app.send({ method: 'GET', url: '/api/v1/logout', headers })
    expect((await get({})).statusCode).toBe(401)
    expect((await get({ authorization: `Bearer ${pair.access}` })).statusCode).toBe(200)
    expect(await isAlive(pair.access)).toBe(false)
  })

  test('a guest cannot log out', async () => {
    await app.sql.delete(rateLimits)
    expect(await app.call('POST /logout', {})).toMatchObject(refused)
  })
})
