import { afterAll, beforeAll, expect, test } from 'vitest'
import { powerGroups, reservations } from '../../../schema/catalogue/stockTables.ts'
import { feedback } from '../../../schema/requests/feedbackTables.ts'
import { leads } from '../../../schema/requests/leadsTables.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

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

/** The instant so many days before now. */
const ago = (days: number) => new Date(app.services.now().getTime() - days * 86_400_000)

test('orders in hand are counted whatever their age, those that are over from the last 30 days; days name their states (G-356)', async () => {
  const { companies, contracts, users } = app.world
  const owner = {
    companyId: companies.alpha.id,
    contractId: contracts.alphaSupply.id,
    userId: users.client.id,
    count: 10,
    weightMg: 1000,
  }
  const order = (days: number, more: object = {}) =>
    app.seed.order({ ...owner, createdAt: ago(days), ...more })
  await order(400)
  await order(2, { acceptedAt: ago(1) })
  await order(2, { acceptedAt: ago(1), readyPieces: 5 })
  await order(3, { actualDate: '2026-11-16' })
  await order(40, { actualDate: '2026-11-16' })
  await order(40, { cancelledAt: ago(1) })
  await order(1, { isDemo: true })
  const { ordersByStatus, ordersByDay } = await app.ask('GET /admin/dashboard', {}, 'admin')
  expect(ordersByStatus).toEqual([
    { status: 'waiting', orders: 1, weight: 1000, from: null },
    { status: 'in_progress', orders: 1, weight: 1000, from: null },
    { status: 'percent', orders: 1, weight: 1000, from: null },
    { status: 'done', orders: 1, weight: 1000, from: '2026-10-18' },
    { status: 'cancelled', orders: 0, weight: 0, from: '2026-10-18' },
  ])
  expect(ordersByDay).toEqual([
    { day: '2026-11-13', orders: 1, weight: 1000, byStatus: [{ status: 'done', orders: 1 }] },
    {
      day: '2026-11-14',
      orders: 2,
      weight: 2000,
      byStatus: [
        { status: 'in_progress', orders: 1 },
        { status: 'percent', orders: 1 },
      ],
    },
  ])
})

test('capacity says what is promised and when the first and the last of it is free (G-356)', async () => {
  const [group] = await app.sql
    .insert(powerGroups)
    .values({ code: 'G', nameRu: 'G', valueMg: 100 })
    .returning()
  const resourceId = group?.id ?? 0
  const held = (days: number, amount: number) => ({
    kind: 'power' as const,
    resourceId,
    amount,
    createdAt: ago(days),
  })
  await app.sql
    .insert(reservations)
    .values([held(20, 30), held(5, 10), held(31, 5), { ...held(1, 7), releasedAt: ago(0) }])
  // If there are more groups than are shown, the fullest ones are shown.
  const empty = Array.from({ length: 100 }, (_, n) => ({ code: `A${n}`, nameRu: `A${n}`, valueMg: 100 }))
  await app.sql.insert(powerGroups).values(empty)
  const { capacity } = await app.ask('GET /admin/dashboard', {}, 'admin')
  expect(capacity?.find(({ code }) => code === 'G')).toMatchObject({
    used: 40,
    freeFrom: ago(-10).toISOString(),
    freeBy: ago(-25).toISOString(),
  })
})

test('new requests are counted by kind, each for those who may open its list (G-356)', async () => {
  const request = { language: 'ru', address: '::1', fingerprint: 'f' }
  await app.sql.insert(leads).values([
    { ...request, type: 'pick_up', name: 'A', createdAt: ago(3) },
    { ...request, type: 'pick_up', name: 'B', createdAt: ago(2) },
    { ...request, type: 'bar', name: 'C', state: 'done' as const },
  ])
  await app.sql
    .insert(feedback)
    .values({ ...request, theme: 'order', section: 'wish', fio: 'D', createdAt: ago(9) })
  const requests = async (login: string) => (await app.ask('GET /admin/dashboard', {}, login)).requests
  const letters = { kind: 'feedback', waiting: 1, since: ago(9).toISOString() }
  expect(await requests('admin')).toEqual([
    letters,
    { kind: 'pick_up', waiting: 2, since: ago(3).toISOString() },
  ])
  expect(await requests('support')).toEqual([letters])
  expect(await requests('prices')).toBeNull()
})
