import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits, refreshTokens, sessions } from '../../../schema/customers/sessionTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { testPassword } from '../../../testing/world/seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sql.delete(rateLimits)
  await app.sql.delete(refreshTokens)
  await app.sql.delete(sessions)
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
type Tokens = Awaited<ReturnType<TestApp['tokens']>>

async function open(login: string, userAgent = firefox, address = '10.0.0.7'): Promise<Tokens> {
  const from = { address, headers: { 'user-agent': userAgent } }
  const answer = await app.call('POST /login', { body: { login, password: testPassword } }, undefined, from)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
async function listOf(as: Tokens) {
  const answer = await app.call('GET /profile/sessions', {}, as)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data.sessions
}
async function become(actor: Tokens, userId: number): Promise<Tokens> {
  const answer = await app.call('POST /loginAs', { body: { userId, reason: 'a call' } }, actor)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.data
}
const end = (as: Tokens, session: string | null) =>
  app.call('POST /profile/sessions/end', { body: { session } }, as)
const isAlive = async (as: Tokens) => (await app.call('GET /profile/sessions', {}, as)).ok

test('a person sees the open sessions with device, address and times, the present one first (G-520)', async () => {
  const old = await open('viewer')
  app.advance(60_000)
  const present = await open('viewer', '', '::ffff:10.0.0.9')
  const [first, second, ...others] = await listOf(present)
  expect(others).toEqual([])
  expect(first).toMatchObject({ isCurrent: true, browser: '', system: '', address: '10.0.0.9', kind: 'own' })
  expect(second).toMatchObject({ isCurrent: false, browser: 'Firefox 140', system: 'Windows 10' })
  expect(second?.address).toBe('10.0.0.7')
  app.advance(60_000)
  const from = { address: '10.0.0.8', headers: { 'user-agent': firefox } }
  await app.call('POST /login', { body: { refresh: old.refresh } }, undefined, from)
  const renewed = (await listOf(present))[1]
  expect(renewed).toMatchObject({ address: '10.0.0.8', createdAt: second?.createdAt })
  expect(Date.parse(renewed?.usedAt ?? '') - Date.parse(renewed?.createdAt ?? '')).toBe(120_000)
})

test('the list holds no token and no hash, and is no longer than a hundred', async () => {
  const present = await open('viewer')
  const rows = Array.from({ length: 120 }, () => ({
    id: app.services.newId(),
    userId: app.world.users.viewer.id,
    expiresAt: new Date(app.services.now().getTime() + 1000),
    createdAt: new Date(app.services.now().getTime() - 1000),
  }))
  await app.sql.insert(sessions).values(rows)
  const listed = await listOf(present)
  expect(listed).toHaveLength(100)
  expect(JSON.stringify(listed)).not.toContain(present.refresh)
  const hashes = await app.sql.select({ hash: refreshTokens.hash }).from(refreshTokens)
  for (const { hash } of hashes) expect(JSON.stringify(listed)).not.toContain(hash)
})

test('an ended session is refused on its next request, renewed by nothing, and in the action log', async () => {
  const lost = await open('viewer')
  const present = await open('viewer')
  const [, other] = await listOf(present)
  expect((await end(present, other?.id ?? '')).ok).toBe(true)
  expect(await isAlive(lost)).toBe(false)
  expect((await app.call('POST /login', { body: { refresh: lost.refresh } })).ok).toBe(false)
  expect(await end(present, other?.id ?? '')).toMatchObject({ status: 404, problem: 'not_found' })
  const [logged] = await app.sql
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'end'))
    .orderBy(desc(actionLog.id))
  expect(logged).toMatchObject({ entity: 'session', entityId: String(app.world.users.viewer.id) })
})

test('ending all others leaves this one and ends those opened in the name of others', async () => {
  const lost = [await open('manager'), await open('manager')]
  const present = await open('manager')
  const asClient = await become(present, app.world.users.client.id)
  expect((await end(present, null)).ok).toBe(true)
  for (const session of [...lost, asClient])
    expect((await app.call('GET /contracts/company/{id}', { params: { id: 1 } }, session)).status).toBe(401)
  expect(await listOf(present)).toHaveLength(1)
})

test('the session of a stranger answers like one that does not exist, and stays', async () => {
  const foreign = await open('client.b')
  const [own] = await listOf(foreign)
  const present = await open('viewer')
  const missing = await end(present, '00000000-0000-4000-8000-000000000000')
  const others = await end(present, own?.id ?? '')
  const plain = (answer: typeof others) => ({ ...answer, data: { ...answer.data, requestId: '' } })
  expect(plain(others)).toEqual(plain(missing))
  expect(await isAlive(foreign)).toBe(true)
})

test('a login-as is shown as such to both persons, who may end it; acting for somebody shows no sessions', async () => {
  const manager = await open('manager')
  const client = await open('client')
  const acting = await become(manager, app.world.users.client.id)
  const names = { actor: app.world.users.manager.name, subject: app.world.users.client.name }
  const byOther = (await listOf(client)).find(({ kind }) => kind === 'byOther')
  expect(byOther).toMatchObject({ other: names.actor, address: '' })
  const asOther = (await listOf(manager)).find(({ kind }) => kind === 'asOther')
  expect(asOther).toMatchObject({ other: names.subject, id: byOther?.id })
  for (const answer of [await app.call('GET /profile/sessions', {}, acting), await end(acting, null)])
    expect(answer).toMatchObject({ status: 403, problem: 'not_allowed_as_other_user' })
  expect((await end(client, byOther?.id ?? '')).ok).toBe(true)
  expect((await app.call('POST /logout', {}, acting)).status).toBe(401)
  expect(await isAlive(manager)).toBe(true)
})

test('who keeps users sees and ends the sessions of those whose rights they hold, and of nobody else', async () => {
  const support = await open('support')
  const client = await open('client')
  const ask = (user: number) => app.call('GET /admin/sessions', { query: { user } }, support)
  const listed = await ask(app.world.users.client.id)
  expect(listed.ok && listed.data.sessions).toMatchObject([{ kind: 'own', address: '10.0.0.7' }])
  const { admin } = app.world.users
  const endOf = (user: number, session: string | null) =>
    app.call('POST /admin/sessions/end', { body: { user, session } }, support)
  for (const answer of [await ask(admin.id), await endOf(admin.id, null)])
    expect(answer).toMatchObject({ status: 403, problem: 'rights_not_held' })
  expect(await ask(999_999)).toMatchObject({ status: 404 })
  expect((await endOf(app.world.users.client.id, null)).ok).toBe(true)
  expect(await isAlive(client)).toBe(false)
})
