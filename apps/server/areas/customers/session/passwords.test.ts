import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../integrations/mail.ts'
import { claimJobs } from '../../../jobs/jobStore.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { passwordLinks, rateLimits, users } from '../../../schema/customers/sessionTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { testPassword } from '../../../testing/world/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql.delete(rateLimits)
  await app.sql.delete(jobs)
})

/** Runs the open jobs and those that they queue, and returns the mails they would have sent. */
async function mails(): Promise<Mail[]> {
  const sent: Mail[] = []
  const { database } = app.services
  const handle = jobHandlers(app.services, { send: async (mail) => void sent.push(mail), close: () => {} })
  for (;;) {
    await app.sql.update(jobs).set({ runAt: sql`now()` })
    const claimed = await claimJobs(app.sql, 'test', 60, 100)
    for (const job of claimed) {
      const afterwards = await handle(job)
      if (afterwards) await database.transaction(afterwards)
    }
    if (claimed.length === 0) break
  }
  await app.sql.delete(jobs)
  return sent
}

const recover = (email: string, address = '10.0.0.1') =>
  app.call('POST /users/password-recovery', { body: { email } }, undefined, { address })
const tokenIn = (mail: Mail | undefined) => /\/password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
async function recoveryToken(login: string): Promise<string> {
  await recover(`${login}@example.test`)
  const [mail] = await mails()
  return tokenIn(mail)
}
const setPassword = (token: string, password = 'Кедровый1орех') =>
  app.call('POST /users/set-password', { body: { token, password } })
const check = (token: string) => app.ask('GET /users/set-password/check', { query: { token } })
const canLogIn = async (login: string, password: string) =>
  (await app.call('POST /login', { body: { login, password } })).ok
const expired = { ok: false, status: 410, problem: 'link_expired' }

