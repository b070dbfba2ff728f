import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartCalls } from '../../../../testing/cartCalls.ts'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'

let app: TestApp
let cart: ReturnType<typeof cartCalls>
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  cart = cartCalls(app)
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(() => restore())

const production = 'products_production'
const together = (change: object) => cart.update({ update: change })

describe('one change of many rows', () => {
  test('sets the count of chosen rows of several products in one call', async () => {
    await cart.add(production, 1)
    await cart.add(production, 2, { mm: 500 })
    await cart.add(production, 3, { product: 'silver' })
    const ids = await cart.idsOf(production)
    const { data } = await together({ action: 'count', cartOfferIds: ids.slice(1), count: 7 })
    expect(data).toMatchObject({ changed: 2, refused: [], header: { totalMetalsCount: 15, version: 4 } })
    expect((await cart.rowsOf(production)).map(({ count }) => count)).toEqual([1, 7, 7])
  })

  test('reports each refused row with its reason and changes the others', async () => {
    await app.sql.$client.query('update coil_pool_values set available_mg = 1000000')
    await cart.addCoil(250_000)
    await cart.add('products_coil', 2)
    const [coil = 0, pieces = 0] = await cart.idsOf('products_coil')
    const { data, status } = await together({
      action: 'count',
      cartOfferIds: [coil, pieces, 999_999],
      count: 3,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      changed: 1,
      refused: [
        { cartOfferId: coil, code: 'count_fixed', params: {} },
        { cartOfferId: 999_999, code: 'row_missing', params: {} },
      ],
    })
    expect((await cart.rowsOf('products_coil')).map(({ count }) => count)).toEqual([1, 3])
  })

  test('merges rows that become equal, and refuses a coating to the products that do not have it (G-106)', async () => {
    await cart.add(production, 1)
    await cart.add(production, 2, { coatingId: 2 })
    await cart.add(production, 4, { product: 'silver' })
    const ids = await cart.idsOf(production)
    const { data } = await together({ action: 'coating', cartOfferIds: ids, newCoatingId: 2 })
    expect(data).toMatchObject({
      changed: 2,
      refused: [{ cartOfferId: ids[2], code: 'coating_not_available' }],
    })
    expect(await cart.rowsOf(production)).toMatchObject([
      { count: 3, coatingId: 2 },
      { count: 4, coatingId: 1 },
    ])
  })

  test('weighs custom lengths again and leaves sizes alone', async () => {
    await cart.addCustom(production, 2, 470)
    await cart.addCustom(production, 3, 480)
    await cart.add(production, 1)
    const ids = await cart.idsOf(production)
    const { data } = await together({ action: 'length', cartOfferIds: ids, length: 500 })
    expect(data).toMatchObject({ changed: 2, refused: [{ code: 'length_fixed' }] })
    expect(await cart.rowsOf(production)).toMatchObject([
      { typeOffer: 'custom', length: 500, weight: 5500, count: 5 },
      { typeOffer: 'finished', count: 1 },
    ])
  })

  test('keeps the coating of finished stock whatever is chosen with it (R-260)', async () => {
    await cart.add('products_finished', 1)
    await cart.add(production, 1)
    const ids = [...(await cart.idsOf('products_finished')), ...(await cart.idsOf(production))]
    expect((await together({ action: 'coating', cartOfferIds: ids, newCoatingId: 2 })).data).toMatchObject({
      changed: 1,
      refused: [{ cartOfferId: ids[0], code: 'coating_fixed' }],
    })
  })

  test('takes one row or many, never both, and no more than a cart can have', async () => {
    const count = { action: 'count', count: 1 }
    for (const bad of [
      count,
      { ...count, cartOfferId: 1, cartOfferIds: [1] },
      { ...count, cartOfferIds: [] },
      { ...count, cartOfferIds: Array.from({ length: 20_001 }, (_, i) => i + 1) },
    ])
      expect(await together(bad)).toMatchObject({ status: 422 })
  })

  test('does not touch rows of another person', async () => {
    await cart.add(production, 2)
    const ids = await cart.idsOf(production)
    const foreign = await cart.update(
      { update: { action: 'count', cartOfferIds: ids, count: 9 } },
      'client.b',
    )
    expect(foreign.data).toMatchObject({ changed: 0, refused: [{ code: 'row_missing' }] })
    expect(await cart.rowsOf(production)).toMatchObject([{ count: 2 }])
  })
})

test('refuses a length of a product that has left the catalogue instead of weighing it nothing', async () => {
  await cart.addCustom(production, 2, 470)
  await app.sql.$client.query('update products set deleted_at = now() where id = $1', [
    app.world.products.gold.id,
  ])
  const [cartOfferId] = await cart.idsOf(production)
  const refused = await together({ action: 'length', cartOfferId, length: 480 })
  expect(refused).toMatchObject({
    status: 422,
    data: { errors: { length: [expect.stringContaining('Вес')] } },
  })
  expect(await cart.rowsOf(production)).toMatchObject([{ length: 470, weight: 5200 }])
})

