import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { reservations } from '../../../schema/catalogue/stockTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const body = { code: 'CH-10', item: 'Якорные', itemEn: 'Anchor', value: 5_000_000 }
const create = (over: object = {}, as = 'planner') =>
  app.call('POST /powers', { body: { ...body, ...over } }, as)
let made = 0
const newGroup = (over: object = {}) =>
  app.ask('POST /powers', { body: { ...body, code: `G-${++made}`, ...over } }, 'planner')
const read = (id: number, as = 'planner') => app.ask('GET /powers/{id}', { params: { id } }, as)
async function save(id: number, over: object, as = 'planner') {
  const { code, item, itemEn, value, version } = await read(id)
  const sent = { code, item, itemEn, value, version, ...over }
  return app.call('POST /powers/{id}', { params: { id }, body: sent }, as)
}
const remove = (id: number, sent: { version: number } | null = null) =>
  app.call('DELETE /powers/{id}', { params: { id }, body: sent }, 'planner')
const logOf = (id: number) =>
  app.sql
    .select()
    .from(actionLog)
    .where(sql`entity = 'power' and entity_id = ${String(id)}`)
    .orderBy(actionLog.id)
const runs = () => app.sql.$count(jobs, eq(jobs.kind, 'auto-orders-run'))
const powerOf = async (id: number) =>
  (await app.ask('GET /product/detail/{id}', { params: { id } }, 'client')).productionPower
const fieldsOf = async (over: object) =>
  (await app.refusal('POST /powers', { body: { ...body, ...over } }, 'planner')).data.errors

