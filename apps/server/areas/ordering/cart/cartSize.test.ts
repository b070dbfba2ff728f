import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  // Without a power group nothing but the server itself bounds what can be requested.
  await app.sql.$client.query('update products set power_group_id = null, custom_length_available = true')
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

interface Added {
  readonly kind?: 'finished' | 'custom'
  readonly count?: number
  readonly length?: number
  /** So many rows, each longer by a millimetre. */
  readonly times?: number
}
const add = ({ kind = 'finished', count = 1, length = 450, times = 1 }: Added) => {
  const { gold } = app.world.products
  const line = { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count }
  return app.call(
    'POST /cart/positions',
    {
      body: {
        orderType: 'products_production',
        productId: gold.id,
        offers: { [kind]: Array.from({ length: times }, (_, more) => ({ ...line, length: length + more })) },
      },
    },
    'client',
  )
}
const header = () => app.ask('GET /cart/header', {}, 'client')
const firstRow = async () => {
  const { item } = await app.ask('GET /cart', { query: { orderType: 'products_production' } }, 'client')
  const row = item.orderTypes[0]?.metals[0]?.positions[0]?.cartOffers[0]
  if (!row) throw new Error('the cart has no row')
  return row
}
const update = (change: object, headers: Record<string, string> = {}) =>
  app.call('POST /cart/update', { body: { update: JSON.stringify(change) } }, 'client', { headers })

describe('numbers too large to be kept', () => {
  test('refuses pieces beyond what a cart can hold and keeps the rows it had', async () => {
    const many = (length: number) => add({ kind: 'custom', count: 999_999, length, times: 200 })
    for (const length of [1000, 2000, 3000, 4000, 5000])
      expect(await many(length)).toMatchObject({ status: 200 })
    const refused = await add({ kind: 'custom', count: 2000, length: 6000 })
    expect(refused).toMatchObject({ status: 422, problem: 'add_refused' })
    const limits =
      'Корзина столько не вмещает: в ней может быть не больше 1 000 000 000 шт. и 1 000 000 000 кг'
    expect(refused.data).toMatchObject({
      offers: [{ code: 'cart_too_large' }],
      errors: { 'offers.custom.0': [limits.replaceAll(/(?<=\d) (?=\d)/g, '\u00a0')] },
    })
    expect(await header()).toMatchObject({ totalMetalsCount: 999_999_000 })
  })

  test('a row holds no more than one may be ordered of, however often it is added to (G-101)', async () => {
    expect(await add({ count: 999_999 })).toMatchObject({ status: 200 })
    const refused = await add({ count: 1 })
    expect(refused.data).toMatchObject({
      problem: 'add_refused',
      offers: [{ code: 'row_too_large', params: { max: 999_999 } }],
      errors: { 'offers.finished.0': [expect.stringContaining('не больше 999\u00a0999 шт.')] },
    })
    expect(await firstRow()).toMatchObject({ count: 999_999 })
  })

  test('equal rows of one request hold no more than one row may', async () => {
    const { gold } = app.world.products
    const line = { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 600_000 }
    const body = {
      orderType: 'products_production' as const,
      productId: gold.id,
      offers: { finished: [line, line] },
    }
    const refused = await app.call('POST /cart/positions', { body }, 'client')
    expect(Object.keys((refused.data as { errors: object }).errors)).toEqual(['offers.finished.1'])
  })

  test('a change that merges two rows is refused with the limit, and both stay (G-106)', async () => {
    for (const length of [455, 460])
      expect(await add({ kind: 'custom', count: 600_000, length })).toMatchObject({ status: 200 })
    const { cartOfferId } = await firstRow()
    const refused = await update({ action: 'length', cartOfferId, length: 460 })
    expect(refused.data).toMatchObject({
      errors: { length: [expect.stringContaining('999\u00a0999')] },
    })
    expect(await header()).toMatchObject({ totalMetalsCount: 1_200_000 })
  })

  test('a transfer onto an equal row is refused with the article and the limit (G-109)', async () => {
    await add({ count: 600_000 })
    await app.sql.$client.query("update cart_positions set order_type = 'products_finished'")
    await app.sql.$client.query("update cart_totals set order_type = 'products_finished'")
    await add({ count: 600_000 })
    const { item } = await app.ask('GET /cart', { query: { orderType: 'products_finished' } }, 'client')
    const row = item.orderTypes[0]?.metals[0]?.positions[0]?.cartOffers[0]
    const change = {
      action: 'change',
      orderType: 'products_finished',
      to: 'products_production',
      cartOfferIds: [row?.cartOfferId],
    }
    const refused = await app.call(
      'POST /cart/update',
      { body: { change: JSON.stringify(change) } },
      'client',
    )
    expect(refused).toMatchObject({ status: 422, problem: 'cart_row_too_large' })
    expect(refused.data).toMatchObject({ params: { article: 'GA-100-1', max: 999_999 } })
    expect(await header()).toMatchObject({ totalMetalsCount: 1_200_000 })
  })

  test('a coil by weight is no heavier than a row may be, added at once or twice', async () => {
    const pool = await app.seed.coilPool(1, [{ availableMg: 2_000_000_000 }])
    const chain = await app.seed.product({
      article: 'Ц-1',
      alloyId: app.world.alloys.gold585.id,
      coilPoolId: pool.id,
      coilProductionAvailable: true,
      sizes: [{ lengthMm: 450 }],
    })
    const coil = (weight: number) => {
      const offer = { offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 1, weight }
      const body = { orderType: 'products_coil' as const, productId: chain.id, offers: { coil: offer } }
      return app.call('POST /cart/positions', { body }, 'client')
    }
    expect((await coil(1_000_000_001)).data).toMatchObject({
      errors: { 'offers.coil': [expect.stringContaining('1\u00a0000\u00a0000')] },
    })
    expect(await coil(600_000_000)).toMatchObject({ status: 200 })
    expect((await coil(600_000_000)).data).toMatchObject({ offers: [{ code: 'coil_weight_too_large' }] })
  })

  test('refuses a length beyond any chain, added or changed', async () => {
    for (const length of [1_000_001, 2_147_483_648, 9_000_000_000_000])
      expect(await add({ kind: 'custom', length })).toMatchObject({ status: 400 })
    expect(await add({ kind: 'custom', length: 455 })).toMatchObject({ status: 200 })
    const { cartOfferId } = await firstRow()
    expect(await update({ action: 'length', cartOfferId, length: 2_147_483_648 })).toMatchObject({
      status: 422,
    })
    expect(await firstRow()).toMatchObject({ length: 455 })
  })
})

describe('a refused change', () => {
  test('says why in the language of the request', async () => {
    await add({ count: 2 })
    const { cartOfferId } = await firstRow()
    const ru = await update({ action: 'count', cartOfferId, count: 1_000_000 })
    expect(ru.data).toMatchObject({
      errors: { count: ['Слишком большое количество: не больше 999\u00a0999 шт.'] },
    })
    const en = await update({ action: 'weight', cartOfferId, weight: 5 }, { 'X-Localization': 'en' })
    expect(en.data).toMatchObject({ errors: { weight: ['The weight of this row cannot be changed'] } })
  })
})