test('names a row of a product that has left the catalogue by its article, on screen and in Excel (G-104, G-112)', async () => {
  await cart.add(production, 2)
  const { gold } = app.world.products
  await app.sql.$client.query('update products set deleted_at = now() where id = $1', [gold.id])
  const { item } = await app.ask('GET /cart', { query: { orderType: production } }, 'client')
  const [position] = item.orderTypes.flatMap(({ metals }) => metals.flatMap(({ positions }) => positions))
  expect(position).toMatchObject({
    title: { article: 'GA-100-1' },
    cartOffers: [{ count: 2, codes: ['missing_in_catalogue'] }],
  })
  const file = await app.ask('GET /cart/excel', { query: { orderType: production } }, 'client')
  const read = await app.services.workbooks.readSheet(Buffer.from(file.data, 'base64'), {
    columns: [{ key: 'article', titles: ['Артикул'], required: true }],
  })
  expect(read).toMatchObject({ rows: [{ cells: { article: 'GA-100-1' } }, {}] })
})

describe('taking a change back', () => {
  const stock = 'products_finished'
  const held = async () => {
    const { item } = await app.ask('GET /cart', {}, 'client')
    const shown = JSON.stringify(item.orderTypes)
    // Where a product was gone from an order type its place is a new one; nobody sees its number.
    return shown.replaceAll(/"cartPositionId":\d+,/g, '')
  }
  const version = async () => (await cart.header()).version
  const undo = (of: number, as = 'client') => app.call('POST /cart/undo', { body: { version: of } }, as)

  /** Rows as no addition makes them: below a minimum, over a stock, a coil in production. */
  async function unusual() {
    await app.sql.$client.query('update coil_pool_values set available_mg = 1000000')
    await cart.add(stock, 2)
    await cart.add(production, 3)
    await cart.add(production, 4, { coatingId: 2 })
    await cart.addCoil(250_000)
    await cart.transfer('products_coil', production, await cart.idsOf('products_coil'))
    expect(await cart.idsOf(production)).toHaveLength(3)
    await app.sql.$client.query('update residues set available = 1')
    await app.sql.$client.query('update products set min_order_count = 50')
  }

  test.each<[string, () => Promise<unknown>]>([
    ['a deleted order type', () => cart.update({ delete: { action: 'products', tab: production } })],
    [
      'a deleted row over its stock',
      async () => cart.update({ delete: { action: 'offer', cartOfferIds: await cart.idsOf(stock) } }),
    ],
    ['a row moved into an equal one', async () => cart.transfer(stock, production, await cart.idsOf(stock))],
    [
      'rows of a coating changed together that became one',
      async () =>
        together({ action: 'coating', cartOfferIds: await cart.idsOf(production), newCoatingId: 2 }),
    ],
    [
      'a count',
      async () => {
        const row = (await cart.rowsOf(production)).find(({ typeOffer }) => typeOffer === 'finished')
        return together({ action: 'count', cartOfferId: row?.cartOfferId, count: 9 })
      },
    ],
  ])(
    '%s is as it was, at its place, and answered by what changed (G-620, G-101, G-106)',
    async (_, change) => {
      await unusual()
      const before = await held()
      await change()
      expect(await held()).not.toEqual(before)
      expect(await undo(await version())).toMatchObject({ status: 200 })
      expect(await held()).toEqual(before)
    },
  )

  test('is refused in words once a row has been changed, an equal one has come, or it was done (G-620)', async () => {
    await cart.add(production, 3)
    const [row = 0] = await cart.idsOf(production)
    await together({ action: 'count', cartOfferId: row, count: 5 })
    const counted = await version()
    await together({ action: 'count', cartOfferId: row, count: 6 })
    const { article } = app.world.products.gold
    const changed = `Отменить нельзя: строку артикула ${article} с тех пор изменили`
    const done = 'Это изменение корзины уже отменено или сделано слишком давно'
    expect(await undo(counted)).toMatchObject({ status: 422, message: changed })
    await cart.update({ delete: { action: 'offer', cartOfferIds: [row] } })
    const deleted = await version()
    await cart.add(production, 1)
    expect(await undo(deleted)).toMatchObject({ status: 422, message: changed })
    await cart.update({ delete: { action: 'products', tab: production } })
    const last = await version()
    expect(await undo(last, 'client.b')).toMatchObject({ status: 422, message: done })
    expect(await undo(last)).toMatchObject({ status: 200, data: { restored: 1 } })
    expect(await undo(last)).toMatchObject({ status: 422, message: done })
  })

  test('is refused in words where the product has left the catalogue, and has the weight of today (G-620, G-079)', async () => {
    await cart.add(production, 3)
    const [before] = await cart.rowsOf(production)
    await cart.update({ delete: { action: 'products', tab: production } })
    const deleted = await version()
    const { id, article } = app.world.products.gold
    await app.sql.$client.query('update products set deleted_at = now() where id = $1', [id])
    expect(await undo(deleted)).toMatchObject({
      status: 422,
      message: `Отменить нельзя: артикула ${article} или его размера больше нет в каталоге`,
    })
    await app.sql.$client.query('update products set deleted_at = null where id = $1', [id])
    await app.sql.$client.query('update offers set weight_mg = 7000')
    expect(await undo(deleted)).toMatchObject({ status: 200 })
    expect(await cart.rowsOf(production)).toMatchObject([{ cartOfferId: before?.cartOfferId, weight: 7000 }])
  })
})
