import { companyHeader } from '@proba/api/customers/companyHeader'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits, users } from '../../../schema/customers/sessionTables.ts'
import { importChecks } from '../../../schema/ordering/importsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { usageDays, usageEvents } from '../../../schema/system/usageTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { countUsage } from '../../common/usageCounts/countUsage.ts'
import { cleanUp } from '../cleanup/cleanup.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const visit = { visitorHash: 'v1', sessionId: 's1' }
const event = (over: object = {}) => ({ actionType: 'PAGE_CHANGE', ...visit, ...over })
const report = (payload: unknown, contentType = 'application/json') =>
  app.send({
    method: 'POST',
    url: '/api/v1/front-events',
    headers: { 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const stored = () => app.sql.select().from(usageEvents)

describe('POST /front-events', () => {
  test('keeps an event of a guest with the time of the server and all its fields, unknown ones too (R-857, G-260)', async () => {
    const fields = {
      context: 'catalogue',
      query: { page: '2' },
      pageUrl: 'https://portal.example.test/catalog/chains',
      referrer: 'https://portal.example.test/',
      searchQuery: 'якорь',
      utm: { source: 'mail' },
      connection: { type: '4g', rtt: 50 },
      screen: { width: 360, height: 740 },
      isManager: false,
      isMajor: true,
      isAdmin: false,
      channels: ['Опт'],
      contractType: 'with_metals',
      contractNumber: 'П-118',
      somethingNew: { of: ['a newer page'] },
      receivedAt: '2001-01-01T00:00:00Z',
    }
    const response = await report(event({ ...fields, pageCode: 'catalogue', userId: 5 }))
    expect(response.statusCode).toBe(200)
    expect(await stored()).toEqual([
      {
        receivedAt: app.services.now(),
        kind: 'PAGE_CHANGE',
        sessionId: 's1',
        visitor: 'v1',
        userId: 5,
        pageCode: 'catalogue',
        fields,
      },
    ])
  })

  test('keeps a list of at most 50', async () => {
    expect((await report(Array.from({ length: 50 }, () => event()))).statusCode).toBe(200)
    expect(await stored()).toHaveLength(50)
  })

  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  test.each<[what: string, payload: unknown, contentType?: string]>([
    ['51 events', Array.from({ length: 51 }, () => event())],
    ['no event', []],
    ['more than 64 kB', Array.from({ length: 10 }, () => event({ more: 'x'.repeat(7000) }))],
    ['an unknown kind', event({ actionType: 'SOMETHING' })],
    ['no session', { actionType: 'OUTPOINT', visitorHash: 'v1' }],
    ['one bad event among good ones', [event(), event({ context: 7 })]],
    ['an endless field', event({ context: 'x'.repeat(501) })],
    ['text that cannot be stored', event({ context: 'a\0b' })],
    ['half a character under an unknown key', event({ more: '\ud800' })],
    ['very deep values', `{"actionType":"HOVER","visitorHash":"v","sessionId":"s","more":${deep}}`],
    ['broken JSON', '{"actionType":'],
    ['nothing', ''],
    ['another type of content', event(), 'text/plain'],
    ['a form', 'actionType=OUTPOINT', 'application/x-www-form-urlencoded'],
    ['null', 'null'],
    ['a number', '7'],
  ])('answers 204 to %s and keeps nothing (G-260)', async (_what, payload, contentType) => {
    const response = await report(payload, contentType)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(await stored()).toEqual([])
  })

  test('a session that is over, a disabled account and another company are no reason to disturb (G-260)', async () => {
    const countVisit = async (headers: Readonly<Record<string, string>>) => {
      const url = '/api/v1/front-events'
      const json = { 'content-type': 'application/json' }
      const payload = JSON.stringify(event())
      return app.send({ method: 'POST', url, headers: { ...json, ...headers }, payload })
    }
    const authorization = `Bearer ${await app.login('client')}`
    const ended = { authorization: 'Bearer ended' }
    for (const headers of [ended, { authorization, [companyHeader]: '999999' }])
      expect((await countVisit(headers)).statusCode).toBe(204)
    await app.sql.update(users).set({ active: false }).where(eq(users.login, 'client'))
    expect((await countVisit({ authorization })).statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('during maintenance it is answered 204, and nothing is kept (G-260)', async () => {
    const { version } = await app.ask('GET /admin/maintenance', {}, 'admin')
    const body = { on: true, from: null, to: null, textRu: '', textEn: '', version }
    await app.ask('POST /admin/maintenance', { body }, 'admin')
    expect((await report(event())).statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('is limited for each network', async () => {
    await report(event())
    await app.sql.update(rateLimits).set({ hits: 300 }).where(sql`key like 'call:POST /front-events%'`)
    expect((await report(event())).statusCode).toBe(429)
    expect(await stored()).toHaveLength(1)
  })
})

/** Tuesday and Wednesday noon in Krasnoyarsk follow the Monday noon of the test. */
const day = 86_400_000
const at = (instant: string, sessionId: string) => ({
  receivedAt: new Date(instant),
  kind: 'PAGE_CHANGE' as const,
  sessionId,
  visitor: 'v',
  fields: {},
})
const dashboard = async () => (await app.ask('GET /admin/dashboard', {}, 'admin')).usage

describe('the daily summary', () => {
  test('counts visits of the business day that is over, and no day twice', async () => {
    // The business day of Krasnoyarsk is from 17:00 to 17:00 UTC.
    await app.sql
      .insert(usageEvents)
      .values([
        at('2026-11-15T16:59:59Z', 'before'),
        at('2026-11-15T17:00:00Z', 'a'),
        at('2026-11-16T05:00:00Z', 'a'),
        at('2026-11-16T16:59:59Z', 'b'),
        at('2026-11-16T17:00:00Z', 'after'),
      ])
    app.advance(day)
    await countUsage(app.services)
    await countUsage(app.services)
    const [yesterday, before] = (await dashboard()) ?? []
    expect(yesterday).toMatchObject({ day: '2026-11-16', visits: 2 })
    expect(before).toMatchObject({ day: '2026-11-15', visits: 1 })
  })

  test('counts what the server did: rows imported and refused, carts placed', async () => {
    const noon = app.services.now()
    const { users, companies, contracts } = app.world
    const imported = (added: number, skipped: number, when = noon) => ({
      at: when,
      entity: 'import',
      entityId: 'x',
      action: 'execute',
      after: { added, skipped },
    })
    await app.sql
      .insert(actionLog)
      .values([imported(100, 3), imported(20, 0), imported(7, 7, new Date(noon.getTime() - day))])
    const check = (executedAt: Date | null, errors: number) => ({
      uuid: app.services.newId(),
      userId: users.client.id,
      companyId: companies.alpha.id,
      type: 'standard',
      orderType: 'products_production',
      result: { errors: Array.from({ length: errors }, () => ({})) },
      createdAt: noon,
      executedAt,
    })
    await app.sql.insert(importChecks).values([check(null, 5), check(noon, 3)])
    const owner = {
      companyId: companies.alpha.id,
      contractId: contracts.alphaWork.id,
      userId: users.client.id,
    }
    const splitGroup = app.services.newId()
    for (const own of [{ splitGroup }, { splitGroup }, {}, { isDemo: true }])
      await app.seed.order({ ...owner, createdAt: noon, ...own })
    app.advance(day)
    await countUsage(app.services)
    expect((await dashboard())?.[0]).toMatchObject({
      day: '2026-11-16',
      rowsImported: 120,
      rowsRefused: 8,
      cartsPlaced: 2,
    })
  })

  test('counts a search without a result once for each person, and no search that found something', async () => {
    const search = (query: string, as?: string, page = 1) =>
      app.ask('GET /products/search', { query: { query, page } }, as)
    await search('nothing like it')
    await search('nothing like it')
    await search('nothing like it', 'client')
    await search('nothing else')
    await search(' ')
    const { items } = await search(app.world.products.gold.article)
    expect(items).not.toEqual([])
    await search(app.world.products.gold.article, undefined, 9)
    const [row] = await app.sql.select().from(usageDays).where(eq(usageDays.day, '2026-11-16'))
    expect(row?.emptySearches).toBe(3)
    expect(await dashboard()).toEqual([])
    app.advance(day)
    await countUsage(app.services)
    expect((await dashboard())?.[0]).toMatchObject({ day: '2026-11-16', emptySearches: 3 })
  })

  test('counts the days on which no server ran', async () => {
    app.advance(5 * day)
    await countUsage(app.services)
    const rows = await app.sql.select().from(usageDays)
    expect(rows.map((row) => row.day)).toContain('2026-11-16')
    expect(rows.map((row) => row.day)).toContain('2026-11-20')
    expect(rows.map((row) => row.day)).not.toContain('2026-11-21')
    expect(await dashboard()).toHaveLength(7)
  })

  test('is for full admins', async () => {
    expect((await app.ask('GET /admin/dashboard', {}, 'planner')).usage).toBeNull()
  })
})

test('events are kept 13 months', async () => {
  await app.sql.insert(usageEvents).values([
    { ...at('2026-11-16T05:00:00Z', 'old'), receivedAt: sql`now() - interval '13 months 1 day'` },
    { ...at('2026-11-16T05:00:00Z', 'kept'), receivedAt: sql`now() - interval '12 months 29 days'` },
  ])
  await cleanUp(app.services)
  expect((await stored()).map(({ sessionId }) => sessionId)).toEqual(['kept'])
})
