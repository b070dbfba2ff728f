import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../schema/common/jobsTables.ts'
import {
  loginChallenges,
  recoveryCodes,
  secondFactors,
} from '../../../schema/customers/secondFactorTables.ts'
import { rateLimits } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { everyCall, filledPath } from '../../../testing/everyCall.ts'
import { challengeOf, codeAt, turnOn } from '../../../testing/secondFactorLogin.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { readEnvelope } from '../../../testing/testCalls.ts'
import { testPassword } from '../../../testing/world/seed.ts'
import { resetByLogin } from './resetFactor.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Session = Awaited<ReturnType<TestApp['tokens']>>
const byCode = (challenge: string, code: string, address = '10.0.0.1') =>
  app.call('POST /login/code', { body: { challenge, code } }, undefined, { address })
const isAlive = async (session: Session) => (await app.call('GET /profile/sessions', {}, session)).ok
const stateOf = (session: Session) => app.ask('GET /profile/second-factor', {}, session)
const logged = async () =>
  (await app.sql.select().from(actionLog).orderBy(desc(actionLog.id)).limit(1)).map(
    ({ entity, entityId, action, actorId }) => ({ entity, entityId, action, actorId }),
  )[0]
const mailed = async () =>
  (await app.sql.select().from(jobs).where(eq(jobs.kind, 'second-factor-changed')).orderBy(jobs.id)).map(
    ({ payload }) => payload,
  )
const wrongCode = {
  status: 422,
  problem: 'wrong_code',
  data: { errors: { code: ['Неверный или уже использованный код'] } },
}

describe('turning it on (G-521)', () => {
  test('it is off, and is turned on by the password and a first code; the other sessions end', async () => {
    const other = await app.tokens('manager')
    const session = await app.tokens('manager')
    expect(await stateOf(session)).toEqual({
      available: true,
      on: false,
      since: null,
      codesLeft: 0,
      required: false,
    })
    const { secret, address } = await app.ask(
      'POST /profile/second-factor/begin',
      { body: { password: testPassword } },
      session,
    )
    expect(address).toContain(
      `otpauth://totp/portal.example.test:manager?issuer=portal.example.test&secret=${secret}`,
    )
    expect((await app.tokens('manager')).access).not.toBe('')
    const confirm = (code: string) =>
      app.call('POST /profile/second-factor/confirm', { body: { code } }, session)
    expect(await confirm(codeAt(app, secret, 4))).toMatchObject(wrongCode)
    const answer = await confirm(codeAt(app, secret))
    expect(answer.ok && answer.data.codes).toHaveLength(10)
    expect(await stateOf(session)).toMatchObject({ on: true, codesLeft: 10 })
    expect([await isAlive(other), await isAlive(session)]).toEqual([false, true])
    const { id } = app.world.users.manager
    expect(await logged()).toEqual({
      entity: 'user',
      entityId: String(id),
      action: 'second-factor-on',
      actorId: id,
    })
    expect(await mailed()).toEqual([{ userId: id, event: 'on' }])
  })

  test('neither the secret nor a recovery code is stored as it is', async () => {
    const { secret, codes } = await turnOn(app, 'manager')
    const rows = JSON.stringify([
      await app.sql.select().from(secondFactors),
      await app.sql.select().from(recoveryCodes),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text)
    expect(rows.match(/\$argon2id\$/g)).toHaveLength(10)
  })

  test('a wrong password, a draft older than half an hour, and one begun again in another window are refused', async () => {
    const session = await app.tokens('manager')
    const begin = (password: string) =>
      app.call('POST /profile/second-factor/begin', { body: { password } }, session)
    const confirm = (code: string) =>
      app.call('POST /profile/second-factor/confirm', { body: { code } }, session)
    expect(await begin('Wrong2026!')).toMatchObject({
      problem: 'wrong_password',
      data: { errors: { password: ['Неверный пароль'] } },
    })
    const first = await begin(testPassword)
    const second = await begin(testPassword)
    if (!first.ok || !second.ok) throw new Error('not begun')
    expect(await confirm(codeAt(app, first.data.secret))).toMatchObject(wrongCode)
    app.advance(30 * 60_000)
    const renewed = await app.tokens('manager')
    const late = { body: { code: codeAt(app, second.data.secret) } }
    expect(await app.call('POST /profile/second-factor/confirm', late, renewed)).toMatchObject({
      status: 409,
      problem: 'second_factor_changed',
    })
  })

  test('customers cannot have one, and nobody sets one up for a person they act for', async () => {
    const client = await app.tokens('client')
    expect((await stateOf(client)).available).toBe(false)
    const begin = { body: { password: testPassword } }
    expect(await app.call('POST /profile/second-factor/begin', begin, client)).toMatchObject({ status: 403 })
    const acting = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.manager.id, reason: 'a call' } },
      'admin',
    )
    for (const answer of [
      await app.call('GET /profile/second-factor', {}, acting),
      await app.call('POST /profile/second-factor/begin', begin, acting),
    ])
      expect(answer).toMatchObject({ problem: 'not_allowed_as_other_user' })
  })
})

