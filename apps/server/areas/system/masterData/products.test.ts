import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '../../../schema/catalogue/catalogueTables.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'
import { actionLog } from '../../../schema/system/logTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { coatingIds } from '../../../testing/world/world.ts'

const key = { access: 'a key of the surrounding systems, long' }
type Given = BodyOf<Calls['POST /integration/products']>['products'][number]
let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key.access } })
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const at = (hour: number) => `2026-11-16T0${hour}:00:00Z`
const send = (...given: Given[]) => app.ask('POST /integration/products', { body: { products: given } }, key)
async function productBy(article: string) {
  const { items } = await app.ask('GET /admin/products', { query: { q: article } }, 'catalogue')
  const id = items.find((item) => item.article === article)?.id ?? 0
  return app.ask('GET /admin/products/{id}', { params: { id } }, 'catalogue')
}
const sizesOf = async (product: number) =>
  (await app.ask('GET /admin/offers', { query: { product, perPage: 100 } }, 'catalogue')).items.map(
    ({ length, sizeLabel, weight, listed }) => ({ length, sizeLabel, weight, listed }),
  )
const size = (length: number, weight: number | null = null, listed = true) => ({ length, weight, listed })
const newChain: Given = {
  id: 'p1',
  at: at(1),
  article: 'NEW-1',
  titleRu: 'Новая цепь',
  metal: 'gold',
  alloy: 'gold-585',
  productType: 'finished',
  weaving: 'Якорное',
  diameter: 2.5,
  slope: 10.25,
  coatings: ['Родирование', 'Без покрытия'],
  offers: [size(450, 7125), size(500)],
}
const taken = { taken: 1, known: 0, unchanged: 0, refused: [] }

