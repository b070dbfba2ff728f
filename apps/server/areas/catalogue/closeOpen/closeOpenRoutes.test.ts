import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../program/jobHandlers.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { autoOrderOffers, autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp, testNow } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

let app: TestApp
let chain: SeededProduct
let restore: () => Promise<void>
let made = 0
const today = testNow.slice(0, 10)
const tomorrow = '2026-11-17'

beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
afterAll(() => app.close())
/** Every test begins at the same noon, with a chain of its own in the cart of the client. */
beforeEach(async () => {
  await restore()
  chain = await app.seed.product({
    article: `CO-${++made}`,
    categoryIds: [app.world.categories.chains.id],
    sizes: [{ lengthMm: 450 }, { lengthMm: 500, finished: { 1: 5 } }],
  })
})

const form = (over: object = {}) => ({
  action: 'close' as const,
  date: today,
  productIds: [chain.id],
  reasonRu: ' Ремонт линии ',
  reasonEn: 'Line repair',
  opensAt: '2026-12-01',
  ...over,
})
const save = (over: object = {}, as = 'catalogue') =>
  app.call('POST /closeopen', { body: form(over) as never }, as)
const saved = async (over: object = {}) =>
  (await app.ask('POST /closeopen', { body: form(over) as never }, 'catalogue')).id
const update = (id: number, over: object, version = 1) =>
  app.call(
    'POST /closeopen/updates/{id}',
    { params: { id }, body: { ...form(), ...over, version } as never },
    'catalogue',
  )
const remove = (id: number, version = 1) =>
  app.call('DELETE /closeopen/updates/{id}', { params: { id }, body: { version } }, 'catalogue')
const read = (id: number) => app.ask('GET /closeopen/updates/{id}', { params: { id } }, 'catalogue')
const conditions = async () =>
  (await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')).conditions
const closed = (query: object = {}, as = 'manager') => app.ask('GET /closeopen', { query }, as)
const add = (count = 2, as = 'client') =>
  app.call(
    'POST /cart/positions',
    {
      body: {
        orderType: 'products_production',
        productId: chain.id,
        offers: { finished: [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count }] },
      },
    },
    as,
  )
/** What the job of the night does. */
const night = async () => {
  const job = { id: 0, kind: 'close-open', payload: {}, attempts: 1, maxAttempts: 5 }
  await jobHandlers(app.services, { send: async () => {} } as never)(job as never)
}
const hour = 3_600_000