describe('logging in (G-523)', () => {
  test('the right password is answered with a challenge, which is no session; the code opens one', async () => {
    const { secret } = await turnOn(app, 'manager')
    const challenge = await challengeOf(app, 'manager')
    expect(await app.call('GET /profile/sessions', {}, { access: challenge })).toMatchObject({ status: 401 })
    expect((await app.call('POST /login', { body: { refresh: challenge } })).status).toBe(401)
    const answer = await byCode(challenge, codeAt(app, secret).replace(/^(...)/, '$1 '))
    expect(answer).toMatchObject({ ok: true, data: { expiresIn: 1800 } })
    expect(await logged()).toMatchObject({ entity: 'session', action: 'login' })
    expect(await app.sql.$count(loginChallenges)).toBe(0)
    const wrong = { body: { login: 'manager', password: 'Wrong2026!' } }
    expect(await app.refusal('POST /login', wrong)).toMatchObject({
      problem: 'wrong_credentials',
      data: { params: {} },
    })
  })

  test('a code works once: not again, not in another window, nor one from before it', async () => {
    const { secret } = await turnOn(app, 'manager')
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => challengeOf(app, 'manager')))
    const code = codeAt(app, secret)
    expect((await byCode(first ?? '', code)).ok).toBe(true)
    expect(await byCode(first ?? '', codeAt(app, secret, 1))).toMatchObject({
      status: 410,
      problem: 'login_expired',
    })
    expect(await byCode(second ?? '', code)).toMatchObject(wrongCode)
    expect(await byCode(second ?? '', codeAt(app, secret, -1))).toMatchObject(wrongCode)
    expect((await byCode(second ?? '', codeAt(app, secret, 1))).ok).toBe(true)
    expect(await byCode(third ?? '', codeAt(app, secret))).toMatchObject(wrongCode)
  })

  test('the code of the step before or after is accepted, two steps away none is', async () => {
    const { secret } = await turnOn(app, 'manager')
    app.advance(60_000)
    for (const steps of [-2, 2])
      expect(await byCode(await challengeOf(app, 'manager'), codeAt(app, secret, steps))).toMatchObject(
        wrongCode,
      )
    expect((await byCode(await challengeOf(app, 'manager'), codeAt(app, secret, -1))).ok).toBe(true)
    expect((await byCode(await challengeOf(app, 'manager'), codeAt(app, secret, 1))).ok).toBe(true)
  })

  test('a challenge ends after five minutes, with a new password, and with the account', async () => {
    const { session, secret } = await turnOn(app, 'manager')
    const late = await challengeOf(app, 'manager')
    app.advance(5 * 60_000)
    expect(await byCode(late, codeAt(app, secret))).toMatchObject({ status: 410, problem: 'login_expired' })
    const early = await challengeOf(app, 'manager')
    const change = { body: { oldPassword: testPassword, newPassword: 'Другой-Конь-42' } }
    await app.ask('POST /users/password-change', change, session)
    expect(await byCode(early, codeAt(app, secret))).toMatchObject({ problem: 'login_expired' })
    expect(await byCode('a challenge that nobody was given', codeAt(app, secret))).toMatchObject({
      problem: 'login_expired',
    })
  })

  test('five wrong codes close the account to codes for 15 minutes, also with right passwords in between (G-016)', async () => {
    const { secret } = await turnOn(app, 'manager')
    for (let n = 0; n < 5; n++)
      expect(await byCode(await challengeOf(app, 'manager'), '000000', `10.1.0.${n}`)).toMatchObject(
        wrongCode,
      )
    const challenge = await challengeOf(app, 'manager')
    expect(await byCode(challenge, codeAt(app, secret), '10.1.0.9')).toMatchObject({ status: 429 })
    app.advance(15 * 60_000)
    expect((await byCode(await challengeOf(app, 'manager'), codeAt(app, secret))).ok).toBe(true)
  })

  test('wrong codes count for the address together with wrong passwords; challenges that are over do not', async () => {
    const { secret } = await turnOn(app, 'manager')
    const challenge = await challengeOf(app, 'manager')
    const address = '10.2.0.1'
    for (let n = 0; n < 30; n++) await byCode('unknown', '000000', address)
    for (let n = 0; n < 17; n++)
      await app.call('POST /login', { body: { login: `guess${n}`, password: 'x' } }, undefined, { address })
    for (let n = 0; n < 3; n++) expect(await byCode(challenge, '000000', address)).toMatchObject(wrongCode)
    expect(await byCode(challenge, codeAt(app, secret), address)).toMatchObject({ status: 429 })
    expect((await byCode(challenge, codeAt(app, secret), '10.2.0.2')).ok).toBe(true)
  })

  test('a browser that the account has marked is not held up by guesses from its address (G-016)', async () => {
    const { secret } = await turnOn(app, 'manager')
    const byMarked = async (cookie: string) => {
      const challenge = await challengeOf(app, 'manager')
      return app.send({
        method: 'POST',
        url: '/api/v1/login/code',
        remoteAddress: '10.3.0.1',
        headers: { cookie },
        payload: { challenge, code: codeAt(app, secret) },
      })
    }
    const [cookie = ''] = String((await byMarked('')).headers['set-cookie']).split(';')
    for (let n = 0; n < 20; n++)
      await app.call('POST /login', { body: { login: `guess${n}`, password: 'x' } }, undefined, {
        address: '10.3.0.1',
      })
    app.advance(60_000)
    expect((await byMarked('')).statusCode).toBe(429)
    expect((await byMarked(cookie)).statusCode).toBe(200)
  })

  test('guesses at the same moment are counted one by one', async () => {
    await turnOn(app, 'manager')
    const challenge = await challengeOf(app, 'manager')
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, n) => byCode(challenge, String(100_000 + n), `10.3.0.${n}`)),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('who acts for a client needs no code of theirs: their own login was enough', async () => {
    const { session } = await turnOn(app, 'manager')
    const acting = { body: { userId: app.world.users.client.id, reason: 'a call' } }
    expect((await app.call('POST /loginAs', acting, session)).ok).toBe(true)
  })
})