describe('products of the ERP (G-480, G-484)', () => {
  test('are created with their sizes as by an import, and the back office says of when the ERP speaks', async () => {
    expect(await send(newChain)).toEqual(taken)
    const made = await productBy('NEW-1')
    expect(made).toMatchObject({
      titleRu: 'Новая цепь',
      diameter: 2.5,
      slope: 10.25,
      isChain: true,
      coveringIds: [coatingIds.rhodium, coatingIds.none],
      weavingId: app.world.weaving.id,
      erpAsOf: '2026-11-16T01:00:00.000Z',
    })
    expect(await sizesOf(made.id)).toEqual([
      { length: 450, sizeLabel: null, weight: 7125, listed: true },
      { length: 500, sizeLabel: null, weight: null, listed: true },
    ])
    const log = await app.sql
      .select()
      .from(actionLog)
      .where(inArray(actionLog.entity, ['product', 'offer']))
    expect(log.map(({ entity, action, actorId }) => [entity, action, actorId]).sort()).toEqual([
      ['offer', 'create', null],
      ['offer', 'create', null],
      ['product', 'create', null],
    ])
  })

  test('weigh anew in lists and carts when sizes or mass data change, and say nothing of closing', async () => {
    const none = coatingIds.none
    const sizes = [450, 500].map((lengthMm) => ({ lengthMm, finished: { [none]: 9 } }))
    const chain = await app.seed.product({ article: 'SZ-1', coatingIds: [none], slope: 10, sizes })
    const offers = { finished: [{ offerId: chain.offerIds[450] ?? 0, coatingId: none, count: 2 }] }
    const body = { orderType: 'products_finished' as const, productId: chain.id, offers }
    await app.ask('POST /cart/positions', { body }, 'client')
    const { isClosed, version } = await productBy('SZ-1')
    const message = {
      id: 'p',
      at: at(1),
      article: 'sz-1',
      slope: 11,
      offers: [size(450, 7125), size(500, null, false)],
    }
    expect(await send(message)).toEqual(taken)
    expect(JSON.stringify(await app.ask('GET /cart', {}, 'client'))).toContain('"weight":7125')
    expect(await productBy('SZ-1')).toMatchObject({ slope: 11, isClosed, version: version + 1, sizes: 1 })
    const closed = { ...message, isClosed: true }
    expect(await send(closed)).toMatchObject({ taken: 0, refused: [{ id: 'p', reason: 'form' }] })
  })

  test('end alike in whatever order messages arrive, field by field and size by size', async () => {
    const messages: Given[] = [
      newChain,
      { id: 'p2', at: at(2), article: 'NEW-1', titleRu: 'Второе', offers: [size(450, 8000), size(550, 9)] },
      {
        id: 'p3',
        at: at(3),
        article: 'new-1',
        weaving: null,
        inStock: { demo: true },
        offers: [size(450, 8100)],
      },
      { id: 'p4', at: at(2), article: 'NEW-1', inStock: { demo: false, no_metals: true } },
    ]
    const outcomes = []
    for (const order of [
      messages,
      [newChain, ...messages.slice(1).toReversed()],
      [...messages.slice(1), newChain],
    ]) {
      await restore()
      const { refused } = await send(...order)
      // A product that is not there yet is refused, and sent again later.
      if (refused.length > 0) await send(...order)
      const { id, version: _v, createdAt: _c, updatedAt: _u, ...form } = await productBy('NEW-1')
      outcomes.push({ ...form, offers: await sizesOf(id) })
    }
    expect(outcomes[0]).toMatchObject({
      titleRu: 'Второе',
      weavingId: null,
      inStock: { with_metals: false, no_metals: true, demo: true },
      offers: [{ weight: 8100 }, { weight: null }, { weight: 9 }],
    })
    expect(outcomes.slice(1)).toEqual([outcomes[0], outcomes[0]])
  })

  test('that are sent again are known, also at the same moment, and another content under the id is refused', async () => {
    const answers = await Promise.all([send(newChain), send(newChain)])
    expect(answers.map(({ taken, known }) => [taken, known]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(
      await send(newChain, { ...newChain, id: 'p2', at: at(2) }, { ...newChain, titleRu: 'Иное' }),
    ).toEqual({
      taken: 0,
      known: 1,
      unchanged: 1,
      refused: [{ row: 3, id: 'p1', reason: 'different', fields: [] }],
    })
    expect(await app.sql.$count(products, eq(products.article, 'NEW-1'))).toBe(1)
  })

  test('that are wrong are refused with their fields by the rules of the import, whole, and leave nothing', async () => {
    const { refused, ...counts } = await send(
      { ...newChain, id: '1', weaving: 'Косичка' },
      { id: '2', at: at(1), article: 'NEW-2', offers: [size(450)] },
      { id: '3', at: at(1), article: 'GA-100-1', metal: 'silver', offers: [size(777)] },
      { ...newChain, id: '4', article: 'NEW-4', offers: [size(450), { ...size(450), sizeLabel: ' ' }] },
      { ...newChain, id: '5', article: 'NEW-5', coatings: [] },
      { ...newChain, id: '6', article: 'NEW-6', at: 'завтра' },
      { ...newChain, id: '7' },
    )
    expect(counts).toEqual({ taken: 1, known: 0, unchanged: 0 })
    const named = refused.map(({ row, reason, fields }) => [row, reason, ...fields.map(({ field }) => field)])
    expect(named.map((one) => one.slice(0, 3))).toEqual([
      [1, 'invalid', 'weaving'],
      [2, 'invalid', 'metal'],
      [3, 'invalid', 'metal'],
      [4, 'invalid', 'offers'],
      [5, 'invalid', 'coatings'],
      [6, 'invalid_time'],
    ])
    const { id } = await productBy('GA-100-1')
    expect((await sizesOf(id)).some(({ length }) => length === 777)).toBe(false)
  })

  test('that move to another power group or need less of it wake the auto-orders, and others do not (G-171)', async () => {
    const runs = () => app.sql.$count(jobs, eq(jobs.kind, 'auto-orders-run'))
    const [one, two] = [await app.seed.powerGroup(1_000_000), await app.seed.powerGroup(1_000_000)]
    await send({ ...newChain, powerGroup: one.code, productionFactor: 2 })
    expect(await runs()).toBe(0)
    const reported = (id: string, hour: number, over: Partial<Given>): Given => ({
      ...{ id, at: at(hour), article: 'NEW-1' },
      ...over,
    })
    await send(reported('p2', 2, { titleRu: 'Иначе', powerGroup: one.code }))
    await send(reported('p3', 2, { productionFactor: 3 }))
    expect(await runs()).toBe(0)
    await send(reported('p4', 3, { powerGroup: two.code }))
    expect(await runs()).toBe(1)
    await send(reported('p5', 4, { productionFactor: 1 }))
    expect(await runs()).toBe(2)
  })
})
