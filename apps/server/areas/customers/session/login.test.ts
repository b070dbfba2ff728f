import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { rateLimits, users } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { testPassword } from '../../../testing/world/seed.ts'
import { hashPassword } from './passwords.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.sql.delete(rateLimits))

const tryLogin = (login: string, password = testPassword, address = '10.0.0.1') =>
  app.call('POST /login', { body: { login, password } }, undefined, { address })

async function failTimes(times: number, login: string, address?: string) {
  for (let n = 0; n < times; n++) await tryLogin(login, 'Wrong2026!', address)
}

describe('logging in', () => {
  test('accepts the login in any case, with spaces around it', async () => {
    for (const login of ['client', 'CLIENT', '  Client '])
      expect(await tryLogin(login)).toMatchObject({ ok: true, data: { expiresIn: 1800 } })
  })

  test('accepts the e-mail when only one account has it (G-043)', async () => {
    expect((await tryLogin('Client@Example.test')).ok).toBe(true)
    await app.seed.user({ login: 'twin1', email: 'twins@example.test' })
    await app.seed.user({ login: 'twin2', email: 'twins@example.test' })
    expect(await tryLogin('twins@example.test')).toMatchObject({ status: 404, problem: 'wrong_credentials' })
  })

  test('an unknown login and a wrong password get the same answer, but for the request number (G-034)', async () => {
    const known = await tryLogin('client', 'Wrong2026!')
    const unknown = await tryLogin('nobody', 'Wrong2026!')
    expect(known).toMatchObject({ ok: false, status: 404, problem: 'wrong_credentials' })
    expect(known.message).toBe('Неверный логин или пароль')
    const same = ({ data, ...rest }: typeof known) => ({ ...rest, data: { ...data, requestId: '' } })
    expect(same(unknown)).toEqual(same(known))
  })

  test('a disabled account is reported only with the right password, and gets no tokens (G-035)', async () => {
    await app.seed.user({ login: 'blocked', active: false })
    expect(await tryLogin('blocked')).toMatchObject({
      status: 403,
      problem: 'account_disabled',
      data: { disabledAccount: true },
    })
    expect(await tryLogin('blocked', 'Wrong2026!')).toMatchObject({ status: 404 })
  })

  test('a deleted account does not exist', async () => {
    await app.seed.user({ login: 'gone', deletedAt: new Date() })
    expect(await tryLogin('gone')).toMatchObject({ status: 404, problem: 'wrong_credentials' })
  })

  test('a password of 200 characters counts to its last one', async () => {
    const long = `Aa1!${'x'.repeat(196)}`
    await app.seed.user({ login: 'longest', passwordHash: await hashPassword(long) })
    expect((await tryLogin('longest', `${long.slice(0, -1)}y`)).ok).toBe(false)
    expect((await tryLogin('longest', long)).ok).toBe(true)
  })

  test('needs login and password, or the refresh token alone', async () => {
    const bodies = [
      {},
      { login: 'client' },
      { password: testPassword },
      { login: 'client', refresh: 'x' },
      { login: 'client', password: testPassword, refresh: 'x' },
    ]
    for (const body of bodies)
      expect(await app.call('POST /login', { body })).toMatchObject({ status: 400, problem: 'malformed' })
  })

  test('is written to the action log without the password', async () => {
    await tryLogin('client')
    const rows = await app.sql.select().from(actionLog).where(eq(actionLog.action, 'login'))
    expect(rows.at(-1)).toMatchObject({ entity: 'session', entityId: String(app.world.users.client.id) })
    expect(JSON.stringify(rows)).not.toContain(testPassword)
  })
})

