import type { OrderType } from '@proba/domain/codes/orderType'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cartSnapshots } from '../../../schema/ordering/cartTables.ts'
import { cartCalls } from '../../../testing/cartCalls.ts'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let calls: ReturnType<typeof cartCalls>
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  calls = cartCalls(app)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const size = (mm: number) => app.world.products.gold.offerIds[mm] ?? 0

const add = (orderType: string, count: number, more: { mm?: number; coatingId?: number; as?: string } = {}) =>
  app.call(
    'POST /cart/positions',
    {
      body: {
        orderType: orderType as 'products_finished',
        productId: app.world.products.gold.id,
        offers: { finished: [{ offerId: size(more.mm ?? 450), coatingId: more.coatingId ?? 1, count }] },
      },
    },
    more.as ?? 'client',
  )
const rowsOf = (orderType: OrderType, as?: string) => calls.rowsOf(orderType, as)
const update = (body: Record<string, object>, as?: string) => calls.update(body, as)

describe('adding', () => {
  test('adds equal rows up and keeps the sums of the header with them (DR-54, DR-41)', async () => {
    await add('products_finished', 2)
    await add('products_finished', 3)
    const answer = await add('products_finished', 1, { mm: 450 })
    expect(await rowsOf('products_finished')).toMatchObject([
      { count: 6, weight: 5000, max: 10, exceeded: 0 },
    ])
    expect(answer.data).toMatchObject({
      header: {
        positionsCount: 1,
        sizesCount: 1,
        totalMetalsCount: 6,
        totalMetalsWeight: 30_000,
        version: 3,
      },
    })
    expect(await app.ask('GET /cart/header', {}, 'client')).toEqual(
      (answer.data as { header: object }).header,
    )
  })

  test('counts articles and sizes apart, in the header and per order type', async () => {
    await add('products_finished', 2)
    await add('products_production', 10)
    await add('products_production', 6, { mm: 500 })
    const header = () => app.ask('GET /cart/header', {}, 'client')
    const { types } = await header()
    expect(await header()).toMatchObject({ positionsCount: 2, sizesCount: 3 })
    expect(types.find(({ orderType }) => orderType === 'products_production')).toMatchObject({
      positions: 1,
      sizes: 2,
    })
    const [row] = await rowsOf('products_production')
    await update({ delete: { action: 'offer', cartOfferIds: [row?.cartOfferId] } })
    expect(await header()).toMatchObject({ positionsCount: 2, sizesCount: 2 })
  })

  test('takes the keys of the request in both spellings (G-002)', async () => {
    const body = {
      order_type: 'products_finished',
      product_id: app.world.products.gold.id,
      offers: { finished: [{ offer_id: size(450), coating_id: 1, count: 1 }] },
    }
    await app.ask('POST /cart/positions', { body: body as never }, 'client')
    expect(await rowsOf('products_finished')).toHaveLength(1)
  })

  test('stores what is over the residue and marks the excess, but refuses a row with nothing available (G-099)', async () => {
    await add('products_finished', 12)
    expect(await rowsOf('products_finished')).toMatchObject([{ count: 12, max: 10, exceeded: 2 }])
    const refused = await add('products_finished', 1, { mm: 550 })
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      problem: 'add_refused',
      data: { offers: [{ code: 'residue_exceeded' }] },
    })
  })

  test('weighs by the catalogue, whatever weight the request carries (DR-20)', async () => {
    const body = {
      orderType: 'products_finished' as const,
      productId: app.world.products.gold.id,
      offers: { finished: [{ offerId: size(450), coatingId: 1, count: 1, weight: 1 }] },
    }
    expect(await app.ask('POST /cart/positions', { body }, 'client')).toMatchObject({ weight: 5000 })
  })

  test('sends production below the minimum of the product to the waiting list, counting what is in production (DR-27, DR-28)', async () => {
    await app.sql.$client.query(
      'update products set min_order_weight_mg = 20000, min_order_count = 3 where id = $1',
      [app.world.products.gold.id],
    )
    expect((await add('products_production', 3)).data).toMatchObject({ orderType: 'waiting_list' })
    expect((await add('products_production', 4)).data).toMatchObject({ orderType: 'products_production' })
    expect((await add('products_production', 1)).data).toMatchObject({ orderType: 'products_production' })
  })

  test('refuses production of a closed product with its reason', async () => {
    const { closed } = app.world.products
    const body = {
      orderType: 'products_production' as const,
      productId: closed.id,
      offers: { finished: [{ offerId: closed.offerIds[450] ?? 0, coatingId: 1, count: 1 }] },
    }
    expect(await app.refusal('POST /cart/positions', { body }, 'client')).toMatchObject({
      data: { offers: [{ code: 'closed', params: { reason: 'Ремонт' } }] },
    })
  })

  test('orders a custom length and a coil by weight, which add up by weight (G-083, G-101)', async () => {
    const base = { productId: app.world.products.gold.id }
    const custom = {
      ...base,
      orderType: 'products_production' as const,
      offers: { custom: [{ offerId: size(450), coatingId: 1, count: 2, length: 470 }] },
    }
    await app.ask('POST /cart/positions', { body: custom }, 'client')
    expect(await rowsOf('products_production')).toMatchObject([
      { typeOffer: 'custom', length: 470, weight: 5200, count: 2 },
    ])
    const coil = {
      ...base,
      orderType: 'products_coil' as const,
      offers: { coil: { offerId: size(450), coatingId: 1, count: 1, weight: 200_000 } },
    }
    await app.sql.$client.query('update coil_pool_values set available_mg = 1000000')
    await app.ask('POST /cart/positions', { body: coil }, 'client')
    await app.ask('POST /cart/positions', { body: coil }, 'client')
    expect(await rowsOf('products_coil')).toMatchObject([{ typeOffer: 'coil', weight: 400_000, count: 1 }])
    const light = {
      ...coil,
      offers: { coil: { offerId: size(450), coatingId: 1, count: 1, weight: 199_000 } },
    }
    expect(await app.refusal('POST /cart/positions', { body: light }, 'client')).toMatchObject({
      data: { offers: [{ code: 'coil_weight_below_minimum' }] },
    })
  })

  test('answers an unknown product as not found', async () => {
    const body = { orderType: 'products_finished' as const, productId: 999_999, offers: { finished: [] } }
    expect(await app.refusal('POST /cart/positions', { body }, 'client')).toMatchObject({
      status: 404,
      problem: 'not_found',
    })
  })
})

