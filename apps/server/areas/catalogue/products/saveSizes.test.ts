import type { Calls } from '@proba/api/calls'
import { maxPageSize } from '@proba/api/maxPageSize'
import type { BodyOf } from '@proba/api/route'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

type Rows = BodyOf<Calls['POST /admin/products/{id}/sizes']>

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
    article: `TS-${++made}`,
    categoryIds: [app.world.categories.chains.id],
    sizes: [{ lengthMm: 400 }, { lengthMm: 500 }, { lengthMm: 600, weightMg: 7000 }],
  })
})

const sizeId = (lengthMm: number) => chain.offerIds[lengthMm] ?? 0
const save = (rows: Partial<Rows>, as = 'catalogue', id = chain.id) =>
  app.call(
    'POST /admin/products/{id}/sizes',
    { params: { id }, body: { changed: [], added: [], removed: [], ...rows } },
    as,
  )
const changed = (lengthMm: number, given: Partial<Rows['changed'][number]> = {}) => ({
  id: sizeId(lengthMm),
  sizeLabel: null,
  weight: null,
  listed: true,
  version: 1,
  ...given,
})
const added = (length: number, weight: number | null = null, sizeLabel: string | null = null) => ({
  length,
  sizeLabel,
  weight,
  listed: true,
})
const removed = (lengthMm: number, version = 1) => ({ id: sizeId(lengthMm), version })
const stored = async () => {
  const { items } = await app.ask('GET /admin/offers', { query: { product: chain.id } }, 'catalogue')
  return items.map(({ length, sizeLabel, weight, version }) => [length, sizeLabel, weight, version])
}
const untouched = [
  [400, null, null, 1],
  [500, null, null, 1],
  [600, null, 7000, 1],
]
const addToCart = (count: number) =>
  app.ask(
    'POST /cart/positions',
    {
      body: {
        orderType: 'products_production',
        productId: chain.id,
        offers: { finished: [{ offerId: sizeId(500), coatingId: 1, count }] },
      },
    },
    'client',
  )

