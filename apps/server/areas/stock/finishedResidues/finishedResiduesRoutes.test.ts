import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
/** A new chain for each test: ten finished pieces of 450 mm without coating. */
beforeEach(async () => {
  chain = await app.seed.product({
    article: `RS-${++made}`,
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1, 2],
    sizes: [{ lengthMm: 450, finished: { 1: 10 } }, { lengthMm: 500 }],
  })
})

const sizeId = (lengthMm: number) => chain.offerIds[lengthMm] ?? 0
const list = async (query: object = {}) =>
  (await app.ask('GET /residues/products', { query: { product: chain.id, ...query } }, 'planner')).items
const firstId = async () => (await list())[0]?.id ?? 0
const read = (id: number) => app.ask('GET /residues/products/{id}', { params: { id } }, 'planner')
const stock = (finished: number, selfMarked = 0) => [
  { type: 'finished' as const, count: finished },
  { type: 'finished_self_marked' as const, count: selfMarked },
]
async function save(id: number, types: object, version?: number, as = 'planner') {
  const body = { types, version: version ?? (await read(id)).version } as never
  return app.call('POST /residues/products/{id}', { params: { id }, body }, as)
}
const remove = (id: number, body: { version: number } | null = null) =>
  app.call('DELETE /residues/products/{id}', { params: { id }, body }, 'planner')
const create = (over: object = {}, as = 'planner') =>
  app.call(
    'POST /residues/products',
    { body: { offerId: sizeId(500), coatingId: 2, types: stock(4, 1), ...over } },
    as,
  )
const shown = async (lengthMm: number, coatingId = 1) => {
  const { offers } = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
  return offers.find((offer) => offer.length === lengthMm && offer.coveringId === coatingId)?.residues
}
/** An order of the client for some of the ten pieces. */
async function place(count: number): Promise<number> {
  const orderType = 'products_finished' as const
  const finished = [{ offerId: sizeId(450), coatingId: 1, count }]
  const added = { orderType, productId: chain.id, offers: { finished } } as const
  await app.ask('POST /cart/positions', { body: added }, 'client')
  const contractId = app.world.contracts.alphaSupply.id
  const order = { orderType, metals: [{ id: 1 }], contractId }
  await app.ask('POST /cart/checkout', { body: order }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  return Math.max(...items.map(({ id }) => id))
}
async function changeOrder(id: number, change: object) {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  await app.ask('POST /orders/{id}', { params: { id }, body: { version, ...change } }, 'admin')
}

describe('finished stock in the back office (R-603 to R-607, R-834, G-095, G-213)', () => {
  test('is listed by size and coating, searched by article, filtered by what is free', async () => {
    expect(await list()).toMatchObject([
      {
        article: chain.article,
        length: 450,
        coatingId: 1,
        coating: { name: 'Без покрытия' },
        types: [
          { type: 'finished', count: 10, held: 0, available: 10 },
          { type: 'finished_self_marked', count: 0, held: 0, available: 0 },
        ],
        available: { finished: 10, finished_self_marked: 0 },
      },
    ])
    await create({ types: stock(0) })
    const found = async (query: object) => (await list(query)).map(({ length }) => length)
    expect(await found({ q: chain.article.toLowerCase().replace('-', ' ') })).toEqual([450, 500])
    expect(await found({ inStock: 1 })).toEqual([450])
    expect(await found({ inStock: 0 })).toEqual([500])
    expect(await found({ q: '%' })).toEqual([])
  })

  test('is added by size and coating, answers the article, and is seen in the product window', async () => {
    const answer = await create()
    expect(answer).toMatchObject({
      ok: true,
      message: 'Остатки успешно добавлены',
      data: { article: chain.article, length: 500, available: { finished: 4, finished_self_marked: 1 } },
    })
    expect(await shown(500, 2)).toEqual({ finished: 4, finished_self_marked: 1 })
  })

  test('of a size that has it, an unknown size, a foreign coating or twice the same kind is refused', async () => {
    await create()
    const refused = async (over: object) => {
      const body = { offerId: sizeId(500), coatingId: 2, types: stock(1), ...over }
      return (await app.refusal('POST /residues/products', { body }, 'planner')).data.errors
    }
    expect(await refused({})).toEqual({ offerId: ['Такое значение уже есть'] })
    expect(await refused({ offerId: 999_999 })).toEqual({ offerId: ['Не найдено'] })
    expect(await refused({ coatingId: 3 })).toEqual({ coatingId: ['Выберите значение из списка'] })
    expect(
      await refused({ coatingId: 1, types: [...stock(1).slice(0, 1), ...stock(2).slice(0, 1)] }),
    ).toEqual({
      'types.1.count': ['Такое значение уже есть'],
    })
    expect(await create({ coatingId: 1, types: stock(-1) })).toMatchObject({ status: 400 })
  })

  test('added twice at once is added once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(await list()).toHaveLength(2)
  })

  test('is changed, seen by the customer at once and written to the action log', async () => {
    const id = await firstId()
    expect(await save(id, stock(25, 3))).toMatchObject({ ok: true, message: 'Остатки успешно обновлены' })
    expect(await shown(450)).toEqual({ finished: 25, finished_self_marked: 3 })
    expect(await firstId()).toBe(id)
    const [entry] = await app.sql
      .select()
      .from(actionLog)
      .where(sql`entity = 'residue' and entity_id = ${String(id)} and action = 'update'`)
    expect(entry).toMatchObject({
      before: { finished: 10, finished_self_marked: 0 },
      after: { finished: 25, finished_self_marked: 3 },
    })
    expect(await save(id, stock(25, 3).slice(0, 1))).toMatchObject({ ok: true })
    expect(await shown(450)).toEqual({ finished: 25, finished_self_marked: 0 })
  })

  test('is deleted, and an outdated version is refused (G-015)', async () => {
    const id = await firstId()
    const { version } = await read(id)
    const stale = { status: 409, problem: 'version_conflict' }
    expect(await save(id, stock(1), version + 1)).toMatchObject(stale)
    expect(await remove(id, { version: version + 1 })).toMatchObject(stale)
    expect(await remove(id, { version })).toMatchObject({ ok: true, message: 'Остатки успешно удалены' })
    expect(await list()).toEqual([])
    expect(await shown(450)).toEqual({ finished: 0, finished_self_marked: 0 })
  })

  test('is kept by those who keep it only; the kinds are named', async () => {
    for (const as of ['client', 'manager', 'catalogue', 'support'])
      expect(await create({}, as)).toMatchObject({ status: 403 })
    expect(await app.ask('GET /residues/products/types', {}, 'planner')).toEqual([
      { id: 'finished', name: 'Готовые' },
      { id: 'finished_self_marked', name: 'С собственным клеймом' },
    ])
  })
})

