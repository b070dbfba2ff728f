import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { coilPoolValues } from '../../../schema/catalogue/stockTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

let app: TestApp
let chain: SeededProduct
let made = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
/** A new chain for each test, 10 mg per mm and 0.5 g, without a pool. */
beforeEach(async () => {
  chain = await app.seed.product({
    article: `CR-${++made}`,
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1, 2],
  })
})

const amount = (
  value: number,
  productType: 'chain' | 'bracelet' | null = null,
  withCoating: boolean | null = null,
) => ({
  productType,
  withCoating,
  value,
})
const create = (over: object = {}, as = 'planner') =>
  app.call(
    'POST /residues/coils',
    { body: { productIds: [chain.id], types: [amount(500_000)], ...over } },
    as,
  )
const pool = (types: object[] = [amount(500_000)]) =>
  app.ask('POST /residues/coils', { body: { productIds: [chain.id], types: types as never } }, 'planner')
const refused = async (over: object) => {
  const body = { productIds: [chain.id], types: [amount(500_000)], ...over }
  return (await app.refusal('POST /residues/coils', { body }, 'planner')).data.errors
}
const read = (id: number) => app.ask('GET /residues/coils/{id}', { params: { id } }, 'planner')
async function save(id: number, over: object) {
  const { key, productIds, types, version } = await read(id)
  const kept = types.map(({ productType, withCoating, value }) => ({ productType, withCoating, value }))
  const body = { key, productIds, types: kept, version, ...over }
  return app.call('POST /residues/coils/{id}', { params: { id }, body }, 'planner')
}
const remove = (id: number, body: object | null = null) =>
  app.call('DELETE /residues/coils/{id}', { params: { id }, body: body as never }, 'planner')
