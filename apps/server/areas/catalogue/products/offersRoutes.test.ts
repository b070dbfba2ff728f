import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { productForm } from '../../../testing/records/productForm.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

type Create = BodyOf<Calls['POST /admin/offers']>
type Update = BodyOf<Calls['POST /admin/offers/{id}']>

let app: TestApp
let chain: SeededProduct
let made = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
/** A new chain for each test: 400 mm weigh 4.5 g, 500 mm weigh 5.5 g, 600 mm have their own weight. */
beforeEach(async () => {
  chain = await app.seed.product({
    article: `SZ-${++made}`,
    customLengthAvailable: true,
    categoryIds: [app.world.categories.chains.id],
    sizes: [{ lengthMm: 400 }, { lengthMm: 500 }, { lengthMm: 600, weightMg: 7000 }],
  })
})

const sizeId = (lengthMm: number) => chain.offerIds[lengthMm] ?? 0
const read = (id: number) => app.ask('GET /admin/offers/{id}', { params: { id } }, 'catalogue')
const create = (given: Partial<Create> = {}) => ({
  body: { productId: chain.id, length: 450, sizeLabel: null, weight: null, listed: true, ...given },
})
async function save(id: number, given: Partial<Update>) {
  const { sizeLabel, weight, listed, version } = await read(id)
  const body = { sizeLabel, weight, listed, version, ...given }
  return app.call('POST /admin/offers/{id}', { params: { id }, body }, 'catalogue')
}
const shownSizes = async () => {
  const shown = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
  return shown.offers.map(({ length, weight }) => [length, weight])
}
const listedSizes = async () => {
  const found = await app.ask('GET /products/search', { query: { query: chain.article } }, 'client')
  return found.items[0]?.offers.map(({ length, weight }) => [length, weight])
}

describe('the list of sizes (R-641, G-006)', () => {
  test('is filtered by product, article and whether they are listed, in the order of the product', async () => {
    const list = async (query: object) => (await app.ask('GET /admin/offers', { query }, 'catalogue')).items
    expect(await list({ product: chain.id })).toMatchObject([
      {
        length: 400,
        weight: null,
        massWeight: 4500,
        article: chain.article,
        productId: chain.id,
        listed: true,
      },
      { length: 500, weight: null, massWeight: 5500 },
      { length: 600, weight: 7000, massWeight: 6500 },
    ])
    expect(await list({ q: chain.article.toLowerCase().replace('-', ''), product: chain.id })).toHaveLength(3)
    await save(sizeId(500), { listed: false })
    expect((await list({ product: chain.id, listed: 0 })).map(({ length }) => length)).toEqual([500])
    expect((await list({ product: chain.id, listed: 1 })).map(({ length }) => length)).toEqual([400, 600])
    const refused = await app.refusal('GET /admin/offers', { query: { sort: 'length' as 'id' } }, 'catalogue')
    expect(refused).toMatchObject({ status: 422, problem: 'unknown_sort' })
  })
})

describe('the products that sizes are filtered by', () => {
  const found = async (query: object) =>
    (await app.ask('GET /admin/offers/products', { query }, 'catalogue')).map(({ name }) => name)

  test('are found by a part of the article without hyphens, the shortest first, and named by id', async () => {
    expect(await found({ q: 'a3' })).toEqual(['GA-300-1'])
    expect(await found({ q: chain.article.toLowerCase() })).toContain(chain.article)
    expect(await found({ id: chain.id })).toEqual([chain.article])
    expect(await found({ id: 999_999 })).toEqual([])
    expect(await found({ ids: `${chain.id},999999,${app.world.products.gold.id}` })).toEqual([
      ...['GA-100-1', chain.article].sort(),
    ])
    expect(
      (await app.refusal('GET /admin/offers/products', { query: { ids: 'x' } }, 'catalogue')).status,
    ).toBe(422)
    expect(await found({ q: '%' })).toEqual([])
  })

  test('are the first by article while no text is entered', async () => {
    expect((await found({})).slice(0, 2)).toEqual(['GA-100-1', 'GA-300-1'])
    expect(await found({ q: ' - ' })).toEqual(await found({}))
  })
})