describe('closing and opening of products by date (R-637, R-835, G-204, G-320)', () => {
  test('a closing of today holds at once, in the product window and in the list of customers', async () => {
    const before = (await closed()).meta.pagination.total
    expect(await save()).toMatchObject({ ok: true, message: 'Закрыто изделий: 1' })
    expect(await conditions()).toMatchObject({
      isClosed: true,
      closedReason: 'Ремонт линии',
      opensAt: '2026-12-01',
    })
    const { positions, reasons, date, meta } = await closed({ q: chain.article.toLowerCase() })
    expect(positions).toMatchObject([
      { id: chain.id, article: chain.article, reason: 'Ремонт линии', closedAt: today, openAt: '2026-12-01' },
    ])
    expect(reasons).toContain('Ремонт линии')
    expect(date).toBe(today)
    expect(meta.pagination.total).toBe(1)
    expect((await closed()).meta.pagination.total).toBe(before + 1)
    expect((await closed({ q: 'ремонт лин' })).positions).toHaveLength(1)
    expect((await closed({ q: '%' })).positions).toEqual([])
  })

  test('a closed product is refused where it is added and in the order check; its stock is still sold (G-076)', async () => {
    await add()
    await save()
    expect(await add()).toMatchObject({ ok: false, problem: 'add_refused' })
    const { item } = await app.ask('GET /cart', { query: {} }, 'client')
    const row = item.orderTypes
      .flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
      .find(({ productId }) => productId === chain.id)
    expect(JSON.stringify(row)).toContain('closed')
    const stock = {
      orderType: 'products_finished' as const,
      productId: chain.id,
      offers: { finished: [{ offerId: chain.offerIds[500] ?? 0, coatingId: 1, count: 1 }] },
    }
    expect(await app.call('POST /cart/positions', { body: stock }, 'client')).toMatchObject({ ok: true })
  })

  test('one of a later day waits, and the first minutes of its day in Krasnoyarsk apply it once', async () => {
    const answer = await save({ date: tomorrow })
    expect(answer).toMatchObject({ ok: true, message: 'Сохранено. Изделия закроются 17.11.2026' })
    await night()
    expect((await conditions()).isClosed).toBe(false)
    app.advance(12 * hour + 300_000)
    await Promise.all([night(), night()])
    expect((await conditions()).isClosed).toBe(true)
    expect((await closed({ q: chain.article })).positions).toMatchObject([{ closedAt: tomorrow }])
    const entries = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'product' and entity_id = ${String(chain.id)} and action = 'update'`)
    expect(entries).toMatchObject([
      {
        actorId: app.world.users.catalogue.id,
        before: { isClosed: false },
        after: { isClosed: true, closedReasonRu: 'Ремонт линии' },
      },
    ])
  })

  test('an opening takes reason and day away and starts a run of the auto-orders (G-322)', async () => {
    await save()
    const id = await saved({ action: 'open' })
    expect(await conditions()).toMatchObject({ isClosed: false, closedReason: null, opensAt: null })
    expect((await closed({ q: chain.article })).positions).toEqual([])
    expect(await read(id)).toMatchObject({ reasonRu: null, opensAt: null, appliedAt: testNow })
    const queued = await app.sql.select().from(jobs).where(eq(jobs.kind, 'auto-orders-run'))
    expect(queued).toHaveLength(1)
  })

  test('of two updates of one product the later day decides, also when both were missed', async () => {
    await saved({ action: 'open', date: '2026-11-19' })
    await saved({ date: tomorrow })
    app.advance(100 * hour)
    await night()
    expect((await conditions()).isClosed).toBe(false)
  })

  test('an update of today comes after those before it, also while the run of the night is late (G-320)', async () => {
    await saved({ date: tomorrow })
    app.advance(24 * hour)
    await save({ action: 'open', date: tomorrow })
    await night()
    expect((await conditions()).isClosed).toBe(false)
  })

  test('a second one of a later day is refused and names the product, also of two people at once (G-369)', async () => {
    const first = await save({ date: tomorrow })
    const id = first.ok ? first.data.id : 0
    const second = { body: form({ date: tomorrow, action: 'open' }) as never }
    expect((await app.refusal('POST /closeopen', second, 'catalogue')).data.errors).toEqual({
      productIds: [expect.stringContaining(`изделий: ${chain.article}. Измените`)],
    })
    expect(await update(id, { date: tomorrow, action: 'open' })).toMatchObject({ ok: true })
    const later = await Promise.all([1, 2, 3].map(() => save({ date: '2026-11-20' })))
    expect(later.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('a second saving of what is so already is refused in words and makes no second update (G-630)', async () => {
    const refused = async (over: object) =>
      (await app.refusal('POST /closeopen', { body: form(over) as never }, 'catalogue')).data.errors
    const count = async () =>
      (await app.ask('GET /closeopen/updates', { query: { q: chain.article } }, 'catalogue')).items.length
    expect(await refused({ action: 'open' })).toEqual({
      productIds: [`Уже открыто: ${chain.article}. Менять нечего`],
    })
    await save()
    expect(await refused({ reasonRu: 'Ремонт линии ' })).toEqual({
      productIds: [`Уже закрыто с этой причиной и этим днём открытия: ${chain.article}. Менять нечего`],
    })
    expect(await count()).toBe(1)
    const other = await app.seed.product({ categoryIds: [app.world.categories.chains.id] })
    for (const over of [{ opensAt: null }, { reasonEn: null }, { productIds: [chain.id, other.id] }])
      expect(await save(over)).toMatchObject({ ok: true })
    expect(await count()).toBe(4)
    const waiting = await saved({ date: tomorrow, action: 'open' })
    await save()
    const changed = await update(waiting, { date: today })
    expect(changed).toMatchObject({ ok: false, problem: 'validation' })
  })

  test('what is overdue comes first, so an update of today that it would undo is saved (G-320, G-630)', async () => {
    await save()
    await saved({ action: 'open', date: tomorrow })
    app.advance(24 * hour)
    expect(await save({ date: tomorrow })).toMatchObject({ ok: true })
    expect((await conditions()).isClosed).toBe(true)
  })

  test('a product closed twice is closed since the first day, with the last reason', async () => {
    await save()
    app.advance(24 * hour)
    await save({ date: tomorrow, reasonRu: 'Нет сырья', reasonEn: null })
    expect((await closed({ q: chain.article })).positions).toMatchObject([
      { reason: 'Нет сырья', closedAt: today },
    ])
  })

  test('a form without products, reason or a possible day is refused at its fields', async () => {
    const refused = async (over: object) =>
      (await app.refusal('POST /closeopen', { body: form(over) as never }, 'catalogue')).data.errors
    expect(await refused({ productIds: [], reasonRu: ' ' })).toEqual({
      productIds: ['Обязательное поле'],
      reasonRu: ['Обязательное поле'],
    })
    expect(await refused({ date: '2026-11-15' })).toEqual({ date: ['Этот день уже прошёл'] })
    expect(await refused({ opensAt: today })).toEqual({ opensAt: ['Должно быть позже дня закрытия'] })
    expect(await refused({ productIds: [999_999] })).toEqual({ productIds: ['Не найдено'] })
    expect(await save({ date: '2026-02-30' })).toMatchObject({ status: 400 })
    expect(await save({ unknown: 1 })).toMatchObject({ status: 400 })
  })

  test('one that waits is found, changed and taken back; a stale version is refused (G-015)', async () => {
    const id = await saved({ date: tomorrow })
    const found = async (query: object) =>
      (await app.ask('GET /closeopen/updates', { query }, 'catalogue')).items.map((item) => item.id)
    expect(await found({ q: chain.article, action: 'close', applied: 0 })).toEqual([id])
    expect(await found({ applied: 1 })).toEqual([])
    expect(await found({ q: 'РЕМОНТ' })).toEqual([id])
    expect(await update(id, { date: '2026-11-20' }, 2)).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    expect(await update(id, { date: '2026-11-20' })).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({
      date: '2026-11-20',
      articles: chain.article,
      author: { id: app.world.users.catalogue.id },
      version: 2,
    })
    expect(await remove(id)).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await remove(id, 2)).toMatchObject({ ok: true, message: 'Изменение отменено' })
    expect(await found({})).toEqual([])
  })

  test('one that was applied stays as it was', async () => {
    const id = await saved()
    const { version } = await read(id)
    const applied = { status: 409, problem: 'close_open_applied' }
    expect(await update(id, { date: tomorrow }, version)).toMatchObject(applied)
    expect(await remove(id, version)).toMatchObject(applied)
  })

  test('is kept by those who keep it; a client without the right sees no list (R-046, R-549)', async () => {
    for (const as of ['client', 'manager', 'planner', 'support'])
      expect(await save({}, as)).toMatchObject({ status: 403 })
    expect(await app.call('GET /closeopen', { query: {} }, 'client')).toMatchObject({ status: 403 })
    expect((await closed({}, 'catalogue')).date).not.toBeUndefined()
  })
})

describe('what an update would touch, before it is saved (G-321)', () => {
  const impact = (action: 'close' | 'open' = 'close', products = String(chain.id)) =>
    app.ask('GET /closeopen/impact', { query: { action, products } }, 'catalogue')
  const { alpha } = { alpha: () => app.world.companies.alpha.id }

  test('counts carts, rows and waiting auto-orders by company, and nothing that stays possible', async () => {
    expect(await impact()).toMatchObject({ changed: 1, unchanged: 0, rows: 0, companies: [] })
    await add(2)
    await add(3, 'client.b')
    const [order] = await app.sql
      .insert(autoOrders)
      .values({
        companyId: alpha(),
        contractId: app.world.contracts.alphaSupply.id,
        userId: app.world.users.client.id,
        metalId: 1,
        productType: 'finished',
        countAll: 5,
        weightAllMg: 5000,
        returnOn: '2026-12-16',
      })
      .returning()
    await app.sql.insert(autoOrderOffers).values({
      autoOrderId: order?.id ?? 0,
      productId: chain.id,
      offerId: chain.offerIds[450] ?? 0,
      typeOffer: 'finished',
      lengthMm: 450,
      coatingId: 1,
      unitWeightMg: 1000,
      count: 5,
      placed: 2,
    })
    const answer = await impact()
    expect(answer).toMatchObject({
      carts: 2,
      rows: 2,
      autoOrders: 1,
      autoOrdersWeight: 3000,
      companiesCount: 2,
    })
    expect(answer.companies.map(({ name }) => name).sort()).toEqual(['Alpha', 'Beta'])
    expect(answer.companies.find(({ name }) => name === 'Alpha')).toMatchObject({ carts: 1, autoOrders: 1 })
    await app.sql
      .update(companies)
      .set({ disabledRestrictions: ['closed'] })
      .where(eq(companies.id, alpha()))
    expect(await impact()).toMatchObject({ carts: 1, rows: 1, autoOrders: 0, companiesCount: 1 })
    await save()
    expect(await impact()).toMatchObject({ changed: 0, unchanged: 1, carts: 0, rows: 0, companies: [] })
    expect(await impact('open')).toMatchObject({ changed: 1, unchanged: 0 })
  })

  test('names the updates of these products that wait, the next day first, without the one that is changed (G-630)', async () => {
    expect(await impact()).toMatchObject({ plannedCount: 0, planned: [] })
    const later = await saved({ action: 'open', date: '2026-11-20' })
    const next = await saved({ date: tomorrow })
    const articles = chain.article
    const opening = { id: later, action: 'open', date: '2026-11-20', articles }
    expect(await impact()).toMatchObject({
      plannedCount: 2,
      planned: [{ id: next, action: 'close', date: tomorrow, articles }, opening],
    })
    const query = { action: 'close', products: String(chain.id), update: next } as const
    expect(await app.ask('GET /closeopen/impact', { query }, 'catalogue')).toMatchObject({
      plannedCount: 1,
      planned: [opening],
    })
    await night()
    expect((await impact('close', '1')).planned).toEqual([])
  })

  test('a list that is no list of ids, or too long, is refused', async () => {
    const refused = async (products: string) =>
      (await app.refusal('GET /closeopen/impact', { query: { action: 'close', products } }, 'catalogue')).data
        .errors
    expect(await refused('a')).toEqual({ products: ['Неверное значение'] })
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    expect(await refused(many)).toEqual({ products: ['В списке не больше 100'] })
  })
})