describe('the table of sizes of a product (R-641, G-365)', () => {
  test('is saved in one call: sizes change, are added in their place and deleted; window and log follow', async () => {
    const answer = await save({
      changed: [changed(400, { weight: 4100 }), changed(500, { listed: false })],
      added: [added(450, 4600), added(550, null, ' L ')],
      removed: [removed(600)],
    })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Размеры сохранены',
      data: {
        items: [
          { id: sizeId(400), weight: 4100, version: 2 },
          { id: sizeId(500), listed: false, version: 2 },
          { length: 450, weight: 4600, version: 1 },
          { length: 550, sizeLabel: 'L', massWeight: 6000 },
        ],
      },
    })
    const shown = await app.ask('GET /product/detail/{id}', { params: { id: chain.id } }, 'client')
    expect(shown.offers.map(({ length, weight }) => [length, weight])).toEqual([
      [400, 4100],
      [450, 4600],
      [550, 6000],
    ])
    const log = await app.sql
      .select()
      .from(actionLog)
      .where(eq(actionLog.entityId, String(sizeId(600))))
      .orderBy(desc(actionLog.id))
    expect(log[0]).toMatchObject({ entity: 'offer', action: 'delete', before: { length: 600, weight: 7000 } })
  })

  test('is saved whole or not at all: every refused cell is named by row and field', async () => {
    const answer = await save({
      changed: [changed(400, { weight: 4100 }), changed(500, { weight: 0 })],
      added: [added(450), added(0), added(400), added(450)],
    })
    expect(answer).toMatchObject({ status: 422, problem: 'validation' })
    if (!answer.ok)
      expect(answer.data.errors).toEqual({
        'changed.1.weight': ['Должно быть больше нуля'],
        'added.1.length': ['Должно быть больше нуля'],
        'added.2.length': ['Такое значение уже есть'],
        'added.3.length': ['Такое значение уже есть'],
      })
    expect(await stored()).toEqual(untouched)
  })

  test('lets labels change places and a length go from a deleted size to a new one', async () => {
    await save({ added: [added(700, null, 'S'), added(700, null, 'M')] })
    const { items } = await app.ask('GET /admin/offers', { query: { product: chain.id } }, 'catalogue')
    const [small, middle] = items.slice(-2)
    const swap = [
      changed(0, { id: small?.id ?? 0, sizeLabel: 'M' }),
      changed(0, { id: middle?.id ?? 0, sizeLabel: 'S' }),
    ]
    expect(await save({ changed: swap, added: [added(400)], removed: [removed(400)] })).toMatchObject({
      ok: true,
    })
    expect((await stored()).map(([length, label]) => [length, label])).toEqual([
      [400, null],
      [500, null],
      [600, null],
      [700, 'M'],
      [700, 'S'],
    ])
  })

  test('that somebody else has saved is refused row by row, nothing is saved (G-015)', async () => {
    await save({ changed: [changed(500, { weight: 5000 })] })
    const answer = await save({ changed: [changed(400, { weight: 1 }), changed(500, { weight: 5100 })] })
    expect(answer).toMatchObject({ status: 409, problem: 'version_conflict' })
    if (!answer.ok)
      expect(answer.data.errors).toEqual({ 'changed.1.version': ['Этот размер изменил кто-то другой'] })
    expect(await save({ removed: [removed(500)] })).toMatchObject({ status: 409 })
    expect((await stored())[0]).toEqual(untouched[0])
    const once = await Promise.all(
      [4200, 4300].map((weight) => save({ changed: [changed(400, { weight })] })),
    )
    expect(once.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('takes only sizes of this product, each once, and no more rows than a page', async () => {
    const gold = Object.values(app.world.products.gold.offerIds)[0] ?? 0
    const foreign = await save({ changed: [changed(400), changed(0, { id: gold })], removed: [removed(400)] })
    expect(foreign).toMatchObject({ status: 422 })
    if (!foreign.ok)
      expect(foreign.data.errors).toEqual({
        'changed.1.id': ['Не найдено'],
        'removed.0.id': ['Такое значение уже есть'],
      })
    expect(await save({}, 'catalogue', 999_999)).toMatchObject({ status: 404 })
    const many = Array.from({ length: maxPageSize + 1 }, (_, index) => added(1000 + index))
    expect(await save({ added: many })).toMatchObject({ status: 400 })
    expect(await save({ added: many.slice(1) })).toMatchObject({ ok: true })
  })

  test('is saved by those who keep sizes: an editor of products and a client are refused', async () => {
    for (const as of ['planner', 'client'])
      expect(await save({ changed: [changed(400, { weight: 1 })] }, as), as).toMatchObject({ status: 403 })
    expect(await stored()).toEqual(untouched)
  })
})

describe('deleting a size (G-366)', () => {
  test('that is in use is refused with how much uses it; unlisting it is not', async () => {
    await addToCart(2)
    const answer = await save({ changed: [changed(400, { weight: 1 })], removed: [removed(500)] })
    expect(answer).toMatchObject({ status: 422 })
    if (!answer.ok)
      expect(answer.data.errors).toEqual({
        'removed.0.id': [expect.stringMatching(/Заказов: 0, корзин: 1, .* снимите его с портала/)],
      })
    expect(await stored()).toEqual(untouched)
    expect(await save({ changed: [changed(500, { listed: false })] })).toMatchObject({ ok: true })
  })
})

describe('the question before saving weights (G-350, G-365)', () => {
  const ask = (rows: Partial<Rows>, as = 'catalogue') =>
    app.call(
      'POST /admin/products/{id}/sizes/impact',
      { params: { id: chain.id }, query: {}, body: { changed: [], added: [], removed: [], ...rows } },
      as,
    )

  test('tells the rows of carts that new weights would reweigh, and changes nothing', async () => {
    await addToCart(3)
    const body = { changed: [changed(400, { weight: 4000 }), changed(500, { weight: 6000 })] }
    expect(await ask(body)).toMatchObject({
      ok: true,
      data: { effects: [{ effect: 'reweighed', rows: 1, carts: 1, weight: 16_500, weightAfter: 18_000 }] },
    })
    expect(await ask({ changed: [changed(400, { weight: 4000 })] })).toMatchObject({ data: { effects: [] } })
    expect(await ask({ changed: [changed(500, { version: 9 })] })).toMatchObject({ status: 409 })
    expect(await ask({}, 'client')).toMatchObject({ status: 403 })
    expect(await stored()).toEqual(untouched)
  })
})