describe('adding a size', () => {
  test('puts it in its place by length, in the window and in lists, and is logged', async () => {
    const answer = await app.call('POST /admin/offers', create({ weight: 5100 }), 'catalogue')
    expect(answer).toMatchObject({ ok: true, message: 'Размер добавлен', data: { length: 450, version: 1 } })
    const sizes = [
      [400, 4500],
      [450, 5100],
      [500, 5500],
      [600, 7000],
    ]
    expect(await shownSizes()).toEqual(sizes)
    expect(await listedSizes()).toEqual(sizes)
    expect(
      (await app.sql.select().from(actionLog).where(eq(actionLog.entity, 'offer'))).at(-1),
    ).toMatchObject({
      entity: 'offer',
      action: 'create',
      after: { length: 450, weight: 5100 },
    })
  })

  test('refuses a length it has, listed or not, a weight or length of 0 and an unknown product', async () => {
    const refused = async (given: Partial<Create>) =>
      (await app.refusal('POST /admin/offers', create(given), 'catalogue')).data.errors
    expect(await refused({ length: 400 })).toEqual({ length: ['Такое значение уже есть'] })
    await save(sizeId(400), { listed: false })
    expect(await refused({ length: 400 })).toEqual({ length: ['Такое значение уже есть'] })
    expect(await refused({ length: 0 })).toEqual({ length: ['Должно быть больше нуля'] })
    expect(await refused({ weight: 0 })).toEqual({ weight: ['Должно быть больше нуля'] })
    expect(await refused({ productId: 999_999 })).toEqual({ productId: ['Не найдено'] })
    expect(
      (await app.call('POST /admin/offers', create({ length: 400, sizeLabel: 'L' }), 'catalogue')).ok,
    ).toBe(true)
  })

  test('the same size added twice at once is created once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST /admin/offers', create(), 'catalogue')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('accepts no other field', async () => {
    for (const name of ['id', 'sort', 'version', 'deletedAt', 'lengthMm', 'massWeight']) {
      const sent = { body: { ...create().body, [name]: 1 } as Create }
      expect((await app.refusal('POST /admin/offers', sent, 'catalogue')).status, name).toBe(400)
    }
    expect(await shownSizes()).toHaveLength(3)
  })
})

describe('changing a size', () => {
  test('that is not listed any more cannot be ordered, and can be listed again', async () => {
    const answer = await save(sizeId(500), { listed: false })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Размер обновлён',
      data: { listed: false, version: 2 },
    })
    expect((await shownSizes()).map(([length]) => length)).toEqual([400, 600])
    expect((await listedSizes())?.map(([length]) => length)).toEqual([400, 600])
    await save(sizeId(500), { listed: true })
    expect((await shownSizes()).map(([length]) => length)).toEqual([400, 500, 600])
  })

  test('an outdated version is refused, an unknown size is not found, product and length stay (G-015)', async () => {
    expect(await save(sizeId(400), { version: 7 })).toMatchObject({
      status: 409,
      problem: 'version_conflict',
    })
    const { sizeLabel, weight, listed, version } = await read(sizeId(400))
    const body = { sizeLabel, weight, listed, version }
    const unknown = await app.refusal(
      'POST /admin/offers/{id}',
      { params: { id: 999_999 }, body },
      'catalogue',
    )
    expect(unknown.status).toBe(404)
    for (const name of ['productId', 'length', 'id', 'deletedAt', 'sort']) {
      const sent = { params: { id: sizeId(400) }, body: { ...body, [name]: 2 } }
      expect((await app.refusal('POST /admin/offers/{id}', sent, 'catalogue')).status, name).toBe(400)
    }
    expect(await read(sizeId(400))).toMatchObject({ length: 400, version: 1 })
  })
})

