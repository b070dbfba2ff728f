import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clearCart } from '../../../../testing/clearCart.ts'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'

let app: TestApp
const changed =
  'disabled_platings, in_stock, for_contract_type, is_closed, is_discontinued, custom_length_available, ' +
  'coil_production_available, is_chain, slope, power_group_id, production_factor, coil_pool_id'
beforeAll(async () => {
  app = await createTestApp()
  await app.sql.$client.query('create table products_as_seeded as select * from products')
  await app.sql.$client.query('create table powers_as_seeded as select * from power_groups')
})
// One server for all: every test starts with an empty cart and the products as they were seeded.
afterEach(async () => {
  await app.sql.$client.query(
    `update products p set (${changed}) = (select ${changed} from products_as_seeded s where s.id = p.id)`,
  )
  await app.sql.$client.query(
    'update power_groups p set value_mg = (select value_mg from powers_as_seeded s where s.id = p.id)',
  )
  await clearCart(app, 'client')
})
afterAll(() => app.close())

const size = (mm = 450) => app.world.products.gold.offerIds[mm] ?? 0
type Row = Record<string, unknown>
const row = (more: Row = {}): Row => ({ offerId: size(), coatingId: 1, count: 1, ...more })
const add = (offers: Row, more: Row = {}, headers: Record<string, string> = {}) => {
  const body = { orderType: 'products_production', productId: app.world.products.gold.id, offers, ...more }
  return app.call('POST /cart/positions', { body: body as never }, 'client', { headers })
}
const set = (columns: string, id = app.world.products.gold.id) =>
  app.sql.$client.query(`update products set ${columns} where id = ${id}`)
const pieces = async () => (await app.ask('GET /cart/header', {}, 'client')).totalMetalsCount

describe('an addition that is sent again, as its answer was lost (G-635)', () => {
  const key = { 'idempotency-key': 'addition-1' }

  test('adds once under its key, and answers as it did then', async () => {
    const first = await add({ finished: [row({ count: 3 })] }, {}, key)
    expect(first).toMatchObject({ status: 200, data: { count: 3 } })
    expect(await add({ finished: [row({ count: 3 })] }, {}, key)).toEqual(first)
    expect(await pieces()).toBe(3)
    await add({ finished: [row({ count: 3 })] }, {}, { 'idempotency-key': 'addition-2' })
    expect(await pieces()).toBe(6)
  })

  test('gives its key back when it is refused, and takes no other rows under it', async () => {
    const later = { 'idempotency-key': 'addition-3' }
    expect(await add({ finished: [row({ offerId: 999_999 })] }, {}, later)).toMatchObject({ status: 422 })
    expect(await add({ finished: [row()] }, {}, later)).toMatchObject({ status: 200 })
    const other = await add({ finished: [row({ count: 2 })] }, {}, later)
    expect(other).toMatchObject({ status: 422, problem: 'idempotency_mismatch' })
    expect(await pieces()).toBe(1)
  })
})

describe('malformed bodies', () => {
  test.each<[string, (good: Row) => Row, string, string]>([
    ['a negative count', (good) => ({ ...good, count: -3 }), 'count', 'Не меньше 0'],
    ['a count of 1e308', (good) => ({ ...good, count: 1e308 }), 'count', 'Не больше 2147483647'],
    ['half a piece', (good) => ({ ...good, count: 1.5 }), 'count', 'Введите целое число'],
    ['a count in words', (good) => ({ ...good, count: '5' }), 'count', 'Введите целое число'],
    ['no coating', ({ coatingId: _, ...good }) => good, 'coatingId', 'Обязательное поле'],
    ['a price of its own', (good) => ({ ...good, price: 1 }), 'price', 'Неизвестное поле'],
  ])(
    '%s is refused at its field in its row, and nothing of the rest is added',
    async (_, spoil, field, text) => {
      const refused = await add({ finished: [row(), spoil(row({ offerId: size(500) }))] })
      expect(refused).toMatchObject({ status: 400, problem: 'malformed' })
      expect((refused.data as { errors: object }).errors).toEqual({ [`offers.finished.1.${field}`]: [text] })
      expect(await pieces()).toBe(0)
    },
  )

  test('ten thousand rows are refused with the maximum length of a list', async () => {
    const finished = Array.from({ length: 10_000 }, () => row())
    const refused = await add({ finished })
    expect(refused).toMatchObject({
      status: 400,
      data: { errors: { 'offers.finished': ['В списке не больше 1000'] } },
    })
    expect(await pieces()).toBe(0)
  })

  test('a request without pieces is refused at the offers, zeros included', async () => {
    for (const offers of [{}, { finished: [] }, { finished: [row({ count: 0 })] }, { coil: null }])
      expect(await add(offers)).toMatchObject({
        status: 422,
        problem: 'add_refused',
        data: { errors: { offers: ['Обязательное поле'] } },
      })
  })
})

