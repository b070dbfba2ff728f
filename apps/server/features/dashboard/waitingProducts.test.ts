import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A product with a minimum, of which pieces of 5 g wait. */
async function waiting(article: string, pieces: number, minimum: object) {
  const product = await app.seed.product({ article, ...minimum })
  const finished = [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: pieces }]
  const body = { orderType: 'waiting_list' as const, productId: product.id, offers: { finished } }
  expect((await app.call('POST /cart/positions', { body }, 'client')).ok).toBe(true)
}

test('waiting lists close to their minimum stand by the least share of the minimums that exist, from 60 % on', async () => {
  await waiting('pieces, 1 of 10', 1, { minOrderCount: 10 })
  await waiting('pieces, 7 of 10', 7, { minOrderCount: 10 })
  await waiting('grams, 9 of 10', 9, { minOrderWeightMg: 50_000 })
  await waiting('both, grams reached, 6 of 10 pieces', 6, { minOrderWeightMg: 20_000, minOrderCount: 10 })
  await waiting('both, pieces reached, 1 of 10 grams', 5, { minOrderWeightMg: 250_000, minOrderCount: 5 })
  await waiting('no minimum', 5, {})
  const { waitingLists } = await app.ask('GET /admin/dashboard', {}, 'admin')
  expect(waitingLists?.map(({ article }) => article)).toEqual([
    'grams, 9 of 10',
    'pieces, 7 of 10',
    'both, grams reached, 6 of 10 pieces',
  ])
})