describe('recovery codes (G-522)', () => {
  test('each works once in place of a code, is logged and told by mail', async () => {
    const { codes } = await turnOn(app, 'manager')
    const [first = '', second = ''] = codes
    const answer = await byCode(await challengeOf(app, 'manager'), first.toLowerCase())
    expect(answer.ok).toBe(true)
    expect(await byCode(await challengeOf(app, 'manager'), first)).toMatchObject(wrongCode)
    expect(await stateOf(answer.data as Session)).toMatchObject({ codesLeft: 9 })
    expect((await byCode(await challengeOf(app, 'manager'), second)).ok).toBe(true)
    const { id } = app.world.users.manager
    expect(await mailed()).toEqual([
      { userId: id, event: 'on' },
      { userId: id, event: 'recovery' },
      { userId: id, event: 'recovery' },
    ])
    const used = await app.sql.select().from(actionLog).where(eq(actionLog.action, 'recovery-code-used'))
    expect(used.map(({ userId }) => userId)).toEqual([id, id])
  })

  test('are made anew by password and code, and the old ones are void', async () => {
    const { session, secret, codes } = await turnOn(app, 'manager')
    const renew = (body: { password: string; code: string }) =>
      app.call('POST /profile/second-factor/codes', { body }, session)
    expect(await renew({ password: 'Wrong2026!', code: codeAt(app, secret) })).toMatchObject({
      problem: 'wrong_password',
    })
    expect(await renew({ password: testPassword, code: '000000' })).toMatchObject(wrongCode)
    const answer = await renew({ password: testPassword, code: codeAt(app, secret) })
    const made = answer.ok ? answer.data.codes : []
    expect(new Set([...codes, ...made]).size).toBe(20)
    expect(await byCode(await challengeOf(app, 'manager'), codes[3] ?? '')).toMatchObject(wrongCode)
    expect((await byCode(await challengeOf(app, 'manager'), made[3] ?? '')).ok).toBe(true)
  })

  test('open the login when the session secret has changed and the secret cannot be read any more (G-525)', async () => {
    const { secret, codes } = await turnOn(app, 'manager')
    const { config, database } = app.services
    const renewed = await createTestApp({
      services: {
        database,
        config: { ...config, sessionSecret: 'a session secret of another installation' },
      },
      beside: { services: app.services, world: app.world },
      now: app.services.now().toISOString(),
    })
    const login = async (code: string) => {
      const challenge = await challengeOf(renewed, 'manager')
      return renewed.call('POST /login/code', { body: { challenge, code } })
    }
    expect(await login(codeAt(app, secret))).toMatchObject(wrongCode)
    const answer = await login(codes[0] ?? '')
    if (!answer.ok) throw new Error(answer.problem)
    const off = { body: { password: testPassword, code: codes[1] ?? '' } }
    expect((await renewed.call('POST /profile/second-factor/off', off, answer.data)).ok).toBe(true)
    expect((await turnOn(renewed, 'manager')).codes).toHaveLength(10)
    await renewed.close()
  })
})

