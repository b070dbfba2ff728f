import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '../../../schema/marketing/contentTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let other: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  other = await createTestApp({
    services: { database: app.services.database, now: app.services.now },
    beside: { services: app.services, world: app.world },
  })
  await app.sql.insert(settings).values({
    key: 'contacts',
    value: { managerPhone: '+7 391 200-00-00', qualityEmail: 'q@example.test' },
  })
  restore = await app.keep()
})
afterAll(async () => {
  await other.close()
  await app.close()
})
afterEach(() => restore())

const off = { on: false, from: null, to: null, textRu: '', textEn: '', version: 0 }
const on = { ...off, on: true, textRu: 'Переносим склад', textEn: 'We move the store' }
const save = (over: object = {}, as = 'admin') =>
  app.call('POST /admin/maintenance', { body: { ...on, ...over } }, as)
const english = { headers: { 'x-localization': 'en' } }

describe('the maintenance switch (G-018)', () => {
  test('closes every call with the words, the contacts and the end for visitors', async () => {
    const to = '2026-11-16T06:00:00.000Z'
    expect(await save({ to })).toMatchObject({ ok: true, data: { closed: true, version: 1, to } })
    const closed = {
      status: 503,
      problem: 'maintenance',
      data: { phone: '+7 391 200-00-00', email: 'q@example.test', text: 'Переносим склад', until: to },
    }
    for (const as of [undefined, 'client', 'manager', 'support'])
      expect(await app.call('GET /init', {}, as)).toMatchObject(closed)
    expect(await app.call('GET /cart/header', {}, 'client')).toMatchObject(closed)
    expect(await app.call('GET /init', {}, undefined, english)).toMatchObject({
      message: 'Technical work is in progress on the portal',
      data: { text: 'We move the store' },
    })
    const answer = await app.send({ method: 'GET', url: '/api/v1/init' })
    expect(answer.headers['retry-after']).toBe('60')
  })

  test('leaves open the login, the renewal, the logout, the state of the server and full admins', async () => {
    const client = await app.tokens('client')
    await save()
    const renewed = await app.ask('POST /login', { body: { refresh: client.refresh } })
    expect(renewed.access).toBeTruthy()
    expect((await app.call('GET /init', {}, 'admin')).ok).toBe(true)
    expect((await app.call('GET /catalog/sections', { query: {} }, 'admin')).ok).toBe(true)
    expect((await app.call('GET /health', {})).ok).toBe(true)
    expect((await app.call('POST /logout', {}, renewed)).ok).toBe(true)
  })

  test('counts on another server with its next request, and so does the return', async () => {
    expect((await other.call('GET /init', {})).ok).toBe(true)
    await save()
    expect(await other.call('GET /init', {})).toMatchObject({ status: 503 })
    expect(await other.call('GET /catalog/sections', { query: {} }, 'client')).toMatchObject({ status: 503 })
    await save({ on: false, version: 1 })
    expect((await other.call('GET /init', {}, 'client')).ok).toBe(true)
  })

  test('begins and ends by itself at the given times', async () => {
    await save({ from: '2026-11-16T06:00:00.000Z', to: '2026-11-16T07:00:00.000Z' })
    expect((await app.call('GET /init', {})).ok).toBe(true)
    app.advance(3600 * 1000)
    expect(await app.call('GET /init', {})).toMatchObject({ status: 503 })
    app.advance(3600 * 1000)
    expect((await app.call('GET /init', {})).ok).toBe(true)
  })

  test('reports a token that is over as such, so that the browser of an admin renews it', async () => {
    await save()
    const admin = await app.tokens('admin')
    app.advance(31 * 60 * 1000)
    expect(await app.call('GET /init', {}, admin)).toMatchObject({ status: 401 })
    const renewed = await app.ask('POST /login', { body: { refresh: admin.refresh } })
    expect((await app.call('GET /init', {}, renewed)).ok).toBe(true)
  })

  test('keeps out an admin who works as a customer, in that tab', async () => {
    const asClient = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      'admin',
    )
    await save()
    expect(await app.call('GET /init', {}, asClient)).toMatchObject({ status: 503 })
  })

  test('is for full admins only, and every change is in the action log', async () => {
    for (const as of ['client', 'manager', 'support'])
      expect(await save({}, as)).toMatchObject({ status: 403 })
    await save()
    const entries = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'maintenance'))
    expect(entries).toMatchObject([
      { actorId: app.world.users.admin.id, before: { on: false }, after: { on: true } },
    ])
  })

  test('refuses times that cannot be, at their fields', async () => {
    const from = '2026-11-16T08:00:00.000Z'
    for (const [over, errors] of [
      [{ from: 'tomorrow' }, { from: ['Неверное значение'] }],
      [{ from, to: '2026-11-16T07:00:00.000Z' }, { to: ['Должно быть позже начала'] }],
      [{ to: '2026-11-16T04:00:00.000Z' }, { to: ['Это время уже прошло'] }],
    ] as const)
      expect(await save(over)).toMatchObject({ status: 422, data: { errors } })
  })

  test('of two admins who save at once, the second is told of the first', async () => {
    const answers = await Promise.all([save(), save({ textRu: 'Другой текст' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.ask('GET /admin/maintenance', {}, 'admin')).toMatchObject({ version: 1, closed: true })
  })
})
