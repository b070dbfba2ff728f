import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { requestConditions } from './requestFilters.ts'
import { orderText } from './requestRecordsStore.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

let sent = 0
const common = () => ({
  company: 'Северное золото',
  inn: '2451000818',
  email: 'anna@example.test',
  phone: '+7 (391) 200-00-01',
  phoneDigits: '73912000001',
  comment: 'Перезвоните, пожалуйста',
  language: 'ru',
  address: '127.0.0.1',
  fingerprint: `f${sent++}`,
  createdAt: app.services.now(),
})
async function lead(over: object = {}): Promise<number> {
  const [row] = await app.sql
    .insert(leads)
    .values({ type: 'cooperation', name: 'Анна', ...common(), ...over })
    .returning({ id: leads.id })
  return row?.id ?? 0
}
async function message(over: object = {}): Promise<number> {
  const [row] = await app.sql
    .insert(feedback)
    .values({ theme: 'quality', section: 'complaint', fio: 'Анна Петрова', ...common(), ...over })
    .returning({ id: feedback.id })
  return row?.id ?? 0
}
const leadIds = async (query: object = {}) =>
  (await app.ask('GET /leads', { query }, 'admin')).items.map(({ id }) => id)
const save = (id: number, body: object, as = 'admin') =>
  app.call(
    'POST /leads/{id}',
    { params: { id }, body: { staffComment: '', version: 1, ...body } as never },
    as,
  )

/** How the database would read it if the tables were large. */
async function planOf(source: string): Promise<string> {
  const plan = await app.services.database.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute(sql.raw(`explain (format json) select r.id from ${source}`))
  })
  return JSON.stringify(plan)
}

