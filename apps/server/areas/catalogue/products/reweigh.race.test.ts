import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { untilWaiting } from '../../../testing/lockWaits.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { SeededProduct } from '../../../testing/world/seed.ts'

let one: TestApp
let other: TestApp
let rival: pg.Client
let chain: SeededProduct
let made = 0

beforeAll(async () => {
  const postgres = await lendWorld()
  one = await createTestApp({ postgres })
  other = await createTestApp({ postgres, beside: one })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  const { gold } = one.world.products
  // The sums of the cart exist, so that somebody adding to it can be stopped just before the end.
  await add(gold.id, gold.offerIds[450] ?? 0)
})
afterAll(async () => {
  await rival?.end()
  await other?.close()
  await one?.close()
})
beforeEach(async () => {
  chain = await one.seed.product({ article: `RW-${++made}`, sizes: [{ lengthMm: 400 }] })
})

const add = (productId: number, offerId: number) => {
  const finished = [{ offerId, coatingId: 1, count: 2 }]
  const body = { orderType: 'products_production' as const, productId, offers: { finished } }
  return one.call('POST /cart/positions', { body }, 'client')
}
const addChain = () => add(chain.id, chain.offerIds[400] ?? 0)
const sizeId = () => chain.offerIds[400] ?? 0

/** Gives the size an own weight of 45 g. */
const reweigh = () => {
  const body: BodyOf<Calls['POST /admin/offers/{id}']> = {
    sizeLabel: null,
    weight: 45_000,
    listed: true,
    version: 1,
  }
  return other.call('POST /admin/offers/{id}', { params: { id: sizeId() }, body }, 'catalogue')
}

const weightsInCart = async () => {
  const found = await rival.query<{ weight: number }>(
    'select weight_mg::int weight from cart_offers where offer_id = $1',
    [sizeId()],
  )
  return found.rows.map(({ weight }) => weight)
}

test('a product added to a cart while its weight is saved has the new weight there (G-079)', async () => {
  await other.login('catalogue')
  await rival.query('begin; select 1 from cart_totals for update')
  const adding = addChain()
  await untilWaiting(rival, 1)
  const saving = reweigh()
  await untilWaiting(rival, 2, saving)
  await rival.query('commit')
  expect(await adding).toMatchObject({ ok: true })
  expect(await saving).toMatchObject({ ok: true })
  expect(await weightsInCart()).toEqual([45_000])
})

test('a product whose weight is being saved is added to a cart with the new weight (G-079)', async () => {
  await rival.query('begin; update products set base_weight_mg = base_weight_mg')
  const saving = reweigh()
  await untilWaiting(rival, 1)
  const adding = addChain()
  await untilWaiting(rival, 2, adding)
  await rival.query('commit')
  expect(await saving).toMatchObject({ ok: true })
  expect(await adding).toMatchObject({ ok: true })
  expect(await weightsInCart()).toEqual([45_000])
})

test('additions of one product to many carts do not wait for each other', async () => {
  await rival.query('begin; select 1 from products for share')
  expect(await addChain()).toMatchObject({ ok: true })
  await rival.query('commit')
})