describe('rows that cannot be ordered, each with its reason', () => {
  test.each<[string, string, () => Row, string, string]>([
    [
      'a size of another product',
      'finished.0',
      () => ({ finished: [row({ offerId: app.world.products.silver.offerIds[450] })] }),
      'Позиция отсутствует в каталоге',
      'The item is not in the catalogue',
    ],
    [
      'a coating the product does not have',
      'finished.0',
      () => ({ finished: [row({ coatingId: 3 })] }),
      'Позиции недоступны для заказа',
      'Not available to order',
    ],
    [
      'more pieces than a row holds',
      'finished.0',
      () => ({ finished: [row({ count: 1_000_000 })] }),
      'Слишком большое количество: не больше 999 999 шт.',
      'The quantity is too large: the limit is 999,999 pcs',
    ],
    [
      'a length below the minimum',
      'custom.0',
      () => ({ custom: [row({ length: 399 })] }),
      'Длина меньше минимальной: 40 см',
      'The length is below the minimum of 40 cm',
    ],
    [
      'an own length without a length',
      'custom.0',
      () => ({ custom: [row()] }),
      'Длина меньше минимальной: 40 см',
      'The length is below the minimum of 40 cm',
    ],
    [
      'a coil into production',
      'coil',
      () => ({ coil: row({ weight: 250_000 }) }),
      'Позиции недоступны для заказа',
      'Not available to order',
    ],
  ])('%s', async (_, field, offers, ru, en) => {
    const wrong = offers()
    // A good row beside it is not added either: all of them or none.
    const good = wrong.finished ? {} : { finished: [row()] }
    const texts = async (language: string) => {
      const refused = await add({ ...good, ...wrong }, {}, { 'X-Localization': language })
      expect(refused).toMatchObject({ status: 422, problem: 'add_refused' })
      return (refused.data as { errors: Record<string, string[]> }).errors
    }
    const plain = (found: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(found).map(([key, [text]]) => [key, text?.replaceAll('\u00a0', ' ')]))
    expect(plain(await texts('ru'))).toEqual({ [`offers.${field}`]: ru })
    expect(plain(await texts('en'))).toEqual({ [`offers.${field}`]: en })
    expect(await pieces()).toBe(0)
  })

  test('a disabled coating, though it belongs to the product (G-078)', async () => {
    await set('disabled_platings = array[2]')
    expect(await add({ finished: [row({ coatingId: 2 })] })).toMatchObject({
      status: 422,
      data: { offers: [{ coatingId: 2, code: 'not_available' }] },
    })
    expect(await add({ finished: [row()] })).toMatchObject({ status: 200 })
  })

  test('a custom length of a product that sells none, is no chain or has no mass per length (G-083)', async () => {
    for (const columns of [
      'custom_length_available = false',
      'custom_length_available = true, is_chain = false',
      'is_chain = true, slope = 0',
    ]) {
      await set(columns)
      expect(await add({ custom: [row({ length: 470 })] })).toMatchObject({
        status: 422,
        data: { offers: [{ code: 'missing_in_catalogue' }] },
      })
    }
  })

  test('a custom length below the minimum of the user, where that is above the one of the product (R-231)', async () => {
    const column = `variables = '{"chainMinLength": 45}'`
    await app.sql.$client.query(`update users set ${column} where login = 'client'`)
    expect(await add({ custom: [row({ length: 449 })] })).toMatchObject({
      data: { errors: { 'offers.custom.0': ['Длина меньше минимальной: 45 см'] } },
    })
    expect(await add({ custom: [row({ length: 450 })] })).toMatchObject({ status: 200 })
    const shown = await app.ask(
      'GET /product/detail/{id}',
      { params: { id: app.world.products.gold.id } },
      'client',
    )
    expect(shown.chainMinLength).toBe(45)
    await app.sql.$client.query(`update users set variables = '{}'`)
  })

  test('a coil by weight of a product that sells none (R-175)', async () => {
    await set('coil_production_available = false')
    expect(await add({ coil: row({ weight: 250_000 }) }, { orderType: 'products_coil' })).toMatchObject({
      status: 422,
      data: { offers: [{ code: 'missing_in_catalogue' }] },
    })
  })

  test('what is closed or discontinued into production, though its stock is sold (R-190, DR-23)', async () => {
    const orders = async (orderType: string) => (await add({ finished: [row()] }, { orderType })).status
    await set('is_closed = true')
    expect(await orders('products_production')).toBe(422)
    expect(await orders('waiting_list')).toBe(422)
    expect(await orders('products_finished')).toBe(200)
    await set(`is_closed = false, is_discontinued = true, in_stock = '[]'`)
    expect(await orders('products_production')).toBe(422)
    expect(await orders('products_finished')).toBe(200)
  })

  test('anything of a product under another contract type (R-191, DR-21)', async () => {
    await set(`for_contract_type = 'demo'`)
    for (const orderType of ['products_production', 'products_finished', 'waiting_list'])
      expect(await add({ finished: [row()] }, { orderType })).toMatchObject({
        status: 422,
        data: { offers: [{ code: 'not_available' }] },
      })
  })
})