describe('leads in the back office (R-552, R-642)', () => {
  test('are listed newest first, page by page, with who sent them', async () => {
    const { users, companies, contracts } = app.world
    const owner = {
      companyId: companies.alpha.id,
      contractId: contracts.alphaWork.id,
      userId: users.client.id,
    }
    const order = await app.seed.order(owner)
    const first = await lead({ createdAt: new Date('2026-11-15T05:00:00Z') })
    const second = await lead({
      type: 'pick_up',
      orderId: order.id,
      userId: users.client.id,
      companyId: companies.alpha.id,
    })
    const page = await app.ask('GET /leads', { query: { perPage: 1, page: 2 } }, 'admin')
    expect(page.meta.pagination).toMatchObject({ total: 2, lastPage: 2 })
    expect(page.items).toMatchObject([{ id: first, user: null, customer: null, order: null, state: 'new' }])
    expect(await app.ask('GET /leads/{id}', { params: { id: second } }, 'admin')).toMatchObject({
      order: { id: order.id, name: String(order.number) },
      user: { id: users.client.id },
      customer: { id: companies.alpha.id },
    })
  })

  test('are found by state, kind, business day, and what is typed, digits of a phone among it', async () => {
    const old = await lead({ createdAt: new Date('2026-11-15T16:59:59Z'), state: 'work', comment: '100%' })
    const fresh = await lead({
      createdAt: new Date('2026-11-15T17:00:00Z'),
      type: 'consulting',
      name: 'Пётр',
    })
    expect(await leadIds({ state: 'work' })).toEqual([old])
    expect(await leadIds({ type: 'consulting' })).toEqual([fresh])
    expect(await leadIds({ dateFrom: '2026-11-16' })).toEqual([fresh])
    expect(await leadIds({ dateTo: '2026-11-15' })).toEqual([old])
    expect(await leadIds({ q: 'пёт' })).toEqual([fresh])
    expect(await leadIds({ q: '0%' })).toEqual([old])
    expect(await leadIds({ q: '391-200' })).toEqual([fresh, old])
    expect(await leadIds({ q: String(fresh) })).toContain(fresh)
    expect(await leadIds({ q: 'nobody', state: 'work' })).toEqual([])
  })

  test.each([
    ['claims', 'r.name'],
    ['feedback', 'r.fio'],
  ])('%s: a search reads indexes alone, however many requests there are', async (table, person) => {
    const { text, values } = requestConditions({ q: '391200' }, person)
    const condition = values.reduce<string>(
      (written, value, index) => written.replaceAll(`$${index + 1}`, `'${value}'`),
      text,
    )
    const shown = await planOf(`${table} r where ${condition}`)
    for (const index of [`${table}_search`, `${table}_phone`, `${table}_pkey`]) expect(shown).toContain(index)
    expect(shown).not.toContain('Seq Scan')
  })

  test.each(['claims', 'feedback'])('%s: a page by time is read in the order of an index', async (table) => {
    for (const descending of [true, false]) {
      const order = orderText({ sort: 'createdAt', descending })
      const shown = await planOf(`${table} r order by ${order} limit 25`)
      expect(shown).toContain(`${table}_created`)
      expect(shown).not.toContain('Sort Key')
    }
  })

  test('are taken in work, commented on and finished; each change is in the action log with who made it', async () => {
    const id = await lead()
    const taken = await save(id, { state: 'work', staffComment: ' Позвонить ' })
    expect(taken).toMatchObject({
      ok: true,
      data: {
        state: 'work',
        staffComment: 'Позвонить',
        takenAt: app.services.now().toISOString(),
        doneAt: null,
        version: 2,
      },
    })
    app.advance(60_000)
    expect(await save(id, { state: 'done', staffComment: 'Позвонили', version: 2 })).toMatchObject({
      data: { state: 'done', doneAt: app.services.now().toISOString() },
    })
    const entries = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'claim'))
    expect(entries).toMatchObject([
      {
        entityId: String(id),
        actorId: app.world.users.admin.id,
        before: { state: 'new' },
        after: { state: 'work' },
      },
      { before: { state: 'work' }, after: { state: 'done', staffComment: 'Позвонили' } },
    ])
  })

  test('that somebody else has changed are not overwritten; the same again changes nothing', async () => {
    const id = await lead()
    await save(id, { state: 'work' })
    expect(await save(id, { state: 'done' })).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await save(id, { state: 'work', version: 2 })).toMatchObject({ data: { version: 2 } })
    expect(await app.sql.$count(actionLog, eq(actionLog.entity, 'claim'))).toBe(1)
  })

  test('leave as a workbook of the filtered ones, texts never as formulas', async () => {
    await lead({ name: '=1+1' })
    await lead({ state: 'done' })
    const file = await app.ask('GET /leads/export', { query: { state: 'new' } }, 'admin', {
      headers: { accept: 'application/json' },
    })
    expect(file.name).toBe('Заявки.xlsx')
    expect(Buffer.from(file.data, 'base64').subarray(0, 2).toString()).toBe('PK')
  })

  test('bad input names its field', async () => {
    const id = await lead()
    expect(await save(id, { state: 'gone' })).toMatchObject({
      status: 400,
      data: { params: { field: 'state' } },
    })
    expect(await save(id, { state: 'new', staffComment: 'x'.repeat(2001) })).toMatchObject({ status: 400 })
    expect(await save(999_999, { state: 'new' })).toMatchObject({ status: 404 })
  })

  test('are for full admins only', async () => {
    const id = await lead()
    for (const as of ['client', 'manager', 'support', 'planner']) {
      expect(await app.call('GET /leads', { query: {} }, as)).toMatchObject({ status: 403 })
      expect(await app.call('GET /leads/export', { query: {} }, as)).toMatchObject({ status: 403 })
      expect(await save(id, { state: 'work' }, as)).toMatchObject({ status: 403 })
    }
    expect(await app.call('GET /leads', { query: {} })).toMatchObject({ status: 401 })
  })
})

describe('messages of the feedback form in the back office (R-553, R-642)', () => {
  test('are listed, found, taken in work and finished', async () => {
    const id = await message()
    await message({ theme: 'prices', section: 'wish' })
    const list = await app.ask(
      'GET /feedback',
      { query: { theme: 'quality', section: 'complaint', q: 'петр' } },
      'admin',
    )
    expect(list.items).toMatchObject([{ id, fio: 'Анна Петрова', state: 'new', file: null }])
    const body = { state: 'done' as const, staffComment: 'Ответили', version: 1 }
    const saved = await app.ask('POST /feedback/{id}', { params: { id }, body }, 'admin')
    expect(saved).toMatchObject({ state: 'done', staffComment: 'Ответили', version: 2 })
    const [entry] = await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'feedback'))
    expect(entry).toMatchObject({
      entityId: String(id),
      actorId: app.world.users.admin.id,
      after: { state: 'done' },
    })
  })

  test('are for those who answer them', async () => {
    expect(await app.call('GET /feedback', { query: {} }, 'support')).toMatchObject({ status: 200 })
    for (const as of ['client', 'manager', 'planner'])
      expect(await app.call('GET /feedback', { query: {} }, as)).toMatchObject({ status: 403 })
  })
})
