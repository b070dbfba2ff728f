import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import type { CartRowRecord } from '../cart/cartStore.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

test('treats a forged token like an outdated check, whatever its letters are', async () => {
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }]
  const orderType = 'products_finished' as const
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    'client',
  )
  const request = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  const { checkToken } = await app.ask('POST /cart/check', { body: request }, 'client')
  const signature = checkToken.split('.').at(-1) ?? ''
  const sameLength = [signature.replaceAll(/./g, 'é'), signature.replaceAll(/./g, 'a')]
  for (const forged of [...sameLength, '', '....'].map((end) => checkToken.replace(signature, end)))
    expect(
      await app.call('POST /cart/checkout', { body: { ...request, checkToken: forged } }, 'client'),
    ).toMatchObject({ status: 409, problem: 'status_changed' })
  expect(await app.call('POST /cart/checkout', { body: { ...request, checkToken } }, 'client')).toMatchObject(
    {
      status: 200,
    },
  )
})

test('accepts a check of another server that tells the time two seconds ahead', async () => {
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }]
  const orderType = 'products_finished' as const
  const position = { orderType, productId: gold.id, offers: { finished } }
  await app.ask('POST /cart/positions', { body: position }, 'client')
  const request = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaSupply.id }
  app.advance(2000)
  const { checkToken } = await app.ask('POST /cart/check', { body: request }, 'client')
  app.advance(-2000)
  expect((await app.call('POST /cart/checkout', { body: { ...request, checkToken } }, 'client')).ok).toBe(
    true,
  )
})

/**
 * A change of every column that placing reads of a cart row, and of what else an order line takes over. Another
 * coating, length or product is what a second window or a manager can leave behind between check and placing.
 */
const changesOfRow = {
  id: `with row as (delete from cart_offers where length_mm = 450 returning *)
    insert into cart_offers (cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count)
    select cart_id, position_id, offer_id, type_offer, length_mm, coating_id, weight_mg, count from row`,
  position_id: `with added as (insert into cart_positions (cart_id, order_type, product_id, metal_id)
      select cart_id, order_type, (select max(id) from products), metal_id from cart_positions returning id)
    update cart_offers set position_id = (select id from added) where length_mm = 450`,
  order_type: `update cart_positions set order_type = 'products_finished'`,
  product_id: `update cart_positions set product_id = (select max(id) from products)`,
  metal_id: `update cart_positions set metal_id = 2`,
  offer_id: `update cart_offers set offer_id = (select max(id) from offers where product_id = $1) where length_mm = 450`,
  type_offer: `update cart_offers set type_offer = 'custom' where length_mm = 450`,
  length_mm: `update cart_offers set length_mm = length_mm + 1 where length_mm = 450`,
  coating_id: `update cart_offers set coating_id = 2 where length_mm = 450`,
  weight_mg: `update cart_offers set weight_mg = weight_mg + 1 where length_mm = 450`,
  count: `update cart_offers set count = count + 1 where length_mm = 450`,
} satisfies Readonly<Record<keyof CartRowRecord, string>>

const otherChanges = {
  'article of the product': `update products set article = 'GA-100-2' where id = $1`,
  'name of the size': `update offers set size_label = 'L' where product_id = $1`,
  'fineness of its alloy': `update alloys set accounting_assay = accounting_assay - 1`,
  'type of the contract': `update contracts set contract_type = 'with_metals'`,
  'name of the contract': `update contracts set knfmp_number = knfmp_number || '/1'`,
}

test.each(Object.entries({ ...changesOfRow, ...otherChanges }))(
  'refuses the order that was shown, with its new check, when the %s has changed since (G-122)',
  async (changed, change) => {
    const { gold } = app.world.products
    const orderType = 'products_production' as const
    const finished = [
      { offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 4 },
      { offerId: gold.offerIds[500] ?? 0, coatingId: 1, count: 4 },
    ]
    await app.ask(
      'POST /cart/positions',
      { body: { orderType, productId: gold.id, offers: { finished } } },
      'client',
    )
    const contractId = app.world.contracts.alphaSupply.id
    const request = { orderType, metals: [{ id: 1 }], contractId, isCostOrderIncreased: true }
    const { checkToken } = await app.ask('POST /cart/check', { body: request }, 'client')
    await app.sql.$client.query(change, change.includes('$1') ? [gold.id] : [])
    const placed = await app.call('POST /cart/checkout', { body: { ...request, checkToken } }, 'client')
    expect(placed).toMatchObject(
      ['order_type', 'metal_id'].includes(changed)
        ? { status: 422, problem: 'nothing_to_order' }
        : { status: 409, problem: 'status_changed' },
    )
    const { rows } = await app.sql.$client.query('select 1 from orders')
    expect(rows).toEqual([])
  },
)