const shown = async () =>
  (await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')).coilProductionPower
/** An order of the client for pieces of 450 mm, 5 g each, out of the coil. */
async function place(count: number): Promise<number> {
  const orderType = 'products_coil' as const
  const finished = [{ offerId: chain.offerIds[450] ?? 0, coatingId: 1, count }]
  const added = { orderType, productId: chain.id, offers: { finished } } as const
  await app.ask('POST /cart/positions', { body: added }, 'client')
  const contractId = app.world.contracts.alphaSupply.id
  const order = { orderType, metals: [{ id: 1 }], contractId, isCostOrderIncreased: true }
  await app.ask('POST /cart/checkout', { body: order }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  return Math.max(...items.map(({ id }) => id))
}

describe('coil pools in the back office (R-599 to R-602, R-833, G-093)', () => {
  test('a pool is added for a product, named by its article, seen in the product window and logged', async () => {
    const answer = await create({ types: [amount(500_000, 'chain'), amount(0, 'bracelet')] })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Остатки успешно добавлены',
      data: { key: chain.article, available: 500_000, productsCount: 1 },
    })
    expect(await shown()).toMatchObject({ mode: 4 })
    expect((await shown()).values.map(({ value }) => value).sort()).toEqual([0, 500_000])
    const id = answer.ok ? answer.data.id : 0
    const [entry] = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'coil' and entity_id = ${String(id)}`)
    expect(entry).toMatchObject({ action: 'create', after: { key: chain.article } })
  })

  test('the list searches names and articles and filters by product and by what is free', async () => {
    const { id } = await pool()
    const ids = async (query: object) =>
      (await app.ask('GET /residues/coils', { query }, 'planner')).items.map((found) => found.id)
    await save(id, { key: 'Проволока 0,5' })
    expect(await ids({ q: 'ПРОВОЛОКА' })).toEqual([id])
    expect(await ids({ q: chain.article.toLowerCase() })).toContain(id)
    expect(await ids({ product: chain.id })).toEqual([id])
    expect(await ids({ product: chain.id, inStock: 0 })).toEqual([])
    expect(await app.ask('GET /residues/coils/types', {}, 'planner')).toHaveLength(9)
  })

  test('a pool without amounts is saved as it is; one that has some keeps at least one (G-629)', async () => {
    const { id } = await pool()
    const emptied = await save(id, { types: [] })
    expect(emptied).toMatchObject({ ok: false, data: { errors: { types: ['Обязательное поле'] } } })
    await app.sql.delete(coilPoolValues).where(eq(coilPoolValues.coilPoolId, id))
    expect(await save(id, { key: 'Пустой' })).toMatchObject({ ok: true, data: { key: 'Пустой', types: [] } })
    expect(await shown()).toMatchObject({ mode: 0, values: [] })
    expect(await save(id, { types: [amount(200_000)] })).toMatchObject({ ok: true })
    expect(await shown()).toMatchObject({ mode: 1 })
  })

  test('amounts that are split in two ways, come twice or are nothing are refused at the field', async () => {
    expect(await refused({ types: [amount(1), amount(1, 'chain')] })).toEqual({
      types: ['Виды нужно разделять одинаково: все по изделию, все по покрытию, по обоим или никак'],
    })
    expect(await refused({ types: [amount(1, 'chain'), amount(2, 'chain')] })).toEqual({
      types: ['Один и тот же вид указан дважды'],
    })
    expect(await refused({ types: [] })).toEqual({ types: ['Обязательное поле'] })
    expect(await refused({ types: [amount(0)] })).toEqual({ 'types.0.value': ['Должно быть больше нуля'] })
    expect(await refused({ productIds: [] })).toEqual({ productIds: ['Обязательное поле'] })
    expect(await refused({ productIds: [999_999] })).toEqual({ productIds: ['Не найдено'] })
    expect(await create({ types: [amount(-1)] })).toMatchObject({ status: 400 })
    await pool()
    expect(await refused({})).toEqual({ key: ['Такое значение уже есть'] })
  })

  test('a pool is changed, its mode follows from its amounts, and an outdated version is refused (G-015)', async () => {
    const { id, version } = await pool()
    expect(await save(id, { types: [amount(1000, null, true), amount(2000, null, false)] })).toMatchObject({
      ok: true,
      message: 'Остатки успешно обновлены',
    })
    expect(await shown()).toMatchObject({ mode: 3 })
    expect(await save(id, { version })).toMatchObject({ status: 409, problem: 'version_conflict' })
    expect(await remove(id, { version })).toMatchObject({ status: 409, problem: 'version_conflict' })
  })

  test('deleting a named type keeps the others, deleting the last removes the pool (R-601, R-602)', async () => {
    const { id } = await pool([amount(1000, 'chain'), amount(2000, 'bracelet')])
    const chains = { productType: 'chain', withCoating: null }
    expect(await remove(id, { productType: 'chain', withCoating: true })).toMatchObject({ status: 404 })
    expect(await remove(id, chains)).toMatchObject({ ok: true, message: 'Остатки успешно удалены' })
    expect((await read(id)).types).toMatchObject([{ productType: 'bracelet', value: 2000 }])
    const seen = { products: 1, value: 2000 }
    expect(await remove(id, { productType: 'bracelet', withCoating: null, ...seen })).toMatchObject({
      ok: true,
    })
    expect(await app.call('GET /residues/coils/{id}', { params: { id } }, 'planner')).toMatchObject({
      status: 404,
    })
    expect(await shown()).toMatchObject({ mode: 0, values: [] })
  })

  test('a pool that holds something for products is deleted by who has seen how much and for how many (G-615)', async () => {
    const { id, version } = await pool([amount(1_410_000)])
    for (const seen of [
      null,
      { version },
      { products: 1, value: 1_409_000 },
      { products: 2, value: 1_410_000 },
    ])
      expect(await remove(id, seen)).toMatchObject({
        status: 409,
        problem: 'coil_named',
        data: { params: { products: 1, grams: 1410 } },
      })
    expect(await remove(id, { version, products: 1, value: 1_410_000 })).toMatchObject({ ok: true })
  })

  test('a product that leaves a pool offers no coils any more, and its open form is outdated', async () => {
    const { id } = await pool()
    const stored = async () => (await app.sql.select().from(products).where(eq(products.id, chain.id)))[0]
    await app.sql.update(products).set({ coilProductionAvailable: true }).where(eq(products.id, chain.id))
    const version = (await stored())?.version ?? 0
    await save(id, { types: [amount(3000)] })
    expect(await stored()).toMatchObject({ version, coilPoolId: id })
    expect(await save(id, { productIds: [] })).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject({
      coilPoolId: null,
      coilProductionAvailable: false,
      version: version + 1,
    })
  })

  test('only those who keep coils see and change them', async () => {
    for (const as of ['client', 'manager', 'catalogue', 'support'])
      expect(await create({}, as)).toMatchObject({ status: 403 })
  })
})

describe('what orders hold of a pool (G-094, G-097, G-098)', () => {
  test('stays theirs: an amount is never written below it, left out or deleted', async () => {
    const { id } = await pool()
    await place(10)
    expect(await read(id)).toMatchObject({ available: 450_000, held: 50_000 })
    const answered = async (types: object[]) => {
      const { key, productIds, version } = await read(id)
      const body = { key, productIds, version, types } as never
      const sent = { params: { id }, body }
      return (await app.refusal('POST /residues/coils/{id}', sent, 'planner')).data.errors
    }
    expect(await answered([amount(49_999)])).toEqual({
      'types.0.value': ['Не меньше 50: столько держат заказы'],
    })
    expect(await answered([amount(49_999, 'chain')])).toEqual({
      types: ['Не меньше 50: столько держат заказы'],
    })
    expect(await remove(id)).toMatchObject({ status: 409, problem: 'coil_in_use' })
    expect(await save(id, { types: [amount(80_000)] })).toMatchObject({
      ok: true,
      data: { available: 30_000 },
    })
    expect((await shown()).values).toMatchObject([{ value: 30_000 }])
  })

  test('a shipment takes it away, so a form opened before it is outdated', async () => {
    const { id } = await pool()
    const order = await place(10)
    const { version } = await read(id)
    const shipped = await app.ask('GET /admin/orders/{id}', { params: { id: order } }, 'admin')
    const body = { version: shipped.version, actualDate: '2026-11-16' }
    app.advance(1000)
    await app.ask('POST /orders/{id}', { params: { id: order }, body }, 'admin')
    expect(await read(id)).toMatchObject({ available: 450_000, held: 0 })
    expect(await save(id, { version })).toMatchObject({ status: 409, problem: 'version_conflict' })
  })
})
