import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

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
  readonly times?: number
}
const add = ({ kind = 'finished', count = 1, length = 450, times = 1 }: Added) => {
  const { gold } = app.world.products
  const line = { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count, length }
  return app.call(
    'POST /cart/positions',
    {
      body: {
        orderType: 'products_production',
        productId: gold.id,
        offers: { [kind]: Array.from({ length: times }, () => line) },
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
    expect(await add({ count: 999_999, times: 1000 })).toMatchObject({ status: 200 })
    expect(await add({ count: 999_999, times: 1000 })).toMatchObject({
      status: 422,
      problem: 'cart_too_large',
    })
    expect(await header()).toMatchObject({ totalMetalsCount: 999_999_000 })
  })

  test('refuses a length beyond any chain, added or changed', async () => {
    for (const length of [1_000_001, 2_147_483_648, 9_000_000_000_000])
      expect(await add({ kind: 'custom', length })).toMatchObject({ status: 400 })
    expect(await add({ kind: 'custom', length: 455 })).toMatchObject({ status: 200 })
    const { cartOfferId } = await firstRow()
    expect(await update({ action: 'length', cartOfferId, length: 2_147_483_648 })).toMatchObject({
      status: 400,
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
    expect(en.data).toMatchObject({ errors: { weight: ['The weight of this row does not change'] } })
  })
})