describe('guessing is limited (G-016)', () => {
  test('after five wrong tries a login has to wait, also with the right password, and is shown how long', async () => {
    await failTimes(5, 'client')
    const sixth = await tryLogin('client')
    expect(sixth).toMatchObject({ status: 429, problem: 'too_many_requests' })
    const response = await app.send({
      method: 'POST',
      url: '/api/v1/login',
      remoteAddress: '10.0.0.1',
      payload: { login: 'client', password: testPassword },
    })
    expect(response.headers['retry-after']).toBe('900')
    app.advance(15 * 60 * 1000)
    expect((await tryLogin('client')).ok).toBe(true)
  })

  test('the case of the login does not help, and a colleague of the owner elsewhere does not wait with them', async () => {
    await failTimes(5, 'viewer', '10.1.0.1')
    expect(await tryLogin('VIEWER ', testPassword, '10.1.0.1')).toMatchObject({ status: 429 })
    expect((await tryLogin('viewer', testPassword, '10.1.0.9')).ok).toBe(true)
  })

  test('login, e-mail and letters that the database folds into others share one count', async () => {
    await app.seed.user({ login: 'initial.visitor', email: 'first.visit@example.test' })
    const names = ['initial.visitor', 'first.visit@example.test', 'İnitial.visitor', 'initİal.vİsitor']
    for (const name of names) expect((await tryLogin(name)).ok, name).toBe(true)
    for (const name of [...names, 'FIRST.VISİT@example.test'])
      expect(await tryLogin(name, 'Wrong2026!'), name).toMatchObject({ status: 404 })
    for (const name of [...names, 'initial.visİtor'])
      expect(await tryLogin(name), name).toMatchObject({ status: 429 })
    app.advance(15 * 60 * 1000)
    expect((await tryLogin('initial.visitor')).ok).toBe(true)
  })

  test('the spellings of a name that no account has share one count too', async () => {
    for (const name of ['nibidi', 'NIBIDI', 'nİbidi', 'nibİdi', 'nİbİdİ'])
      expect(await tryLogin(name, 'Wrong2026!'), name).toMatchObject({ status: 404 })
    expect(await tryLogin('nibidİ', 'Wrong2026!')).toMatchObject({ status: 429 })
  })

  test('an address that is already refused leaves nothing in the database, whatever names it tries', async () => {
    for (let n = 0; n < 20; n++) await tryLogin(`first${n}`, 'Wrong2026!', '10.6.0.1')
    const before = await app.sql.select().from(rateLimits)
    for (let n = 0; n < 30; n++)
      expect(await tryLogin(`next${n}`, 'Wrong2026!', '10.6.0.1')).toMatchObject({ status: 429 })
    expect(await app.sql.select().from(rateLimits)).toEqual(before)
  })

  test('new counters displace ended ones, so their number stays that of the open windows', async () => {
    for (let n = 0; n < 15; n++) await tryLogin(`old${n}`, 'Wrong2026!', '10.7.0.1')
    app.advance(15 * 60 * 1000)
    for (let n = 0; n < 15; n++) await tryLogin(`new${n}`, 'Wrong2026!', '10.7.0.2')
    const names = await app.sql.$count(rateLimits, like(rateLimits.key, 'login-name:old%'))
    expect(names).toBeLessThanOrEqual(15)
    expect(await app.sql.$count(rateLimits)).toBeLessThanOrEqual(1 + 3 * 15 + 15)
  })

  test('the addresses that one connection of IPv6 owns count as one', async () => {
    for (let n = 0; n < 20; n++) await tryLogin(`six${n}`, 'Wrong2026!', `2001:db8:1:2::${n + 1}`)
    expect(await tryLogin('six99', 'Wrong2026!', '2001:db8:1:2:ffff::1')).toMatchObject({ status: 429 })
    expect((await tryLogin('client', testPassword, '2001:db8:1:3::1')).ok).toBe(true)
  })

  test('a success in between restarts the count', async () => {
    await failTimes(4, 'client')
    expect((await tryLogin('client')).ok).toBe(true)
    await failTimes(4, 'client')
    expect((await tryLogin('client')).ok).toBe(true)
  })

  test('a colleague on the same address still gets in while one account is hammered', async () => {
    await failTimes(40, 'client', '10.2.0.1')
    expect((await tryLogin('viewer', testPassword, '10.2.0.1')).ok).toBe(true)
  })

  test('one address has 20 wrong tries over all logins; successes do not use them up', async () => {
    for (let n = 0; n < 25; n++) expect((await tryLogin('client', testPassword, '10.3.0.1')).ok).toBe(true)
    for (let n = 0; n < 20; n++) await tryLogin(`guess${n}`, 'Wrong2026!', '10.3.0.1')
    expect(await tryLogin('guess99', 'Wrong2026!', '10.3.0.1')).toMatchObject({ status: 429 })
    expect((await tryLogin('client', testPassword, '10.3.0.2')).ok).toBe(true)
  })

  test('tries at the same moment are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('client', 'Wrong2026!')))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('people of one office who log in at the same moment from one address all succeed', async () => {
    const logins = ['client', 'viewer', 'client.b', 'manager', 'planner', 'support']
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        tryLogin(logins[n % logins.length] ?? '', testPassword, '10.4.0.1'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('of a flood of guesses from one address at the same moment 20 are checked and no more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tryLogin(`flood${n}`, 'Wrong2026!', '10.5.0.1')),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40)
  })

  test('a forged X-Forwarded-For changes nothing when no proxy is trusted', async () => {
    for (let n = 0; n < 20; n++)
      await app.call('POST /login', { body: { login: `xff${n}`, password: 'Wrong2026!' } }, undefined, {
        headers: { 'x-forwarded-for': `192.0.2.${n}` },
      })
    const last = await app.call('POST /login', { body: { login: 'xff99', password: 'x' } }, undefined, {
      headers: { 'x-forwarded-for': '192.0.2.99' },
    })
    expect(last.status).toBe(429)
  })
})

describe('an account that changes during its session counts at once', () => {
  test('disabled: every call that needs to know the caller says so, login and recovery stay open (G-035)', async () => {
    const user = await app.seed.user({ login: 'dismissed', roles: ['client'], companyIds: [1] })
    const as = { access: await app.login('dismissed') }
    await app.sql.update(users).set({ active: false }).where(eq(users.id, user.id))
    for (const name of ['GET /cart', 'GET /init', 'GET /catalog/sections'] as const)
      expect(await app.call(name, { query: {} }, as)).toMatchObject({
        status: 403,
        problem: 'account_disabled',
        data: { disabledAccount: true },
      })
    const other = { body: { login: 'client', password: testPassword } }
    expect((await app.call('POST /login', other, as)).ok).toBe(true)
    expect((await app.call('GET /health', {}, as)).ok).toBe(true)
  })

  test('a role taken away is refused on the next call', async () => {
    const { userRoles } = await import('../../../schema/customers/sessionTables.ts')
    const user = await app.seed.user({ login: 'demoted', roles: ['admin'] })
    expect((await app.call('GET /admin/companies', { query: {} }, 'demoted')).ok).toBe(true)
    await app.sql.delete(userRoles).where(eq(userRoles.userId, user.id))
    expect(await app.call('GET /admin/companies', { query: {} }, 'demoted')).toMatchObject({
      status: 403,
      problem: 'forbidden',
    })
  })

  test('a company made inactive is not the active one any more', async () => {
    const company = await app.seed.company({ name: 'Closing' })
    await app.seed.user({ login: 'closing', roles: ['client'], companyIds: [company.id] })
    expect((await app.ask('GET /init', {}, 'closing')).user?.company?.id).toBe(company.id)
    await app.sql.update(companies).set({ active: false }).where(eq(companies.id, company.id))
    const init = await app.ask('GET /init', {}, 'closing')
    expect(init.user?.company).toBeNull()
    expect(init.companies).toEqual([{ id: company.id, name: 'Closing', active: false }])
    expect(await app.call('GET /cart', { query: {} }, 'closing')).toMatchObject({
      status: 403,
      problem: 'company_not_chosen',
    })
  })
})
