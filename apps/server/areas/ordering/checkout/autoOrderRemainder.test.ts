import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AutoOrderStand, openAutoOrderStand } from '../../../testing/autoOrderStand.ts'

let stand: AutoOrderStand
beforeAll(async () => {
  stand = await openAutoOrderStand()
})
beforeEach(() => stand.reset())
afterAll(() => stand.app.close())

describe('checkout with the action auto_order (G-170, R-308)', () => {
  test('keeps what capacity cut in an auto-order, and the cart is empty of it', async () => {
    await stand.add(30)
    const answer = await stand.place('branch', { comment: ' По мере готовности ' })
    expect(answer).toMatchObject({
      ok: true,
      data: {
        orders: [{ count: 20, weight: 100_000 }],
        remainder: { action: 'auto_order', parts: [{ action: 'auto_order', count: 10, weight: 50_000 }] },
        autoOrders: [
          { metal: { id: 1, name: 'Золото' }, productType: 'semi_finished', count: 10, weight: 50_000 },
        ],
      },
    })
    expect(await stand.inProduction()).toBe(0)
    const { items } = await stand.app.ask('GET /personal/auto-orders', {}, 'branch')
    expect(items).toMatchObject([
      {
        countAll: 10,
        countCompleted: 0,
        weightAll: 50_000,
        weightCompleted: 0,
        user: 'branch',
        productType: 'semi_finished',
        metalName: 'Золото',
        comment: 'По мере готовности',
        status: { code: 'processing', title: 'В обработке' },
        dateReturnToCart: '2026-12-16',
      },
    ])
  })

  test('leaves what returned for another cause in the cart', async () => {
    await stand.add(30)
    await stand.add(3, 'branch', 'silver')
    await stand.query(`update products set is_closed = true where id = $1`, [
      stand.app.world.products.silver.id,
    ])
    const answer = await stand.place('branch', { metals: [{ id: 1 }, { id: 2 }] })
    expect(answer).toMatchObject({
      data: {
        remainder: {
          count: 13,
          parts: [
            { action: 'auto_order', count: 10 },
            { action: 'leave', count: 3 },
          ],
        },
      },
    })
    expect(await stand.inProduction()).toBe(3)
  })

  test('makes one auto-order per metal and product type', async () => {
    await stand.query('update products set power_group_id = $1', [stand.app.world.powerGroup.id])
    await stand.add(30)
    await stand.add(500, 'branch', 'silver')
    const answer = await stand.place('branch', { metals: [{ id: 1 }, { id: 2 }] })
    expect(answer.data).toMatchObject({
      autoOrders: [
        { metal: { id: 1 }, count: 10 },
        { metal: { id: 2 }, count: 500 },
      ],
    })
    const offers =
      'select auto_order_id - (select min(id) from auto_orders) n, count from auto_order_offers order by id'
    expect(await stand.query(offers)).toEqual([
      { n: 0, count: 10 },
      { n: 1, count: 500 },
    ])
  })

  test('answers the same check token again with the same auto-order, made once (G-014)', async () => {
    await stand.add(30)
    await stand.capacity(20)
    const { checkToken } = await stand.app.ask('POST /cart/check', { body: stand.checkInput() }, 'branch')
    const first = await stand.place('branch', { checkToken })
    expect(first).toMatchObject({ ok: true, data: { autoOrder: { id: expect.any(Number) } } })
    expect((await stand.place('branch', { checkToken })).data).toEqual(first.data)
    expect(await stand.one('select count(*)::int n from auto_orders')).toEqual({ n: 1 })
  })
})
