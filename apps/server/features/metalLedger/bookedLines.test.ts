import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
const minute = 60_000
/** Ten pieces of 5 g of 585 gold: 29 350 mg by DR-44. */
const need = 29_350
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  const start = [app.services.now()]
  await app.sql.$client.query('update contract_balances set as_of = $1', start)
  await app.sql.$client.query('update metal_movements set event_at = $1', start)
})
afterAll(() => app.close())

const contract = () => app.world.contracts.alphaWork
const instant = () => app.services.now().toISOString()

async function order(): Promise<number> {
  const { gold } = app.world.products
  const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.sql.$client.query('update residues set available = 100')
  await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: contract().id }
  const { orders } = await app.ask('POST /cart/checkout', { body }, 'client')
  app.advance(minute)
  return orders[0]?.id ?? 0
}
async function change(id: number, body: object): Promise<void> {
  const { version } = await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')
  await app.ask('POST /orders/{id}', { params: { id }, body: { version, ...body } }, 'admin')
  app.advance(minute)
}
const snapshot = (asOf: string, metalFree: number, metalBids: number) => {
  const balance = { metal: 'gold' as const, metalFree, metalBids, assaysFree: [], assaysBids: [] }
  const body = { asOf, balances: [{ sapNumber: contract().sapNumber, ...balance }] }
  return app.ask('POST /integration/balances', { body }, { access: key })
}
const lines = async () => {
  const { rows } = await app.sql.$client.query(
    `select kind, free_mg, bids_mg, order_id from metal_movements where contract_id = $1 and metal_id = 1
     order by event_at, id`,
    [contract().id],
  )
  return rows.map((row) => [row.kind, row.free_mg, row.bids_mg, row.order_id])
}
const header = async () => {
  const params = { id: contract().id }
  const found = await app.ask('GET /contracts/{id}/metals', { params }, 'client')
  const { metalFree, metalBids } = found.find(({ metal }) => metal.id === 1) ?? {}
  return [metalFree, metalBids]
}

test('every change of a balance is a line of the ledger, and all lines sum to the balance in the header (G-059, G-370)', async () => {
  app.advance(minute)
  const [cancelled, shipped] = [await order(), await order()]
  await change(cancelled, { cancelled: true, cancelReason: 'ошибка' })
  const asOf = instant()
  app.advance(minute)
  await change(shipped, { actualDate: '2026-11-16' })
  await change(shipped, { actualDate: null })
  await change(shipped, { actualDate: '2026-11-16' })
  const later = await order()
  // Accounting has 10 mg less than the portal knew of, and both orders of that moment in its bids.
  await snapshot(asOf, 1_000_000 - need - 10, need)

  expect(await lines()).toEqual([
    ['opening', 1_000_000, 0, null],
    ['ordered', -need, need, cancelled],
    ['ordered', -need, need, shipped],
    ['cancelled', need, -need, cancelled],
    ['snapshot', -10, 0, null],
    ['shipped', 0, -need, shipped],
    ['unshipped', 0, need, shipped],
    ['shipped', 0, -need, shipped],
    ['ordered', -need, need, later],
  ])
  const sum = (column: 1 | 2) => lines().then((all) => all.reduce((total, line) => total + line[column], 0))
  expect([await sum(1), await sum(2)]).toEqual(await header())
  expect(await header()).toEqual([1_000_000 - 2 * need - 10, need])
})

test('a shipment that is heard of after a balance of a later moment is counted once, in the time in which it happened (G-370, G-541)', async () => {
  const numberOf = async (id: number) =>
    (await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')).numberOrder
  for (const isLate of [false, true]) {
    const id = await order()
    const number = await numberOf(id)
    const shippedAt = instant()
    app.advance(minute)
    const asOf = instant()
    app.advance(minute)
    const [free = 0, bids = 0] = await header()
    const news = (own: string, at: string) => {
      const said = { id: `${own}-${number}`, orderNumber: number, at, actualDate: '2026-11-16' }
      return app.ask('POST /integration/orders', { body: { orders: [said] } }, { access: key })
    }
    const steps = [
      () => news('first', shippedAt),
      () => snapshot(asOf, free, bids - need),
      // The ERP says it again, of now: the first moment counts, whichever of both comes first.
      () => news('again', instant()),
    ]
    for (const step of isLate ? steps.toReversed() : steps) await step()
    expect(await header()).toEqual([free, bids - need])
    const all = await lines()
    expect(all.reduce((sum, line) => sum + line[2], 0)).toBe(bids - need)
    const { rows } = await app.sql.$client.query(
      `select sum(bids_mg)::int bids from metal_movements where order_id = $1 and event_at = $2 and kind = 'shipped'`,
      [id, shippedAt],
    )
    expect(rows).toEqual([{ bids: -need }])
  }
})