describe('changing', () => {
  test('changes count and coating of a row and merges rows that become equal (G-106)', async () => {
    await add('products_production', 2)
    await add('products_production', 3, { coatingId: 2 })
    const [first, second] = await rowsOf('products_production')
    const id = first?.cartOfferId ?? 0
    expect((await update({ update: { action: 'count', cartOfferId: id, count: 5 } })).data).toMatchObject({
      count: 5,
      weight: 5000,
    })
    const merged = await update({ update: { action: 'coating', cartOfferId: id, newCoatingId: 2 } })
    expect(merged.data).toMatchObject({ count: 8, coatingId: 2, header: { totalMetalsCount: 8 } })
    expect(await rowsOf('products_production')).toMatchObject([
      { cartOfferId: second?.cartOfferId, count: 8 },
    ])
  })

  test('keeps the coating of finished stock, and refuses a count of zero, at the field', async () => {
    await add('products_finished', 2)
    const [row] = await rowsOf('products_finished')
    const cartOfferId = row?.cartOfferId ?? 0
    const coating = await update({ update: { action: 'coating', cartOfferId, newCoatingId: 2 } })
    expect(coating).toMatchObject({ ok: false, status: 422, problem: 'validation' })
    const count = await update({ update: { action: 'count', cartOfferId, count: 0 } })
    expect(count).toMatchObject({ status: 422, data: { errors: { count: [expect.any(String)] } } })
    expect(await rowsOf('products_finished')).toMatchObject([{ count: 2 }])
  })

  test('takes exactly one of the four keys, guarded like a body (G-102)', async () => {
    const one = { action: 'products', tab: 'products_finished' }
    expect(await update({ delete: one, move: { action: 'waitingToProduction' } })).toMatchObject({
      status: 422,
      problem: 'validation',
    })
    expect(await app.refusal('POST /cart/update', { body: {} }, 'client')).toMatchObject({ status: 422 })
  })

  test.each([
    ['neither one row nor many', {}],
    ['one row and many', { cartOfferId: 1, cartOfferIds: [2] }],
  ])('refuses a deletion of %s (G-102)', async (_, rows) => {
    const answer = await update({ delete: { action: 'offer', ...rows } })
    expect(answer).toMatchObject({ status: 422, data: { errors: { delete: [expect.any(String)] } } })
  })

  test.each<[string, 'change' | 'delete' | 'update' | 'move', string]>([
    ['no JSON', 'delete', '{'],
    ['nothing', 'update', ''],
    ['an array', 'delete', '[]'],
    ['null', 'update', 'null'],
    ['a prototype', 'delete', '{"__proto__":{"a":1},"action":"products","tab":"products_finished"}'],
    [
      'a prototype in disguise',
      'delete',
      '{"\\u005f_proto__":{},"action":"products","tab":"products_finished"}',
    ],
    ['an unknown key', 'delete', '{"action":"products","tab":"products_finished","x":1}'],
    ['a key in both spellings', 'update', '{"action":"count","cart_offer_id":1,"cartOfferId":1,"count":1}'],
    ['an id of 1e308', 'update', '{"action":"count","cartOfferId":1e308,"count":1}'],
    ['a count of 1e308', 'update', '{"action":"count","cartOfferId":1,"count":1e308}'],
    ['ten thousand nested arrays', 'move', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['ten thousand nested objects', 'update', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a hundred thousand rows', 'delete', `{"action":"offer","cartOfferIds":[${'1,'.repeat(99_999)}1]}`],
  ])('refuses %s inside the text, names the key, and the cart stays', async (_, key, text) => {
    await add('products_finished', 2)
    const answer = await app.call('POST /cart/update', { body: { [key]: text } }, 'client')
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.data)).toContain(key)
    expect(await rowsOf('products_finished')).toMatchObject([{ count: 2 }])
  })

  test('refuses a text inside the text that cannot be stored, and names its field', async () => {
    const answer = await update({ delete: { action: 'products', tab: '\0' } })
    expect(answer).toMatchObject({ problem: 'forbidden_text', data: { params: { field: 'tab' } } })
  })

  test('deletes chosen rows in one call, and a whole order type', async () => {
    await add('products_finished', 1)
    await add('products_production', 1)
    await add('products_production', 1, { mm: 500 })
    const rows = await rowsOf('products_production')
    const ids = rows.map(({ cartOfferId }) => cartOfferId)
    expect((await update({ delete: { action: 'offer', cartOfferIds: ids } })).data).toMatchObject({
      deleted: 2,
    })
    expect((await update({ delete: { action: 'products', tab: 'products_finished' } })).data).toMatchObject({
      header: { positionsCount: 0, totalMetalsWeight: 0 },
    })
  })

  test('never touches the rows of another person or company', async () => {
    await add('products_finished', 2)
    const [row] = await rowsOf('products_finished')
    const cartOfferId = row?.cartOfferId ?? 0
    const foreign = await update({ update: { action: 'count', cartOfferId, count: 9 } }, 'client.b')
    const missing = await update({ update: { action: 'count', cartOfferId: 999_999, count: 9 } }, 'client.b')
    const { requestId: _a, ...first } = foreign.data as Record<string, unknown>
    const { requestId: _b, ...second } = missing.data as Record<string, unknown>
    expect([foreign.status, first]).toEqual([missing.status, second])
    expect(
      (await update({ delete: { action: 'offer', cartOfferIds: [cartOfferId] } }, 'client.b')).data,
    ).toMatchObject({ deleted: 0 })
    expect(await rowsOf('products_finished')).toMatchObject([{ count: 2 }])
  })
})

