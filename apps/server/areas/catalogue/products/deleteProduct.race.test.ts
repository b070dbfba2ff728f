import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendWorld } from '../../../testing/lentPostgres.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let rival: pg.Client

beforeAll(async () => {
  const postgres = await lendWorld()
  app = await createTestApp({ postgres })
  rival = new pg.Client({ connectionString: postgres.url })
  await rival.connect()
  const { gold } = app.world.products
  await adding(gold.id, gold.offerIds[450] ?? 0)
})
afterAll(async () => {
  await rival?.end()
  await app?.close()
})

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await rival.query(
      `select count(*)::int n from pg_stat_activity
       where application_name = 'proba' and datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0].n > 0) return
    await sleep(5)
  }
}

const adding = (productId: number, offerId: number) => {
  const finished = [{ offerId, coatingId: 1, count: 2 }]
  const body = { orderType: 'products_production' as const, productId, offers: { finished } }
  return app.call('POST /cart/positions', { body }, 'client')
}

test('somebody who adds a product to a cart while it is deleted is refused, not failed (G-357)', async () => {
  const product = await app.seed.product({ article: 'RACE', sizes: [{ lengthMm: 400 }] })
  await rival.query('begin')
  await rival.query('select 1 from products where id = $1 for update', [product.id])
  const added = adding(product.id, product.offerIds[400] ?? 0)
  await untilSomebodyWaits()
  for (const table of ['product_coatings', 'offers'])
    await rival.query(`delete from ${table} where product_id = $1`, [product.id])
  await rival.query('delete from products where id = $1', [product.id])
  await rival.query('commit')
  expect(await added).toMatchObject({ status: 404, problem: 'not_found' })
})

test('a technical order for a size that is deleted at that moment is refused, not failed (G-357)', async () => {
  const product = await app.seed.product({ article: 'RACE-3', sizes: [{ lengthMm: 400 }] })
  const offerId = product.offerIds[400] ?? 0
  await rival.query('begin')
  await rival.query('delete from offers where id = $1', [offerId])
  const body = { offerId, coatingId: 1, count: 1, comment: '' }
  const ordered = app.call('POST /techOrders', { body }, 'admin')
  await untilSomebodyWaits()
  await rival.query('commit')
  // The form locks the size before it writes, so it is the field that is refused.
  expect(await ordered).toMatchObject({ status: 422, problem: 'validation' })
})

test('a product that gets into a cart just before is not deleted (G-357)', async () => {
  const product = await app.seed.product({ article: 'RACE-2', sizes: [{ lengthMm: 400 }] })
  await rival.query('begin')
  await rival.query(
    `insert into cart_positions (cart_id, order_type, product_id, metal_id)
     select id, 'products_production', $1, 1 from carts limit 1`,
    [product.id],
  )
  const params = { id: product.id }
  const deleted = app.call('DELETE /admin/products/{id}', { params, body: null }, 'admin')
  await untilSomebodyWaits()
  await rival.query('commit')
  expect(await deleted).toMatchObject({
    status: 409,
    problem: 'product_in_use',
    data: { params: { carts: 1 } },
  })
})

test('somebody who adds a size to a cart while it is deleted is refused, and the cart has no row of it (G-366)', async () => {
  const product = await app.seed.product({ article: 'RACE-4', sizes: [{ lengthMm: 400 }, { lengthMm: 500 }] })
  const offerId = product.offerIds[400] ?? 0
  await rival.query('begin')
  await rival.query('select 1 from products where id = $1 for update', [product.id])
  const added = adding(product.id, offerId)
  await untilSomebodyWaits()
  await rival.query('delete from offers where id = $1', [offerId])
  await rival.query('commit')
  expect(await added).toMatchObject({ ok: false, status: 422 })
  const { rows } = await rival.query('select 1 from cart_offers where offer_id = $1', [offerId])
  expect(rows).toEqual([])
})

test('a size that gets into a cart just before is not deleted (G-366)', async () => {
  const product = await app.seed.product({ article: 'RACE-5', sizes: [{ lengthMm: 400 }] })
  const id = product.offerIds[400] ?? 0
  await rival.query('begin')
  await rival.query(
    `with p as (insert into cart_positions (cart_id, order_type, product_id, metal_id)
       select id, 'products_production', $1, 1 from carts limit 1 returning id, cart_id)
     insert into cart_offers (position_id, cart_id, offer_id, type_offer, length_mm, coating_id, count, weight_mg)
     select p.id, p.cart_id, $2, 'finished', 400, 1, 1, 1 from p`,
    [product.id, id],
  )
  const body = { changed: [], added: [], removed: [{ id, version: 1 }] }
  const deleted = app.call('POST /admin/products/{id}/sizes', { params: { id: product.id }, body }, 'admin')
  await untilSomebodyWaits()
  await rival.query('commit')
  expect(await deleted).toMatchObject({ status: 422, problem: 'validation' })
})