describe('what orders hold of a stock (G-094, G-097, G-098)', () => {
  test('stays theirs: a stock is never written below it, and the rest can be ordered', async () => {
    const id = await firstId()
    await place(4)
    expect((await read(id)).types[0]).toEqual({ type: 'finished', count: 10, held: 4, available: 6 })
    expect(await save(id, stock(4))).toMatchObject({ ok: true })
    expect(await shown(450)).toEqual({ finished: 0, finished_self_marked: 0 })
    const refused = async (types: object) => {
      const { version } = await read(id)
      const body = { types, version } as never
      const sent = { params: { id }, body }
      return (await app.refusal('POST /residues/products/{id}', sent, 'planner')).data.errors
    }
    expect(await refused(stock(3))).toEqual({ 'types.0.count': ['Не меньше 4: столько держат заказы'] })
    expect(await refused(stock(3).slice(1))).toEqual({ types: ['Не меньше 4: столько держат заказы'] })
    expect(await remove(id)).toMatchObject({ status: 409, problem: 'residue_in_use' })
  })

  test('a stock typed while an order is placed counts what that order holds', async () => {
    const id = await firstId()
    const { version } = await read(id)
    await place(4)
    expect(await save(id, stock(12), version)).toMatchObject({ ok: true })
    expect((await read(id)).types[0]).toEqual({ type: 'finished', count: 12, held: 4, available: 8 })
  })

  test('a shipment takes pieces away, so a form opened before it is outdated', async () => {
    const id = await firstId()
    const order = await place(4)
    const { version } = await read(id)
    await changeOrder(order, { actualDate: '2026-11-16' })
    expect((await read(id)).types[0]).toEqual({ type: 'finished', count: 6, held: 0, available: 6 })
    expect(await save(id, stock(10), version)).toMatchObject({ status: 409, problem: 'version_conflict' })
    const shipped = (await read(id)).version
    await changeOrder(order, { actualDate: null })
    expect((await read(id)).types[0]).toEqual({ type: 'finished', count: 10, held: 4, available: 6 })
    expect(await save(id, stock(10), shipped)).toMatchObject({ status: 409 })
  })

  test('a cancelled order gives its pieces back to what was typed after it was placed', async () => {
    const id = await firstId()
    const order = await place(4)
    await save(id, stock(20))
    await changeOrder(order, { cancelled: true, cancelReason: 'ошибка' })
    expect((await read(id)).types[0]).toEqual({ type: 'finished', count: 20, held: 0, available: 20 })
  })
})

describe('sizes by product, article and length (R-607)', () => {
  const names = async (query: object) =>
    (await app.ask('GET /offers', { query }, 'planner')).map(({ name }) => name)

  test('are those of a product, found by article with a length behind it, or one by id', async () => {
    const { article, id } = chain
    const both = [`${article} · 45 см`, `${article} · 50 см`]
    expect(await names({ productId: id })).toEqual(both)
    expect(await names({ q: article.toLowerCase() })).toEqual(expect.arrayContaining(both))
    expect(await names({ q: `${article} 50`, productId: id })).toEqual(both.slice(1))
    expect(await names({ id: sizeId(450) })).toEqual(both.slice(0, 1))
    expect(await names({ q: '%' })).toEqual([])
  })
})