describe('moving', () => {
  test('moves what fits from production to the finished stock and reports the rest (DR-40, G-109)', async () => {
    await add('products_production', 14)
    const [row] = await rowsOf('products_production')
    const offers = [
      { cartPositionId: 1, offerId: size(450), cartOfferId: row?.cartOfferId ?? 0, typeOffer: 'finished' },
    ]
    const moved = await update({
      change: { action: 'change', order_type: 'products_production', to: 'products_finished', offers },
    })
    expect(moved.data).toMatchObject({ moved: 10, left: 4, exceeded: 4 })
    expect(await rowsOf('products_production')).toMatchObject([{ count: 4 }])
    expect(await rowsOf('products_finished')).toMatchObject([{ count: 10, exceeded: 0 }])
  })

  test('refuses pairs outside the table (G-110)', async () => {
    await add('products_finished', 1)
    const [row] = await rowsOf('products_finished')
    const offers = [
      { cartPositionId: 1, offerId: size(450), cartOfferId: row?.cartOfferId ?? 0, typeOffer: 'finished' },
    ]
    const refused = await update({
      change: { action: 'change', orderType: 'products_finished', to: 'waiting_list', offers },
    })
    expect(refused).toMatchObject({ status: 422, problem: 'transfer_refused' })
  })

  test('moves the waiting list into production when the minimum is reached, and leaves it when not (G-108)', async () => {
    await app.sql.$client.query('update products set min_order_count = 10 where id = $1', [
      app.world.products.gold.id,
    ])
    await add('products_production', 4)
    expect((await update({ move: { action: 'waitingToProduction' } })).data).toMatchObject({
      moved: 0,
      left: 1,
    })
    await add('products_production', 6, { mm: 500 })
    expect(await rowsOf('waiting_list')).toHaveLength(2)
    expect((await update({ move: { action: 'waitingToProduction' } })).data).toMatchObject({
      moved: 1,
      left: 0,
    })
    expect(await rowsOf('waiting_list')).toEqual([])
    expect(await rowsOf('products_production')).toMatchObject([{ count: 4 }, { count: 6 }])
  })
})

test('shows a cart only with its permission, and reports when no company is chosen', async () => {
  expect(await app.refusal('GET /cart', {}, 'content')).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await app.refusal('GET /cart', {}, 'manager')).toMatchObject({
    status: 403,
    problem: 'company_not_chosen',
  })
})

