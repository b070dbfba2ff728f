import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('places as many orders as a cart can make, more than one statement has parameters for (G-100, DR-46)', async () => {
  const lengths = Array.from({ length: 20 }, (_, index) => 400 + index * 10)
  const product = await app.seed.product({
    article: 'МН-1',
    alloyId: app.world.alloys.gold585.id,
    slope: 10_000,
    sizes: lengths.map((lengthMm) => ({ lengthMm })),
  })
  const orderType = 'products_production' as const
  const finished = Object.values(product.offerIds).map((offerId) => ({
    offerId,
    coatingId: 1,
    count: 999_999,
  }))
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: product.id, offers: { finished } } },
    'client',
  )
  const request = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  const { status, numberOfOrders, checkToken } = await app.ask(
    'POST /cart/check',
    { body: request },
    'client',
  )
  expect({ status, numberOfOrders }).toEqual({ status: 'full', numberOfOrders: 4000 })
  const { orders } = await app.ask('POST /cart/checkout', { body: { ...request, checkToken } }, 'client')
  const numbers = orders.map(({ numberOrder }) => Number(numberOrder))
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(orders.reduce((sum, { count }) => sum + count, 0)).toBe(20 * 999_999)
}, 240_000)