describe('weights in carts and orders (G-079)', () => {
  const rows = async () => {
    const { item } = await app.ask('GET /cart', { query: {} }, 'client')
    return item.orderTypes
      .flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
      .filter(({ productId }) => productId === chain.id)
      .flatMap(({ cartOffers }) => cartOffers.map(({ length, weight, count }) => [length, weight, count]))
  }
  const weightOf = async () => (await app.ask('GET /cart/header', {}, 'client')).totalMetalsWeight
  const add = (orderType: 'products_production' | 'waiting_list', offers: object) =>
    app.ask('POST /cart/positions', { body: { orderType, productId: chain.id, offers } }, 'client')
  const changeMass = async (slope: number, intercept: number) => {
    const { id } = chain
    const body = { ...(await productForm(app, id, 'catalogue')), slope, intercept }
    return app.ask('POST /admin/products/{id}', { params: { id }, body }, 'catalogue')
  }

  test('new mass data reweigh sizes and custom lengths, sums follow, an own weight and an order stay', async () => {
    const before = await weightOf()
    const size = (lengthMm: number, count: number) => ({ offerId: sizeId(lengthMm), coatingId: 1, count })
    await add('products_production', {
      finished: [size(400, 2), size(600, 3)],
      custom: [{ ...size(400, 4), length: 700 }],
    })
    const { id: orderId } = await app.seed.order({
      companyId: app.world.companies.alpha.id,
      contractId: app.world.contracts.alphaSupply.id,
      userId: app.world.users.client.id,
      lines: [{ productId: chain.id, article: chain.article, unitWeightMg: 4500, lengthMm: 400 }],
    })
    expect((await weightOf()) - before).toBe(2 * 4500 + 3 * 7000 + 4 * 7500)
    await changeMass(20, 100)
    expect((await rows()).sort()).toEqual([
      [400, 8100, 2],
      [600, 7000, 3],
      [700, 14_100, 4],
    ])
    expect((await weightOf()) - before).toBe(2 * 8100 + 3 * 7000 + 4 * 14_100)
    const sums = await app.sql.$client.query(
      `select (select sum(weight_mg) from cart_totals)::int totals, (select sum(weight_mg) from cart_positions)::int positions,
         (select sum(count * weight_mg) from cart_offers)::int rows`,
    )
    const { totals, positions, rows: inRows } = sums.rows[0] as Record<string, number>
    expect([totals, positions]).toEqual([inRows, inRows])
    const order = await app.ask('GET /admin/orders/{id}', { params: { id: orderId } }, 'admin')
    expect(order.positions[0]?.weight).toBe(4500)
    expect(order.weight).toBe(9000)
  })

  test('an own weight reweighs the size, and removing it goes back to the mass data', async () => {
    await add('products_production', { finished: [{ offerId: sizeId(500), coatingId: 1, count: 2 }] })
    const version = async () => {
      const found = await app.sql.$client.query('select sum(version)::int sum from carts')
      return (found.rows[0] as { sum: number }).sum
    }
    const before = await version()
    await save(sizeId(500), { weight: 6000 })
    expect(await rows()).toEqual([[500, 6000, 2]])
    expect(await version()).toBe(before + 1)
    await save(sizeId(500), { weight: null })
    expect(await rows()).toEqual([[500, 5500, 2]])
    expect(await listedSizes()).toContainEqual([500, 5500])
  })

  test('the sort by weight follows the lightest listed size', async () => {
    const lightest = async () => {
      const found = await app.sql.$client.query(
        `select p.base_weight_mg base, sp.weight_mg listed from products p join section_products sp on sp.product_id = p.id where p.id = ${chain.id}`,
      )
      const { base, listed } = found.rows[0] as { base: string; listed: string }
      return [Number(base), Number(listed)]
    }
    await save(sizeId(400), { listed: false })
    expect(await lightest()).toEqual([5500, 5500])
    await save(sizeId(600), { weight: 100 })
    expect(await lightest()).toEqual([100, 100])
  })
})