describe('what other products of the cart have used up is not left (R-191, G-099)', () => {
  const silver = (more: Row, orderType: string) =>
    add(more, { productId: app.world.products.silver.id, orderType })
  const silverRow = (more: Row = {}) => row({ offerId: app.world.products.silver.offerIds[450], ...more })

  test.each([
    ['of one factor', 1],
    ['of different factors', 2.5],
  ])('the capacity of a group, for products %s', async (_, factor) => {
    await app.sql.$client.query(
      'update products set power_group_id = (select min(id) from power_groups), production_factor = 1',
    )
    await set(`production_factor = ${factor}`)
    const unit = 5000 * factor
    await app.sql.$client.query('update power_groups set value_mg = $1', [4 * unit])
    expect((await add({ finished: [row({ count: 4 })] })).status).toBe(200)
    expect(await silver({ finished: [silverRow()] }, 'products_production')).toMatchObject({
      status: 422,
      data: { offers: [{ code: 'capacity_exceeded' }] },
    })
    // Rows that cannot be ordered take no capacity, so it is free again.
    await set('is_closed = true')
    expect((await silver({ finished: [silverRow()] }, 'products_production')).status).toBe(200)
  })

  test('the weight of a coil pool', async () => {
    await app.sql.$client.query(
      `update products set coil_production_available = true, coil_pool_id = (select min(id) from coil_pools)`,
    )
    await app.sql.$client.query('update coil_pool_values set available_mg = 250000')
    await add({ coil: row({ weight: 1_000_000 }) }, { orderType: 'products_coil' })
    expect(await silver({ coil: silverRow({ weight: 250_000 }) }, 'products_coil')).toMatchObject({
      status: 422,
      data: { offers: [{ code: 'remaining_weight_exceeded' }] },
    })
  })
})

describe('rows that are one', () => {
  test('of one request add up to one row, by kind, coating and length (DR-54)', async () => {
    const added = await add({
      finished: [row({ count: 2 }), row({ count: 3 }), row({ coatingId: 2, count: 1 })],
      custom: [
        row({ length: 470, count: 1 }),
        row({ length: 470, count: 1 }),
        row({ length: 480, count: 1 }),
      ],
    })
    expect(added).toMatchObject({ status: 200, data: { count: 9 } })
    const { item } = await app.ask('GET /cart', { query: { orderType: 'products_production' } }, 'client')
    const rows = item.orderTypes[0]?.metals[0]?.positions[0]?.cartOffers ?? []
    expect(
      rows.map(({ typeOffer, coatingId, length, count }) => [typeOffer, coatingId, length, count]),
    ).toEqual([
      ['finished', 1, 450, 5],
      ['finished', 2, 450, 1],
      ['custom', 1, 470, 2],
      ['custom', 1, 480, 1],
    ])
  })

  test('a coil is one piece, whatever count is sent', async () => {
    await app.sql.$client.query('update coil_pool_values set available_mg = 1000000')
    const coil = row({ weight: 250_000, count: 99 })
    expect(await add({ coil }, { orderType: 'products_coil' })).toMatchObject({
      status: 200,
      data: { count: 1, weight: 250_000 },
    })
  })
})