describe('turning it off and resetting it (G-526)', () => {
  test('off needs password and code; the other sessions end and the password is enough again', async () => {
    const { session, secret } = await turnOn(app, 'manager')
    const login = await byCode(await challengeOf(app, 'manager'), codeAt(app, secret))
    const off = (password: string, code: string) =>
      app.call('POST /profile/second-factor/off', { body: { password, code } }, session)
    app.advance(30_000)
    expect(await off('Wrong2026!', codeAt(app, secret))).toMatchObject({ problem: 'wrong_password' })
    expect(await off(testPassword, codeAt(app, secret, -1))).toMatchObject(wrongCode)
    expect((await off(testPassword, codeAt(app, secret))).ok).toBe(true)
    expect([await isAlive(session), await isAlive(login.data as Session)]).toEqual([true, false])
    expect(await app.sql.$count(recoveryCodes)).toBe(0)
    expect((await app.tokens('manager')).expiresIn).toBe(1800)
    expect((await mailed()).at(-1)).toEqual({ userId: app.world.users.manager.id, event: 'off' })
  })

  test('who keeps users resets it for those whose rights they hold, never their own: sessions end, log and mail say so', async () => {
    const { session } = await turnOn(app, 'manager')
    const keeper = await turnOn(app, 'admin')
    const reset = (id: number, as: Session | string) =>
      app.call('POST /users/{id}/second-factor/reset', { params: { id } }, as)
    const { manager, admin } = app.world.users
    expect(await reset(admin.id, 'support')).toMatchObject({ status: 403, problem: 'rights_not_held' })
    expect(await reset(admin.id, keeper.session)).toMatchObject({ status: 403, problem: 'own_rights' })
    expect(await reset(999_999, keeper.session)).toMatchObject({ status: 404 })
    expect(await reset(manager.id, keeper.session)).toMatchObject({
      ok: true,
      message: 'Вход по коду сброшен',
    })
    expect(await logged()).toEqual({
      entity: 'user',
      entityId: String(manager.id),
      action: 'second-factor-reset',
      actorId: admin.id,
    })
    expect((await mailed()).at(-1)).toEqual({ userId: manager.id, event: 'reset' })
    expect(await isAlive(session)).toBe(false)
    expect((await app.tokens('manager')).expiresIn).toBe(1800)
    expect(await reset(manager.id, keeper.session)).toMatchObject({ problem: 'second_factor_changed' })
  })

  test('the command of those who run the portal resets it by login, and says when there is none', async () => {
    const { session } = await turnOn(app, 'admin')
    const reset = (login: string) => resetByLogin(app.services.database, login, app.services.now())
    expect(await reset('ADMIN')).toBe(true)
    expect(await reset('admin')).toBe(false)
    expect(await reset('nobody')).toBe(false)
    expect(await isAlive(session)).toBe(false)
    expect(await logged()).toMatchObject({ action: 'second-factor-reset', actorId: null })
    expect((await mailed()).at(-1)).toEqual({ userId: app.world.users.admin.id, event: 'reset' })
  })
})

