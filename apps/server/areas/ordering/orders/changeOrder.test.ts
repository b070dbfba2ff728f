import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'

let app: TestApp
let restore: () => Promise<void>
let order: { id: number; version: number }
beforeAll(async () => {
  app = await createTestApp()
  restore = await app.keep()
})
afterAll(() => app.close())
beforeEach(async () => {
  await restore()
  const { gold } = app.world.products
  const finished = [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }]
  const orderType = 'products_finished'
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: gold.id, offers: { finished } } },
    'client',
  )
  const contractId = app.world.contracts.alphaWork.id
  await app.ask('POST /cart/checkout', { body: { orderType, metals: [{ id: 1 }], contractId } }, 'client')
  const { items } = await app.ask('GET /admin/orders', {}, 'admin')
  order = { id: items[0]?.id ?? 0, version: items[0]?.version ?? 0 }
})

const change = async (body: object) => {
  const params = { id: order.id }
  const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
  return app.ask('POST /orders/{id}', { params, body: { version, ...body } }, 'admin')
}
const gold = async () => {
  const params = { id: app.world.contracts.alphaWork.id }
  const found = await app.ask('GET /contracts/{id}/metals', { params }, 'client')
  const { metalFree, metalBids } = found.find(({ metal }) => metal.id === 1) ?? {}
  return { metalFree, metalBids }
}
const open = async () =>
  (
    await app.sql.$client.query(
      'select count(*)::int n from reservations where order_id = $1 and released_at is null',
      [order.id],
    )
  ).rows[0]

const need = 29_350
const ordered = { metalFree: 1_000_000 - need, metalBids: need }
const shipped = { metalFree: 1_000_000 - need, metalBids: 0 }

describe('metal of an order on a work contract (G-059)', () => {
  test('is released once, when the order is shipped', async () => {
    expect(await gold()).toEqual(ordered)
    await change({ actualDate: '2026-11-16' })
    expect(await gold()).toEqual(shipped)
    app.advance(24 * 3_600_000)
    await change({ actualDate: '2026-11-17' })
    expect(await gold()).toEqual(shipped)
  })

  test('is held again, with the stock, when a date entered by mistake is removed', async () => {
    await change({ actualDate: '2026-11-16' })
    expect(await open()).toEqual({ n: 0 })
    await change({ actualDate: null })
    expect(await gold()).toEqual(ordered)
    expect(await open()).toEqual({ n: 1 })
    await change({ actualDate: '2026-11-16' })
    expect(await gold()).toEqual(shipped)
  })

  test('is gone when one save ships and cancels the order', async () => {
    await change({ actualDate: '2026-11-16', cancelled: true, cancelReason: 'ошибка' })
    expect(await gold()).toEqual(shipped)
  })

  test('is not returned when a shipped order is cancelled', async () => {
    await change({ actualDate: '2026-11-16' })
    await change({ cancelled: true, cancelReason: 'ошибка' })
    expect(await gold()).toEqual(shipped)
  })

  test('does not come back with the rest of an order of which a part left: it is not cancelled (G-167)', async () => {
    await change({ shipped: true })
    const params = { id: order.id }
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    const body = { version, cancelled: true, cancelReason: 'ошибка' }
    const answer = await app.call('POST /orders/{id}', { params, body }, 'admin')
    expect(answer).toMatchObject({ ok: false, problem: 'order_part_shipped' })
    expect(await gold()).toEqual(ordered)
    await change({ shipped: false, cancelled: true, cancelReason: 'ошибка' })
    expect(await gold()).toEqual({ metalFree: 1_000_000, metalBids: 0 })
  })
})

describe('the day on which an order was completed (G-575)', () => {
  const dayErrors = async (actualDate: string) => {
    const params = { id: order.id }
    const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
    const answer = await app.call('POST /orders/{id}', { params, body: { version, actualDate } }, 'admin')
    return answer.ok ? null : (answer.data as { errors: { actualDate: string[] } }).errors.actualDate
  }

  test('is none before the order was placed and none to come, by the days of Krasnoyarsk', async () => {
    expect(await dayErrors('2026-11-15')).toEqual(['Не раньше дня, когда заказ оформлен'])
    expect(await dayErrors('2026-11-17')).toEqual(['Дата не может быть в будущем'])
    expect(await gold()).toEqual(ordered)
    // In Krasnoyarsk the next day begins at 17:00 UTC.
    app.advance(13 * 3_600_000)
    expect(await dayErrors('2026-11-17')).toBeNull()
  })

  test('stays where it was stored before, so that the rest of the order can be saved', async () => {
    await app.sql.$client.query("update orders set actual_date = '2035-01-01' where id = $1", [order.id])
    expect(await change({ actualDate: '2035-01-01', comment: 'позже' })).toMatchObject({ comment: 'позже' })
    expect(await dayErrors('2035-01-02')).toEqual(['Дата не может быть в будущем'])
  })
})