describe('power groups in the back office (R-593 to R-598, R-832, G-090, G-091)', () => {
  test('a group is created, changed and deleted, each with an entry in the action log', async () => {
    const answer = await create()
    expect(answer).toMatchObject({ ok: true, message: 'Мощность успешно создана' })
    const id = answer.ok ? answer.data.id : 0
    expect(await read(id)).toMatchObject({ ...body, held: 0, left: 5_000_000, productsCount: 0, version: 1 })
    expect(await save(id, { value: 6_000_000 })).toMatchObject({
      ok: true,
      message: 'Мощность успешно обновлена',
      data: { value: 6_000_000, version: 2 },
    })
    expect(await remove(id, { version: 2 })).toMatchObject({ ok: true, message: 'Мощность успешно удалена' })
    expect(await logOf(id)).toMatchObject([
      { action: 'create', after: { code: 'CH-10', value: 5_000_000 } },
      { action: 'update', before: { value: 5_000_000 }, after: { value: 6_000_000 } },
      { action: 'delete', before: { code: 'CH-10', value: 6_000_000 } },
    ])
    expect(await app.call('GET /powers/{id}', { params: { id } }, 'planner')).toMatchObject({ status: 404 })
  })

  test('the list searches code and names and sorts by code or value, what holds it is shown', async () => {
    const { id } = await newGroup({ item: 'Кручёные', itemEn: 'Twisted', value: null })
    const list = async (query: object) => (await app.ask('GET /powers', { query }, 'planner')).items
    expect(await list({ q: 'КРУЧЁНЫЕ' })).toMatchObject([{ id, value: null, left: null }])
    expect((await list({ q: 'twist' })).map((group) => group.id)).toEqual([id])
    expect(await list({ q: '%' })).toEqual([])
    const values = (await list({ sort: 'value' })).map(({ value }) => value ?? Number.POSITIVE_INFINITY)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(await app.refusal('GET /powers', { query: { sort: 'left' as 'id' } }, 'planner')).toMatchObject({
      status: 422,
      problem: 'unknown_sort',
    })
  })

  test('a taken or blank code, a blank name and a value below zero are refused at the field', async () => {
    const { code } = await newGroup()
    expect(await fieldsOf({ code })).toEqual({ code: ['Такое значение уже есть'] })
    expect(await fieldsOf({ code: ' ', item: ' ' })).toEqual({
      code: ['Обязательное поле'],
      item: ['Обязательное поле'],
    })
    expect(await create({ code: 'X', value: -1 })).toMatchObject({ status: 400 })
    expect(await create({ code: 'X', held: 1 })).toMatchObject({ status: 400 })
  })

  test('the same code created twice at once is created once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ code: 'TWICE' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('codes that differ only by case are one code, also when they come at once (G-368)', async () => {
    const answers = await Promise.all(['Цепь-9', 'ЦЕПЬ-9', 'цепь-9'].map((code) => create({ code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { id, code } = await newGroup()
    expect(await save(id, { code: 'цЕПЬ-9' })).toMatchObject({ status: 422 })
    expect(await save(id, { code: code.toLowerCase() })).toMatchObject({ ok: true })
  })

  test('an outdated version is refused, when a group is saved and when it is deleted (G-015)', async () => {
    const { id, version } = await newGroup()
    const stale = { status: 409, problem: 'version_conflict' }
    expect(await save(id, { version: version + 1 })).toMatchObject(stale)
    expect(await remove(id, { version: version + 1 })).toMatchObject(stale)
  })

  test('only those who plan production see and change them', async () => {
    for (const as of ['client', 'manager', 'catalogue', 'support'])
      expect(await app.call('GET /powers', { query: {} }, as)).toMatchObject({ status: 403 })
    expect(await create({ code: 'NO' }, 'catalogue')).toMatchObject({ status: 403 })
  })
})

describe('the products of a group (G-091, G-092)', () => {
  test('join with their factor and leave, the window of the product follows, its open form is outdated', async () => {
    const chain = await app.seed.product({ categoryIds: [app.world.categories.chains.id] })
    expect(await powerOf(chain.id)).toBeNull()
    const group = await newGroup({ value: 900_000, added: [{ productId: chain.id, factor: 1.5 }] })
    expect(group.products).toEqual([{ productId: chain.id, article: chain.article, factor: 1.5 }])
    expect(await powerOf(chain.id)).toBe(900_000)
    const [stored] = await app.sql.select().from(products).where(eq(products.id, chain.id))
    expect(stored).toMatchObject({ version: chain.version + 1, productionFactor: 1.5 })
    const other = await newGroup({ value: 100_000, added: [{ productId: chain.id, factor: 2 }] })
    expect(await powerOf(chain.id)).toBe(100_000)
    expect((await read(group.id)).products).toEqual([])
    expect(await save(other.id, { removed: [chain.id] })).toMatchObject({
      ok: true,
      data: { productsCount: 0 },
    })
    expect(await powerOf(chain.id)).toBeNull()
  })

  test('that do not exist, come twice, have no factor or leave by the same save are refused (G-368)', async () => {
    const { id } = app.world.products.silver
    const added = [
      { productId: id, factor: 0 },
      { productId: id, factor: 1 },
      { productId: 999_999, factor: 1 },
    ]
    expect(await fieldsOf({ code: 'ROWS', added })).toEqual({
      'added.0.factor': ['Должно быть больше нуля'],
      'added.1.productId': ['Такое значение уже есть'],
      'added.2.productId': ['Не найдено'],
    })
    const group = await newGroup()
    const sent = { ...body, version: 1, added: [{ productId: id, factor: 1 }], removed: [id] }
    const call = { params: { id: group.id }, body: { ...sent, code: group.code } }
    const refused = await app.refusal('POST /powers/{id}', call, 'planner')
    expect(refused.data.errors).toEqual({
      removed: ['Изделие нельзя одним сохранением и добавить в группу, и убрать из неё'],
    })
  })

  test('keep their group from being deleted; the refusal names them', async () => {
    const chain = await app.seed.product({ article: 'PW-1' })
    const { id } = await newGroup({ added: [{ productId: chain.id, factor: 1 }] })
    expect(await remove(id)).toMatchObject({
      status: 409,
      problem: 'power_in_use',
      message: 'В группе есть изделия: PW-1. Всего их 1. Сначала уберите их из группы',
    })
    await app.sql.update(products).set({ deletedAt: new Date() }).where(eq(products.id, chain.id))
    expect(await remove(id)).toMatchObject({ ok: true })
  })
})

describe('a changed capacity', () => {
  test('is seen in the product window at once, and a row of a cart counts as waiting for it', async () => {
    const { powerGroup, products: goods } = app.world
    const before = await powerOf(goods.gold.id)
    await save(powerGroup.id, { value: 70_000 })
    expect(await powerOf(goods.gold.id)).toBe(70_000)
    expect(before).toBe(100_000)
    const finished = [{ offerId: goods.gold.offerIds[450] ?? 0, coatingId: 1, count: 3 }]
    const orderType = 'products_production'
    const added = { orderType, productId: goods.gold.id, offers: { finished } } as const
    await app.ask('POST /cart/positions', { body: added }, 'client')
    expect((await read(powerGroup.id)).waiting).toEqual({
      carts: 1,
      rows: 1,
      weight: 15_000,
      autoOrders: 0,
      autoOrdersWeight: 0,
    })
  })

  test('below what orders hold is not saved if more is held than the question showed (G-637)', async () => {
    const { id } = await newGroup({ value: 40_000 })
    const order = (amount: number) =>
      app.sql
        .insert(reservations)
        .values({ kind: 'power', resourceId: id, amount, createdAt: app.services.now() })
    const ask = async () => {
      const { code, item, itemEn, version } = await read(id)
      const body = { code, item, itemEn, version, value: 20_000 }
      const input = { params: { id }, query: {}, body }
      return (await app.ask('POST /powers/{id}/impact', input, 'planner')).shortage
    }
    await order(30_000)
    const shown = await ask()
    expect(shown).toBe(10_000)
    await order(5_000)
    expect(await save(id, { value: 20_000, shortage: shown })).toMatchObject({
      status: 409,
      problem: 'power_promised',
      message: expect.stringMatching(/на 15 г больше/),
    })
    expect(await read(id)).toMatchObject({ value: 40_000, version: 1 })
    expect(await save(id, { value: 20_000, shortage: await ask() })).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ value: 20_000, left: -15_000 })
  })

  test('is saved as before where nobody was asked, where less is held by now, and where it is not lowered (G-637)', async () => {
    const { id } = await newGroup({ value: 40_000 })
    const held = { kind: 'power', resourceId: id, amount: 30_000, createdAt: app.services.now() }
    await app.sql.insert(reservations).values(held)
    expect(await save(id, { value: 20_000 })).toMatchObject({ ok: true })
    expect(await save(id, { value: 20_000, item: 'Другое название', shortage: 0 })).toMatchObject({
      ok: true,
    })
    expect(await save(id, { value: 19_000, shortage: 12_000 })).toMatchObject({ ok: true })
  })

  test('starts a run of the auto-orders when it rises or products move, and only then (G-171)', async () => {
    const { id } = await newGroup({ value: 1000 })
    let known = await runs()
    const started = async (over: object) => {
      expect(await save(id, over)).toMatchObject({ ok: true })
      const now = await runs()
      const isStarted = now > known
      known = now
      return isStarted
    }
    expect(await started({ value: 900 })).toBe(false)
    expect(await started({ item: 'Другое название' })).toBe(false)
    expect(await started({ value: 901 })).toBe(true)
    expect(await started({ value: null })).toBe(true)
    expect(await started({ value: 5 })).toBe(false)
    const { id: productId } = await app.seed.product()
    expect(await started({ added: [{ productId, factor: 1 }] })).toBe(true)
    expect(await started({ removed: [productId] })).toBe(true)
  })
})
