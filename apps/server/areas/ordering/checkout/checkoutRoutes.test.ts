import type { OrderableType } from '@proba/domain/codes/orderType'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

const add = (orderType: OrderableType, count: number, product: 'gold' | 'silver' = 'gold', mm = 450) => {
  const found = app.world.products[product]
  const offers = { finished: [{ offerId: found.offerIds[mm] ?? 0, coatingId: 1, count }] }
  return app.ask('POST /cart/positions', { body: { orderType, productId: found.id, offers } }, 'client')
}
const orderBody = (orderType: OrderableType, more: object = {}) => ({
  orderType,
  metals: [{ id: 1 }],
  contractId: app.world.contracts.alphaSupply.id,
  ...more,
})
const check = (orderType: OrderableType, more: object = {}) =>
  app.ask('POST /cart/check', { body: orderBody(orderType, more) }, 'client')
const place = (orderType: OrderableType, more: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST /cart/checkout', { body: orderBody(orderType, more) }, 'client', { headers })
const counts = async () => {
  const header = await app.ask('GET /cart/header', {}, 'client')
  return Object.fromEntries(header.types.map(({ orderType, count }) => [orderType, count]))
}
const stock = async () =>
  (
    await app.sql.$client.query(`select available from residues where offer_id = $1 and coating_id = 1`, [
      app.world.products.gold.offerIds[450],
    ])
  ).rows[0]

describe('checking', () => {
  test('is full when everything is available, and reserves nothing (G-094)', async () => {
    await add('products_finished', 10)
    expect(await check('products_finished')).toMatchObject({
      status: 'full',
      orderedCount: 10,
      orderedWeight: 50_000,
      numberOfOrders: 1,
      differences: [],
      // Orders from stock have no minimum.
      items: [{ metal: { id: 1 }, minOrderWeight: 0 }],
    })
    expect(await stock()).toEqual({ available: 10 })
  })

  test('without an order type takes every type that has rows, each by itself (R-819)', async () => {
    await add('products_finished', 13)
    await add('products_production', 2)
    const { contractId } = orderBody('products_finished')
    const all = (more: object = {}) =>
      app.ask('POST /cart/check', { body: { metals: [{ id: 1 }], contractId, ...more } }, 'client')
    const found = await all()
    expect(found).toMatchObject({
      status: 'need consent',
      checkToken: '',
      errors: {
        products_production: [{ code: 'min_weight_gold' }],
        products_finished: [{ code: 'residue_exceeded' }],
      },
      orderedCount: 12,
    })
    expect(Object.keys(found.errors)).toHaveLength(2)
    const agreed = await all({ isCostOrderIncreased: true })
    expect(agreed).toMatchObject({ status: 'partial', orderedCount: 12, numberOfOrders: 2 })
    expect(agreed.items.map(({ orderType, count }) => [orderType, count])).toEqual([
      ['products_production', 2],
      ['products_finished', 10],
    ])
    const checkToken = agreed.checkTokens.products_finished
    expect(await place('products_finished', { checkToken })).toMatchObject({ ok: true })
    const nothing = await all({ metals: [{ id: 2 }] })
    expect(nothing).toMatchObject({ status: 'blocked', errors: {}, items: [], checkToken: '' })
  })

  test('reports the rows over their residue with the excess, and what would return (G-125)', async () => {
    await add('products_finished', 13)
    const found = await check('products_finished')
    expect(found).toMatchObject({
      status: 'partial',
      orderedCount: 10,
      differences: [
        { article: 'GA-100-1', ordered: 10, returned: 3, weight: 15_000, code: 'residue_exceeded' },
      ],
    })
    expect(found.errors.products_finished).toMatchObject([
      { code: 'residue_exceeded', level: 'row', blocking: false, params: { exceeded: 3 } },
    ])
    const { items } = await app.ask(
      'GET /cart/get-difference-cart-orders',
      {
        query: {
          contractId: orderBody('products_finished').contractId,
          orderType: 'products_finished',
          metalIds: '1',
        },
      },
      'client',
    )
    expect(items).toEqual(found.differences)
  })

  test('asks for consent below the minimum weight of the metal, and accepts it (G-123)', async () => {
    await add('products_production', 2)
    expect(await check('products_production')).toMatchObject({
      status: 'need consent',
      errors: {
        products_production: [{ code: 'min_weight_gold', level: 'consent', params: { shortage: 140_000 } }],
      },
    })
    expect(await check('products_production', { isCostOrderIncreased: true })).toMatchObject({
      status: 'full',
      items: [{ metal: { id: 1 }, minOrderWeight: 150_000 }],
    })
  })

  test('lists the differences by the product types of the request, not by the default ones (R-315, G-132)', async () => {
    await add('products_production', 2)
    await app.sql.$client.query(`update companies set settings = '{"finished_products_type_enabled":true}'`)
    const differences = (more: object) => {
      const contractId = app.world.contracts.alphaSupply.id
      const query = { contractId, orderType: 'products_production' as const, metalIds: '1', ...more }
      return app.call('GET /cart/get-difference-cart-orders', { query }, 'client')
    }
    expect(await differences({ productTypes: 'semi_finished' })).toMatchObject({
      data: { items: [{ returned: 2, code: 'min_weight_gold' }] },
    })
    expect(await differences({ productTypes: 'finished' })).toMatchObject({ data: { items: [] } })
    for (const productTypes of ['golden', 'finished,finished', 'medallion'])
      expect(await differences({ productTypes })).toMatchObject({ status: 422 })
  })

  test('blocks an expired contract, and a work contract without enough metal (appendix A)', async () => {
    await add('products_finished', 10)
    expect(
      await check('products_finished', { contractId: app.world.contracts.alphaExpired.id }),
    ).toMatchObject({ status: 'blocked', errors: { products_finished: [{ code: 'contract_expired' }] } })
    await app.sql.$client.query('update contract_balances set metal_free_mg = 29349 where metal_id = 1')
    expect(await check('products_finished', { contractId: app.world.contracts.alphaWork.id })).toMatchObject({
      status: 'blocked',
      errors: { products_finished: [{ code: 'not_enough_metal', params: { shortage: 1 } }] },
    })
  })

  test('says in numbers how it would end, of the version of the cart that it saw and without consents (G-672)', async () => {
    await add('products_finished', 13)
    await add('products_finished', 2, 'silver')
    await add('products_production', 2)
    const { version } = await app.ask('GET /cart/header', {}, 'client')
    const verdict = (orderType: OrderableType, contractId: number, more: object = {}) => {
      const query = { orderType, contractId, metalIds: '1', ...more }
      return app.ask('GET /cart/verdict', { query }, 'client')
    }
    const { alphaSupply, alphaExpired } = app.world.contracts
    expect(await verdict('products_finished', alphaSupply.id, { metalIds: '1,2' })).toEqual({
      version,
      status: 'partial',
      sizes: 2,
      passing: 1,
      count: 12,
      weight: expect.any(Number),
      reasons: [{ code: 'residue_exceeded', level: 'row', metalId: null, params: {}, sizes: 1 }],
    })
    expect(await verdict('products_production', alphaSupply.id)).toMatchObject({
      status: 'need consent',
      passing: 1,
      reasons: [{ code: 'min_weight_gold', level: 'consent', metalId: 1 }],
    })
    expect(await verdict('products_production', alphaExpired.id)).toMatchObject({
      status: 'blocked',
      reasons: [{ code: 'contract_expired', level: 'block' }, { code: 'min_weight_gold' }],
    })
    expect(await verdict('products_coil', alphaSupply.id)).toMatchObject({
      status: 'blocked',
      sizes: 0,
      reasons: [],
    })
    expect(
      await app.call(
        'GET /cart/verdict',
        {
          query: {
            orderType: 'products_coil',
            contractId: alphaSupply.id,
            metalIds: '1',
            productTypes: 'gold',
          },
        },
        'client',
      ),
    ).toMatchObject({ status: 422 })
  })

  test('answers a contract of another company like one that does not exist', async () => {
    await add('products_finished', 1)
    for (const contractId of [app.world.contracts.betaSupply.id, 999_999])
      expect(
        await app.refusal(
          'POST /cart/check',
          { body: orderBody('products_finished', { contractId }) },
          'client',
        ),
      ).toMatchObject({ status: 404 })
  })

  test('loads the modal for numeric metals only, and never for the waiting list (DR-45, G-120)', async () => {
    await add('products_finished', 2)
    const load = (query: { orderType: string; metals: string }) =>
      app.call('GET /cart/checkout', { query }, 'client')
    expect((await load({ orderType: 'products_finished', metals: '1,1,2' })).data).toMatchObject({
      items: [{ metal: { id: 1 }, count: 2, weight: 10_000 }],
      actionsWithRemainder: [{ code: 'leave' }, { code: 'delete' }],
    })
    expect(await load({ orderType: 'products_finished', metals: '1,a' })).toMatchObject({
      status: 422,
      problem: 'metals_not_numeric',
    })
    expect(await load({ orderType: 'products_finished', metals: '' })).toMatchObject({ ok: false })
    expect(await load({ orderType: 'waiting_list', metals: '1' })).toMatchObject({
      status: 422,
      problem: 'waiting_list_checkout',
    })
  })

  test('needs both permissions (G-220)', async () => {
    expect(
      await app.refusal('POST /cart/check', { body: orderBody('products_finished') }, 'viewer'),
    ).toMatchObject({ status: 403 })
  })
})

describe('placing', () => {
  test('writes the order, takes the stock exactly, leaves the remainder and queues its mail (G-130)', async () => {
    await add('products_finished', 13)
    const { checkToken } = await check('products_finished')
    const answer = await place('products_finished', {
      checkToken,
      comment: '  срочно ',
      actionWithRemainder: 'leave',
    })
    expect(answer.data).toMatchObject({
      orders: [{ numberOrder: '100001', positions: 1, sizes: 1, count: 10, weight: 50_000 }],
      remainder: { action: 'leave', count: 3, weight: 15_000 },
    })
    expect(await stock()).toEqual({ available: 0 })
    expect(await counts()).toMatchObject({ products_finished: 3 })
    const { items } = await app.ask('GET /personal/orders', {}, 'client')
    expect(items).toMatchObject([{ numberOrder: '100001', status: 'waiting', count: 10, comment: 'срочно' }])
    const detail = await app.ask('GET /personal/orders/{id}', { params: { id: items[0]?.id ?? 0 } }, 'viewer')
    expect(detail.positions).toMatchObject([{ article: 'GA-100-1', length: 450, weight: 5000, count: 10 }])
    const { rows } = await app.sql.$client.query(`select kind, payload from jobs`)
    expect(rows).toEqual([{ kind: 'orders-placed', payload: { orderIds: [items[0]?.id] } }])
  })

  test('accepts a comment of a thousand characters and refuses a longer one at its field, in both languages (G-138)', async () => {
    await add('products_finished', 1)
    const refused = await place('products_finished', { comment: 'я'.repeat(1001) })
    expect(refused).toMatchObject({
      status: 400,
      data: { errors: { comment: [expect.stringContaining('Не более 1000')] } },
    })
    const english = await place(
      'products_finished',
      { comment: 'я'.repeat(1001) },
      { 'x-localization': 'en' },
    )
    expect(english).toMatchObject({
      data: { errors: { comment: [expect.stringContaining('The limit is 1000')] } },
    })
    expect(await counts()).toMatchObject({ products_finished: 1 })
    expect(await place('products_finished', { comment: 'я'.repeat(1000) })).toMatchObject({ status: 200 })
  })

  test('deletes the remainder, or lets what capacity cut wait, as the buyer chose (G-124)', async () => {
    await add('products_production', 30)
    await place('products_production', { isCostOrderIncreased: true, actionWithRemainder: 'waiting_list' })
    expect(await counts()).toMatchObject({ products_production: 0, waiting_list: 10 })
    await add('products_finished', 12)
    await place('products_finished', { actionWithRemainder: 'delete' })
    expect(await counts()).toMatchObject({ products_finished: 0 })
  })

  test('makes one order per metal (DR-51)', async () => {
    await add('products_finished', 2)
    await add('products_finished', 1, 'silver')
    const answer = await place('products_finished', { metals: [{ id: 1 }, { id: 2 }] })
    expect(answer.data).toMatchObject({
      orders: [
        { metal: { code: 'gold' }, count: 2 },
        { metal: { code: 'silver' }, count: 1 },
      ],
    })
  })

  test('leaves metals that were not chosen in the cart', async () => {
    await add('products_finished', 2)
    await add('products_finished', 1, 'silver')
    await place('products_finished')
    expect(await counts()).toMatchObject({ products_finished: 1 })
  })

  test('asks to check again when the stock changed after the check, with the new differences, and orders nothing (G-122)', async () => {
    await add('products_finished', 10)
    const { checkToken } = await check('products_finished')
    await app.sql.$client.query('update residues set available = 4')
    const answer = await place('products_finished', { checkToken })
    expect(answer).toMatchObject({
      status: 409,
      problem: 'status_changed',
      data: { check: { status: 'partial', differences: [{ ordered: 4, returned: 6 }] } },
    })
    expect(await counts()).toMatchObject({ products_finished: 10 })
    expect(
      (await place('products_finished', { checkToken: (await check('products_finished')).checkToken })).ok,
    ).toBe(true)
  })

  test('accepts a check for fifteen minutes only, and only one of ours (G-122)', async () => {
    await add('products_finished', 1)
    const { checkToken } = await check('products_finished')
    app.advance(15 * 60 * 1000)
    expect(await place('products_finished', { checkToken })).toMatchObject({
      status: 409,
      problem: 'status_changed',
    })
    expect(await place('products_finished', { checkToken: 'forged.token.of.mine' })).toMatchObject({
      status: 409,
    })
  })

  test('answers the same token again with the same orders (G-014)', async () => {
    await add('products_finished', 1)
    const { checkToken } = await check('products_finished')
    const first = await place('products_finished', { checkToken })
    expect((await place('products_finished', { checkToken })).data).toEqual(first.data)
  })

  test('answers a click sent eight times at once, and again a minute later, with the same numbers', async () => {
    await add('products_finished', 1)
    const click = () => place('products_finished', {}, { 'idempotency-key': 'double-click' })
    const answers = await Promise.all(Array.from({ length: 8 }, click))
    app.advance(60_000)
    answers.push(await click())
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 200, data: { orders: [{ numberOrder: '100001' }] } })
      expect(answer.data).toEqual(answers[0]?.data)
    }
    expect((await app.ask('GET /personal/orders', {}, 'client')).items).toHaveLength(1)
  })

  test('a second tab with a check of its own learns that the cart is ordered, and by which order', async () => {
    await add('products_finished', 1)
    const tabs = [
      (await check('products_finished')).checkToken,
      (await check('products_finished')).checkToken,
    ]
    expect(await place('products_finished', { checkToken: tabs[0] })).toMatchObject({ status: 200 })
    const late = {
      status: 409,
      problem: 'already_ordered',
      message: 'Эта корзина уже оформлена, например в другой вкладке. Заказ: 100001',
    }
    expect(await place('products_finished', { checkToken: tabs[1] })).toMatchObject(late)
    expect(await place('products_finished')).toMatchObject(late)
    app.advance(15 * 60_000)
    expect(await place('products_finished')).toMatchObject({ status: 422, problem: 'nothing_to_order' })
  })

  test('the second tab is told of the orders placed since its check, and of no earlier one', async () => {
    const placeOne = async (checkToken?: string) => {
      const own = checkToken ?? (await check('products_finished')).checkToken
      expect(await place('products_finished', { checkToken: own })).toMatchObject({ status: 200 })
    }
    await add('products_finished', 1)
    await placeOne()
    app.advance(60_000)
    await add('products_finished', 2)
    const [first, second] = [await check('products_finished'), await check('products_finished')]
    app.advance(60_000)
    await placeOne(first.checkToken)
    const late = { status: 409, problem: 'already_ordered', message: expect.stringMatching(/Заказ: 100002$/) }
    expect(await place('products_finished', { checkToken: second.checkToken })).toMatchObject(late)
    // However long the tab was left open after its check.
    app.advance(20 * 60_000)
    expect(await place('products_finished', { checkToken: second.checkToken })).toMatchObject(late)
    const [, ...rest] = second.checkToken.split('.')
    const forged = ['0', ...rest].join('.')
    expect(await place('products_finished', { checkToken: forged })).toMatchObject({
      problem: 'nothing_to_order',
    })
  })

  test('a tab that was left open long is told of the last five orders since, and how many more there are', async () => {
    await add('products_finished', 1)
    const { checkToken } = await check('products_finished')
    for (let n = 1; n <= 7; n++) {
      app.advance(60_000)
      if (n > 1) await add('products_finished', 1)
      expect(await place('products_finished')).toMatchObject({ status: 200 })
    }
    expect(await place('products_finished', { checkToken })).toMatchObject({
      problem: 'already_ordered',
      message: expect.stringMatching(/Заказ: 100003, 100004, 100005, 100006, 100007 \(\+2\)$/),
    })
  })

  test('refuses without consent, when blocked, and when nothing is left, each by its code', async () => {
    expect(await place('products_finished')).toMatchObject({ status: 422, problem: 'nothing_to_order' })
    await add('products_production', 1)
    expect(await place('products_production')).toMatchObject({
      status: 422,
      problem: 'consent_needed',
      data: { check: { status: 'need consent' } },
    })
    expect(
      await place('products_production', {
        contractId: app.world.contracts.alphaExpired.id,
        isCostOrderIncreased: true,
      }),
    ).toMatchObject({ problem: 'checkout_blocked' })
    expect(
      await place('products_production', { isCostOrderIncreased: true, actionWithRemainder: 'auto_order' }),
    ).toMatchObject({ problem: 'remainder_action_unavailable' })
  })

  test('moves the metal need of a work contract from free to bids (G-059, DR-44)', async () => {
    await add('products_finished', 10)
    await place('products_finished', { contractId: app.world.contracts.alphaWork.id })
    const balance = await app.ask(
      'GET /contracts/{id}/metals',
      { params: { id: app.world.contracts.alphaWork.id } },
      'client',
    )
    expect(balance.find(({ metal }) => metal.id === 1)).toMatchObject({
      metalFree: 1_000_000 - 29_350,
      metalBids: 29_350,
    })
  })

  test('gives everything back when an admin cancels the order with a reason, once (G-167)', async () => {
    await add('products_finished', 10)
    await place('products_finished', { contractId: app.world.contracts.alphaWork.id })
    const { items } = await app.ask('GET /admin/orders', {}, 'admin')
    const { id = 0, version = 0 } = items[0] ?? {}
    const cancel = (reason: string, at: number) =>
      app.call(
        'POST /orders/{id}',
        { params: { id }, body: { version: at, cancelled: true, cancelReason: reason } },
        'admin',
      )
    expect(await cancel(' ', version)).toMatchObject({ status: 422 })
    expect((await cancel('ошибка', version)).data).toMatchObject({ status: 'cancelled' })
    expect(await cancel('ещё раз', version + 1)).toMatchObject({ status: 422, problem: 'order_cancelled' })
    expect(await stock()).toEqual({ available: 10 })
    const balance = await app.ask(
      'GET /contracts/{id}/metals',
      { params: { id: app.world.contracts.alphaWork.id } },
      'client',
    )
    expect(balance.find(({ metal }) => metal.id === 1)).toMatchObject({ metalFree: 1_000_000, metalBids: 0 })
  })

  test('holds capacity for exactly 30 days (DR-38)', async () => {
    await add('products_production', 20)
    await place('products_production', { isCostOrderIncreased: true })
    const power = async () =>
      (await app.ask('GET /product/detail/{id}', { params: { id: app.world.products.gold.id } }, 'client'))
        .productionPower
    expect(await power()).toBe(0)
    app.advance(30 * 86_400_000 - 1)
    expect(await power()).toBe(0)
    app.advance(1)
    expect(await power()).toBe(100_000)
  })

  test('logs who placed for whom under login-as', async () => {
    const { access } = await app.ask(
      'POST /loginAs',
      { body: { userId: app.world.users.client.id, reason: 'a call' } },
      'manager',
    )
    const { gold } = app.world.products
    await app.ask(
      'POST /cart/positions',
      {
        body: {
          orderType: 'products_finished',
          productId: gold.id,
          offers: { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 1 }] },
        },
      },
      { access },
    )
    await app.ask('POST /cart/checkout', { body: orderBody('products_finished') }, { access })
    const { rows } = await app.sql.$client.query(
      `select actor_id, user_id from action_log where action = 'place'`,
    )
    expect(rows).toEqual([{ actor_id: app.world.users.manager.id, user_id: app.world.users.client.id }])
  })

  test('reserves nothing for a demo contract, and marks the order (G-134)', async () => {
    const { gold } = app.world.products
    await app.ask(
      'POST /cart/positions',
      {
        body: {
          orderType: 'products_finished',
          productId: gold.id,
          offers: { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 2 }] },
        },
      },
      'demo',
    )
    const placed = await app.ask(
      'POST /cart/checkout',
      { body: orderBody('products_finished', { contractId: app.world.contracts.demo.id }) },
      'demo',
    )
    expect(placed.isMailed).toBe(false)
    expect(await stock()).toEqual({ available: 10 })
    expect((await app.ask('GET /personal/orders', {}, 'demo')).items).toMatchObject([{ isDemo: true }])
  })
})