describe('asking for a recovery mail', () => {
  test('answers alike and has the same effects, whether or not the account exists', async () => {
    const known = await recover('client@example.test')
    const unknown = await recover('nobody@example.test')
    expect(known).toEqual({ ok: true, status: 200, message: '', data: {} })
    expect(unknown).toEqual(known)
    const kinds = (await app.sql.select().from(jobs)).map(({ kind }) => kind)
    expect(kinds).toEqual(['password-recovery', 'password-recovery'])
  })

  test('is worked on later, at a time nobody can foresee, so that what follows at once tells nothing', async () => {
    const wait = sql<number>`extract(epoch from run_at - created_at)::float8`
    for (const email of ['client@example.test', 'nobody@example.test']) await recover(email)
    expect(await claimJobs(app.sql, 'test', 60, 100)).toEqual([])
    const waits = await app.sql.select({ wait }).from(jobs)
    expect(waits).toHaveLength(2)
    for (const { wait: seconds } of waits) {
      expect(seconds).toBeGreaterThanOrEqual(5)
      expect(seconds).toBeLessThanOrEqual(30)
    }
  })

  test('is mailed to the stored address only, with a link of the configured host', async () => {
    await app.call('POST /users/password-recovery', { body: { email: 'CLIENT@example.test ' } }, undefined, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.to).toEqual({ name: 'Name of client', address: 'client@example.test' })
    expect(mail?.text).toContain('https://portal.example.test/password?token=')
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('is limited to 3 an hour for an address, known or not (G-016)', async () => {
    for (const email of ['client@example.test', 'nobody@example.test']) {
      for (let n = 0; n < 3; n++) expect((await recover(email, `10.0.0.${n}`)).ok).toBe(true)
      expect(await recover(email.toUpperCase(), '10.0.0.9')).toMatchObject({ status: 429 })
    }
    app.advance(3600 * 1000)
    expect((await recover('client@example.test')).ok).toBe(true)
  })

  test('one address cannot ask for everybody, and once refused it leaves nothing in the database', async () => {
    for (let n = 0; n < 30; n++) await recover(`someone${n}@example.test`, '10.9.9.9')
    const before = await app.sql.select().from(rateLimits)
    for (let n = 50; n < 60; n++)
      expect(await recover(`someone${n}@example.test`, '10.9.9.9')).toMatchObject({ status: 429 })
    expect(await app.sql.select().from(rateLimits)).toEqual(before)
  })

  test('letters that the database folds into others are no further e-mails', async () => {
    for (const email of ['client@example.test', 'clİent@example.test', 'CLİENT@example.test'])
      expect((await recover(email)).ok, email).toBe(true)
    expect(await recover('client@example.test')).toMatchObject({ status: 429 })
    expect(await app.sql.$count(jobs)).toBe(1)
  })

  test('an account that is disabled or deleted gets no mail', async () => {
    await app.seed.user({ login: 'off', active: false })
    await app.seed.user({ login: 'gone', deletedAt: new Date() })
    await recover('off@example.test')
    await recover('gone@example.test')
    expect(await mails()).toEqual([])
  })

  test('accepts a text and nothing else', async () => {
    for (const email of [{}, [], true, null, 1, ['client@example.test'], 'x'.repeat(255)])
      expect(
        await app.call('POST /users/password-recovery', { body: { email: email as string } }),
      ).toMatchObject({
        status: 400,
        problem: 'malformed',
      })
  })
})

describe('a link for setting the password (G-038)', () => {
  test('sets it once; then it is used up', async () => {
    const token = await recoveryToken('client')
    expect(await check(token)).toEqual({ valid: true, purpose: 'recovery' })
    expect(await setPassword(token)).toMatchObject({ ok: true, data: { login: 'client' } })
    expect(await canLogIn('client', 'Кедровый1орех')).toBe(true)
    expect(await canLogIn('client', testPassword)).toBe(false)
    expect(await check(token)).toEqual({ valid: false, purpose: null })
    expect(await setPassword(token, 'Другой2пароль')).toMatchObject(expired)
    await setPassword(await recoveryToken('client'), testPassword)
  })

  test('used twice at the same moment sets it once', async () => {
    const token = await recoveryToken('viewer')
    const answers = await Promise.all([setPassword(token), setPassword(token, 'Другой2пароль')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    await setPassword(await recoveryToken('viewer'), testPassword)
  })

  test('ends after 24 hours, one for a new account after 72', async () => {
    const recovery = await recoveryToken('client')
    app.advance(24 * 3600 * 1000 - 1)
    expect((await check(recovery)).valid).toBe(true)
    app.advance(1)
    expect((await check(recovery)).valid).toBe(false)
    expect(await setPassword(recovery)).toMatchObject(expired)
    const newcomer = await app.seed.user({ login: 'newcomer' })
    await app.sql.insert(jobs).values({
      kind: 'password-link',
      payload: { userId: newcomer.id, purpose: 'creation' },
    })
    const creation = tokenIn((await mails())[0])
    expect(await check(creation)).toEqual({ valid: true, purpose: 'creation' })
    app.advance(72 * 3600 * 1000)
    expect(await setPassword(creation)).toMatchObject(expired)
  })

  test('the newest one cancels the older ones', async () => {
    const older = await recoveryToken('client')
    const newest = await recoveryToken('client')
    expect(newest).not.toBe(older)
    expect((await check(older)).valid).toBe(false)
    expect((await check(newest)).valid).toBe(true)
  })

  test('is stored as a hash only, and never written into the queue', async () => {
    await recover('client@example.test')
    const queued = JSON.stringify(await app.sql.select().from(jobs))
    const [mail] = await mails()
    const token = tokenIn(mail)
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(queued).not.toContain(token)
    expect(JSON.stringify(await app.sql.select().from(passwordLinks))).not.toContain(token)
  })

  test('mailed again after a crash, it is the same link under the same Message-ID', async () => {
    const payload = { userId: app.world.users.client.id, purpose: 'recovery' }
    await app.sql.insert(jobs).values({ kind: 'password-link', payload })
    const sent: Mail[] = []
    const handle = jobHandlers(app.services, { send: async (mail) => void sent.push(mail), close: () => {} })
    const [job] = await claimJobs(app.sql, 'test', 60, 1)
    if (!job) throw new Error('No job')
    await handle(job)
    await handle(job)
    expect(sent[1]).toEqual(sent[0])
    await setPassword(tokenIn(sent[0]))
    await handle(job)
    expect(sent).toHaveLength(2)
    await setPassword(await recoveryToken('client'), testPassword)
  })

  test('that was never made, or is not a text, is refused', async () => {
    for (const token of ['x', '0', "' or '1'='1", 'a'.repeat(200)])
      expect(await setPassword(token)).toMatchObject(expired)
    for (const token of [{}, [], true, null, 1, 'x'.repeat(201), ''])
      expect(await setPassword(token as string)).toMatchObject({ status: 400 })
    expect(await app.call('GET /users/set-password/check', { query: { token: 'x' } })).toMatchObject({
      data: { valid: false, purpose: null },
    })
  })

  test('ends every session of the person and clears the forced change (G-039, G-040)', async () => {
    await app.seed.user({ login: 'forced', roles: ['client'], companyIds: [1], passwordResetRequired: true })
    const session = await app.tokens('forced')
    await setPassword(await recoveryToken('forced'), 'Кедровый1орех')
    expect(await app.call('GET /cart', { query: {} }, session)).toMatchObject({ status: 401 })
    expect((await app.call('POST /login', { body: { refresh: session.refresh } })).ok).toBe(false)
    const again = await app.tokens('forced', 'Кедровый1орех')
    expect((await app.ask('GET /init', {}, again)).user?.passwordResetRequired).toBe(false)
  })

  test('of an account disabled meanwhile does not work', async () => {
    const user = await app.seed.user({ login: 'stopped' })
    const token = await recoveryToken('stopped')
    await app.sql.update(users).set({ active: false }).where(eq(users.id, user.id))
    expect(await setPassword(token)).toMatchObject(expired)
  })
})

describe('which passwords are accepted (DR-70, DR-74, G-041)', () => {
  const rulesOf = async (token: string, password: string) => {
    const answer = await setPassword(token, password)
    return answer.ok ? [] : (answer.data.rules as string[])
  }

  test('the server names every rule that is not met, and keeps the link for the next try', async () => {
    await app.seed.user({ login: 'Petrova1', name: 'Анна Петрова', companyIds: [1], activeCompanyId: 1 })
    const token = await recoveryToken('Petrova1')
    expect(await rulesOf(token, '')).toEqual(['length', 'login', 'case', 'symbols'])
    expect(await rulesOf(token, 'short')).toEqual(['length', 'case', 'symbols'])
    expect(await rulesOf(token, 'PETROVA1')).toContain('login')
    expect(await rulesOf(token, 'alllower1')).toEqual(['case'])
    expect(await rulesOf(token, 'NoDigitsHere')).toEqual(['symbols'])
    for (const simple of ['Password1!', 'Blink182!', 'Qwerty123', 'P@ssw0rd', 'Petrova12345', 'Петрова2026'])
      expect(await rulesOf(token, simple), simple).toEqual(['simple'])
    const refused = await setPassword(token, 'Qwerty123')
    expect(refused).toMatchObject({ status: 422, problem: 'password_rules', message: 'Проверка не пройдена' })
    expect((await check(token)).valid).toBe(true)
    expect((await setPassword(token, 'Кедровый1орех')).ok).toBe(true)
  })

  test('64 characters and more are accepted', async () => {
    const long = `Aa1!${'длинный пароль '.repeat(20)}`
    await app.seed.user({ login: 'verbose' })
    expect((await setPassword(await recoveryToken('verbose'), long)).ok).toBe(true)
    expect(await canLogIn('verbose', long)).toBe(true)
    expect(await canLogIn('verbose', long.slice(0, -1))).toBe(false)
  })
})

describe('changing the own password (G-042)', () => {
  const change = (as: string | { access: string }, oldPassword: string, newPassword: string) =>
    app.call('POST /users/password-change', { body: { oldPassword, newPassword } }, as)

  test('keeps the session that changed it, ends the others and their login-as, and sends a mail', async () => {
    await app.seed.user({ login: 'careful', roles: ['manager'], managedCompanyIds: [1] })
    const here = await app.tokens('careful')
    const there = await app.tokens('careful')
    const asClient = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      there,
    )
    expect((await change(here, testPassword, 'Кедровый1орех')).ok).toBe(true)
    const isAlive = async (session: { access: string }) =>
      (await app.ask('GET /init', {}, session)).user !== null
    expect(await isAlive(here)).toBe(true)
    expect(await isAlive(there)).toBe(false)
    expect(await isAlive(asClient)).toBe(false)
    const [mail] = await mails()
    expect(mail).toMatchObject({ subject: 'Пароль изменён', to: { address: 'careful@example.test' } })
    expect(mail?.text).not.toContain('Кедровый')
  })

  test('a wrong old password is refused at its field and does not count as a failed login', async () => {
    await app.seed.user({ login: 'forgetful' })
    const session = await app.tokens('forgetful')
    for (let n = 0; n < 6; n++)
      expect(await change(session, 'Wrong2026!', 'Кедровый1орех')).toMatchObject({
        status: 422,
        problem: 'wrong_password',
        data: { errors: { oldPassword: [expect.any(String)] } },
      })
    expect(await canLogIn('forgetful', testPassword)).toBe(true)
  })

  test('trying old passwords is limited', async () => {
    await app.seed.user({ login: 'stolen' })
    const session = await app.tokens('stolen')
    for (let n = 0; n < 10; n++) await change(session, `Wrong${n}!`, 'Кедровый1орех')
    expect(await change(session, testPassword, 'Кедровый1орех')).toMatchObject({ status: 429 })
  })

  test('the rules apply here too', async () => {
    await app.seed.user({ login: 'lazyone' })
    const session = await app.tokens('lazyone')
    expect(await change(session, testPassword, 'Lazyone1234')).toMatchObject({
      problem: 'password_rules',
      data: { rules: ['simple'] },
    })
  })
})

describe('a password that must be changed first (G-040)', () => {
  test('closes every call but init, the change, logout, login and recovery', async () => {
    await app.seed.user({ login: 'newhand', roles: ['admin'], companyIds: [1], passwordResetRequired: true })
    const session = await app.tokens('newhand')
    const refused = { status: 403, problem: 'password_change_required' }
    expect(await app.call('GET /cart', { query: {} }, session)).toMatchObject(refused)
    expect(await app.call('GET /admin/companies', { query: {} }, session)).toMatchObject(refused)
    const loginAs = { body: { userId: app.world.users.client.id, reason: 'a call' } }
    expect(await app.call('POST /loginAs', loginAs, session)).toMatchObject(refused)
    expect((await app.ask('GET /init', {}, session)).user?.passwordResetRequired).toBe(true)
    const body = { oldPassword: testPassword, newPassword: 'Кедровый1орех' }
    expect((await app.call('POST /users/password-change', { body }, session)).ok).toBe(true)
    expect((await app.call('GET /cart', { query: {} }, session)).ok).toBe(true)
    await app.ask('POST /logout', {}, session)
  })
})