test('keeps a copy of the cart as the user saw it (G-113)', async () => {
  await add('products_finished', 2)
  const { id } = await app.ask(
    'POST /cart/snapshot',
    { body: { orderType: 'products_finished', reason: 'checkout' } },
    'client',
  )
  const { rows } = await app.sql.$client.query('select rows from cart_snapshots where id = $1', [id])
  expect(rows[0]).toMatchObject({ rows: [{ count: 2 }] })
})

test('keeps a copy of the whole cart when no order type is named (G-113)', async () => {
  await add('products_finished', 2)
  await add('waiting_list', 3)
  const { id } = await app.ask('POST /cart/snapshot', { body: {} }, 'client')
  const text = 'select order_type, reason, rows from cart_snapshots where id = $1'
  const { rows } = await app.sql.$client.query(text, [id])
  expect(rows).toMatchObject([{ order_type: 'all', reason: 'checkout', rows: [{ count: 2 }, { count: 3 }] }])
})

test('keeps the newest 100 copies of a person, in whatever company, and those of others (G-113)', async () => {
  const mine = app.world.users.client.id
  const others = app.world.users.client.id + 1000
  const of = (userId: number) =>
    Array.from({ length: 105 }, (_, i) => ({
      userId,
      companyId: i % 2,
      orderType: 'all',
      reason: 'checkout',
      rows: [],
    }))
  await app.sql.insert(cartSnapshots).values([...of(mine), ...of(others)])
  const { id } = await app.ask('POST /cart/snapshot', { body: {} }, 'client')
  const kept = await app.sql
    .select({ id: cartSnapshots.id })
    .from(cartSnapshots)
    .where(eq(cartSnapshots.userId, mine))
    .orderBy(desc(cartSnapshots.id))
  expect(kept).toHaveLength(100)
  expect(kept[0]).toEqual({ id })
  expect(await app.sql.$count(cartSnapshots, eq(cartSnapshots.userId, others))).toBe(105)
})

describe('who gave a row its values is told to whoever had given it others (G-117, G-036)', () => {
  const whoChanged = async (...ids: number[]) => {
    const { items } = await app.ask('GET /cart/changed-rows', { query: { ids: ids.join(',') } }, 'client')
    return items.map(({ at, ...item }) => ({ ...item, isDated: at !== null }))
  }
  /** Calls as the customer by a manager who has logged in as them. */
  const asCustomer = async () => {
    const body = { userId: app.world.users.client.id, reason: 'Позвонили' }
    const tokens = await app.ask('POST /loginAs', { body }, 'manager')
    return (command: Record<string, object>) => {
      const sent = Object.entries(command).map(([key, value]) => [key, JSON.stringify(value)])
      return app.ask('POST /cart/update', { body: Object.fromEntries(sent) }, tokens)
    }
  }

  test('the caller elsewhere, or the manager behind a login-as by name; also of a row that is gone', async () => {
    await add('products_finished', 2)
    await add('products_production', 3)
    const [kept] = await calls.idsOf('products_finished')
    const [gone] = await calls.idsOf('products_production')
    const ids = [kept ?? 0, gone ?? 0]
    const self = { isGone: false, isSelf: true, by: app.world.users.client.name, isDated: true }
    expect(await whoChanged(...ids)).toEqual(ids.map((cartOfferId) => ({ cartOfferId, ...self })))
    const manager = await asCustomer()
    await manager({ update: { action: 'count', cartOfferId: kept, count: 8 } })
    await manager({ delete: { action: 'offer', cartOfferIds: [gone] } })
    const by = { isSelf: false, by: app.world.users.manager.name, isDated: true }
    expect(await whoChanged(...ids)).toEqual([
      { cartOfferId: kept, isGone: false, ...by },
      { cartOfferId: gone, isGone: true, ...by },
    ])
    await update({ update: { action: 'count', cartOfferId: kept, count: 1 } })
    expect(await whoChanged(kept ?? 0)).toEqual([{ cartOfferId: kept, ...self }])
  })

  test('nothing is answered of rows of other carts, or where it is not known', async () => {
    await add('products_finished', 2, { as: 'viewer' })
    const [{ cartOfferId: other = 0 } = {}] = await calls.rowsOf('products_finished', 'viewer')
    expect(await whoChanged(other, 99_999)).toEqual([])
    await add('products_finished', 2)
    const [own] = await calls.idsOf('products_finished')
    await app.sql.$client.query('update cart_offers set changed_by_id = null, changed_at = null')
    expect(await whoChanged(own ?? 0)).toEqual([
      { cartOfferId: own, isGone: false, isSelf: false, by: null, isDated: false },
    ])
  })
})