describe('where the portal asks for it (G-524)', () => {
  const rule = { adminsNeedCode: true, managersNeedCode: true }
  const askForCodes = (value: object) =>
    app.sql.execute(
      sql`insert into settings (key, value) values ('security', ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value`,
    )

  test('an admin who has one makes it a rule in the settings; one who has none is told to begin with it', async () => {
    const id = { params: { id: 1 } }
    const { id: _id, ...form } = await app.ask('GET /admin/settings/{id}', id, 'admin')
    const body = { ...form, security: { ...rule, idleDays: 14 } }
    expect(await app.call('POST /admin/settings/{id}', { ...id, body }, 'admin')).toMatchObject({
      status: 422,
      data: {
        errors: { 'security.adminsNeedCode': ['Сначала включите вход по коду себе: «Вход и безопасность»'] },
      },
    })
    const { session } = await turnOn(app, 'admin')
    expect(await app.ask('POST /admin/settings/{id}', { ...id, body }, session)).toMatchObject({
      security: rule,
    })
    const before = await app.ask('GET /init', {}, 'support')
    expect(before.user?.secondFactorDue).toBe(true)
    expect((await app.ask('GET /init', {}, session)).user?.secondFactorDue).toBe(false)
  })

  test.each(['admin', 'manager'])(
    '%s without one can call nothing but the set-up, also in a session from before',
    async (login) => {
      const session = await app.tokens(login)
      expect((await app.call('GET /catalog/sections', { query: {} }, session)).ok).toBe(true)
      await askForCodes(rule)
      const isSetUp = (key: string) =>
        / \/profile\/second-factor|^POST \/users\/password-change|\/login|\/logout|\/init/.test(key)
      const free = new Set(['public'])
      for (const { key, method, path, declaration } of everyCall) {
        // Calls of surrounding systems have a key in place of a session; who logs in or recovers is asked for none.
        if (typeof declaration.access === 'object' && 'integration' in declaration.access) continue
        if (free.has(String(declaration.access)) && ['session', 'operations'].includes(declaration.tag))
          continue
        if (isSetUp(key)) continue
        const response = await app.send({
          method,
          url: filledPath(path, () => 1),
          headers: { authorization: `Bearer ${session.access}`, accept: 'application/json' },
        })
        if (declaration.ignoresBadInput) expect(response.statusCode, key).toBe(204)
        else expect(readEnvelope(response), key).toMatchObject({ status: 403, problem: 'second_factor_due' })
      }
      await app.sql.delete(rateLimits)
      const init = await app.ask('GET /init', {}, session)
      expect(init.user).toMatchObject({ login, secondFactorDue: true })
      expect(await stateOf(session)).toMatchObject({ required: true, on: false })
      const done = await turnOn(app, login)
      expect((await app.call('GET /catalog/sections', { query: {} }, done.session)).ok).toBe(true)
    },
  )

  test('customers are not asked, and whose role goes is not asked either', async () => {
    await askForCodes(rule)
    expect((await app.ask('GET /init', {}, 'client')).user?.secondFactorDue).toBe(false)
    const user = await app.seed.user({ login: 'former', roles: ['manager'] })
    const former = await app.tokens('former')
    expect((await app.ask('GET /init', {}, former)).user?.secondFactorDue).toBe(true)
    await app.sql.execute(sql`delete from user_roles where user_id = ${user.id}`)
    expect((await app.ask('GET /init', {}, former)).user?.secondFactorDue).toBe(false)
  })

  test('a login-as of somebody who owes one is over; the person acted for may owe one themselves', async () => {
    const { session } = await turnOn(app, 'admin')
    const body = { userId: app.world.users.manager.id, reason: 'a call' }
    const acting = await app.ask('POST /loginAs', { body }, session)
    await askForCodes(rule)
    expect((await app.ask('GET /init', {}, acting)).user).toMatchObject({
      login: 'manager',
      secondFactorDue: false,
    })
    expect((await app.call('GET /catalog/sections', { query: {} }, acting)).ok).toBe(true)
    await app.sql.delete(secondFactors)
    expect(await app.call('GET /catalog/sections', { query: {} }, acting)).toMatchObject({ status: 401 })
  })
})
