import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { claimJobs } from '../../../jobs/jobStore.ts'
import { hashSecret } from '../../../lib/hashSecret.ts'
import { fillDatabase } from '../../../program/fillDatabase.ts'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { passwordLinks, users } from '../../../schema/customers/sessionTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { emptyInstallation } from '../../../testing/world/emptyInstallation.ts'
import { offerSetup } from './offerSetup.ts'
import { giveRole } from './setupStore.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: 'off' } })
  await emptyInstallation(app)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const person = {
  login: 'owner',
  name: 'Анна Орлова',
  email: 'owner@factory.example',
  password: 'Kvarts-2031',
}
const create = (token: string, more: Partial<typeof person> = {}) =>
  app.call('POST /setup/administrator', { body: { token, ...person, ...more } })
const isValid = async (token: string) => (await app.ask('GET /setup/check', { query: { token } })).valid

/** A folder of data inside that of the test. */
const folder = (name: string) => join(app.services.config.dataDir, name)

/** The token in what a start on a terminal says. */
async function offered(dataDir = app.services.config.dataDir): Promise<string> {
  const lines: string[] = []
  const config = { ...app.services.config, dataDir }
  await offerSetup({ ...app.services, config }, true, (line) => lines.push(line))
  return /token=([\w-]+)/.exec(lines.join())?.[1] ?? ''
}

describe('an empty database without the demo', () => {
  test('answers init to a guest and is ready', async () => {
    const init = await app.ask('GET /init', {})
    expect(init.metals.map(({ code }) => code)).toEqual(['gold', 'silver', 'platinum', 'palladium'])
    expect(init.demo.accounts).toEqual([])
    expect(await app.ask('GET /ready', {})).toMatchObject({ status: 'ready' })
    expect((await app.ask('GET /catalog/sections', {})).length).toBeGreaterThan(0)
  })

  test('has the built-in roles once, however often it is filled (G-210)', async () => {
    await fillDatabase(app.services, () => {})
    const { rows } = await app.sql.$client.query('select code from roles order by id')
    expect(rows.map(({ code }) => code)).toEqual([
      'client',
      'client_viewer',
      'manager',
      'admin',
      'content_editor',
      'catalogue_editor',
      'production_planner',
      'support',
      'price_clerk',
      'bookkeeper',
    ])
  })
})

describe('the first administrator', () => {
  test('is made by the link, logs in and may do everything', async () => {
    const token = await offered()
    expect(await isValid(token)).toBe(true)
    expect(await create(token)).toMatchObject({ ok: true, data: { login: 'owner' } })
    const { access } = await app.ask('POST /login', { body: { login: 'owner', password: person.password } })
    const init = await app.send({
      method: 'GET',
      url: '/api/v1/init',
      headers: { authorization: `Bearer ${access}` },
    })
    expect(init.json().data.user).toMatchObject({ login: 'owner', roles: ['admin'] })
    expect(await isValid(token)).toBe(false)
    expect(await create(token, { login: 'second' })).toMatchObject({
      status: 410,
      problem: 'setup_link_expired',
    })
    expect(await offered()).toBe('')
  })

  test('is one, however many requests and links there are', async () => {
    const tokens = [await offered(), await offered(folder('another'))]
    const all = await Promise.all(
      tokens.flatMap((token, i) => [create(token, { login: `a${i}` }), create(token, { login: `b${i}` })]),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await app.sql.$count(users)).toBe(1)
  })

  test('is not made by an old, a wrong or an empty token', async () => {
    const token = await offered()
    app.advance(24 * 3600 * 1000 + 1)
    expect(await isValid(token)).toBe(false)
    expect(await create(token)).toMatchObject({ status: 410 })
    expect(await create('x'.repeat(43))).toMatchObject({ status: 410 })
    expect(await create('')).toMatchObject({ status: 400 })
  })

  test('needs a name, a login, an e-mail and a password by the rules; the link stays good', async () => {
    const token = await offered()
    const errors = {
      login: [expect.any(String)],
      name: [expect.any(String)],
      email: ['Введите корректный e-mail'],
    }
    expect(await create(token, { login: ' ', name: '', email: 'x' })).toMatchObject({
      status: 422,
      data: { errors },
    })
    expect(await create(token, { password: 'Owner-2031' })).toMatchObject({ problem: 'password_rules' })
    expect((await create(token)).ok).toBe(true)
  })

  test('the link is in no log: without a terminal it is in a file of its owner only', async () => {
    const lines: string[] = []
    await offerSetup(app.services, false, (line) => lines.push(line))
    const path = join(app.services.config.dataDir, 'first-administrator.link')
    expect(lines.join()).toContain(path)
    expect(lines.join()).not.toContain('token=')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const token = /token=([\w-]+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
    const stored = await app.sql.$client.query('select hash from setup_links')
    expect(stored.rows.map(({ hash }) => hash)).not.toContain(token)
    expect((await create(token)).ok).toBe(true)
    await offerSetup(app.services, false, () => {})
    expect(() => statSync(path)).toThrow()
  })

  test('a start voids the link of the start before it from the same folder, not that of another server', async () => {
    for (const isTerminal of [true, false]) {
      const other = await offered(folder('another'))
      const first = await offered()
      await offerSetup(app.services, isTerminal, () => {})
      expect(await isValid(first), `${isTerminal}`).toBe(false)
      expect(await create(first)).toMatchObject({ status: 410, problem: 'setup_link_expired' })
      expect(await isValid(other)).toBe(true)
    }
  })

  test('the file of the link goes when the link is used', async () => {
    const token = await offered()
    const path = folder('first-administrator.link')
    expect(readFileSync(path, 'utf8')).toContain(token)
    expect(await create(token, { login: '' })).toMatchObject({ ok: false })
    expect(readFileSync(path, 'utf8')).toContain(token)
    expect((await create(token)).ok).toBe(true)
    expect(() => statSync(path)).toThrow()
  })

  test('a file with something else in it prevents no start', async () => {
    writeFileSync(folder('first-administrator.link'), 'x')
    expect(await isValid(await offered())).toBe(true)
  })

  test('the link is written where no folder is yet, as on a machine whose files are in a bucket', async () => {
    const dataDir = join(app.services.config.dataDir, 'not', 'yet')
    const config = { ...app.services.config, dataDir }
    await offerSetup({ ...app.services, config }, false, () => {})
    expect(readFileSync(join(dataDir, 'first-administrator.link'), 'utf8')).toMatch(/token=/)
  })
})

describe('accounts of the demo while DEMO is off', () => {
  test('cannot log in, their sessions have ended, and a first administrator can be made', async () => {
    await create(await offered())
    const login = () => app.call('POST /login', { body: { login: 'owner', password: person.password } })
    const before = await login()
    const tokens = before.ok ? before.data : { access: '', refresh: '' }
    await app.sql.update(users).set({ isDemo: true })
    const headers = { authorization: `Bearer ${tokens.access}` }
    expect(await login()).toMatchObject({ status: 404, problem: 'wrong_credentials' })
    expect((await app.send({ method: 'POST', url: '/api/v1/logout', headers })).statusCode).toBe(401)
    expect(await app.call('POST /login', { body: { refresh: tokens.refresh } })).toMatchObject({
      status: 401,
    })
    expect(await offered()).not.toBe('')
  })

  test('get no mail, their links are void, and nobody logs in as them', async () => {
    await create(await offered())
    const { access } = await app.ask('POST /login', { body: { login: 'owner', password: person.password } })
    const demo = {
      login: 'buyer',
      name: 'Buyer',
      email: 'buyer@proba.example',
      passwordHash: 'x',
      isDemo: true,
    }
    const [buyer] = await app.sql.insert(users).values(demo).returning({ id: users.id })
    const userId = buyer?.id ?? 0
    await giveRole(app.sql, userId, 'client')
    const token = 'a link that was mailed before'
    const link = { hash: hashSecret(token), userId, createdAt: app.services.now(), hours: 24 }
    await app.sql.insert(passwordLinks).values({ ...link, purpose: 'recovery' })
    expect(await app.ask('GET /users/set-password/check', { query: { token } })).toMatchObject({
      valid: false,
    })
    const body = { token, password: person.password }
    expect(await app.call('POST /users/set-password', { body })).toMatchObject({ status: 410 })
    await app.call('POST /users/password-recovery', { body: { email: demo.email } })
    await app.sql.update(jobs).set({ runAt: sql`now()` })
    const send = vi.fn(async () => {})
    const handle = jobHandlers(app.services, { send, close: () => {} })
    const claimed = await claimJobs(app.sql, 'test', 60, 10)
    expect(claimed).toHaveLength(1)
    for (const job of claimed) {
      const afterwards = await handle(job)
      if (afterwards) await app.services.database.transaction(afterwards)
    }
    expect(await claimJobs(app.sql, 'test', 60, 10)).toEqual([])
    expect(send).not.toHaveBeenCalled()
    const loginAs = {
      method: 'POST',
      url: '/api/v1/loginAs',
      payload: { userId, reason: 'проверка' },
    } as const
    const headers = { authorization: `Bearer ${access}` }
    expect((await app.send({ ...loginAs, headers })).json().data.problem).toBe('login_as_refused')
  })
})
