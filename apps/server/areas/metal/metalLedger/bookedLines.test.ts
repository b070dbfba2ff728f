import { today } from '@proba/domain/text/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { applyBalanceIn } from '../balances/applyBalances.ts'

const key = 'a key of the surrounding systems, long'
const minute = 60_000
const day = 24 * 60 * minute
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
const numberOf = async (id: number) =>
  (await app.ask('GET /admin/orders/{id}', { params: { id } }, 'admin')).numberOrder
/** What the ERP reports of the shipment of an order, at a moment. */
const update = async (own: string, id: number, at: string, actualDate: string) => {
  const orderNumber = await numberOf(id)
  const reported = { id: `${own}-${orderNumber}`, orderNumber, at, actualDate }
  return app.ask('POST /integration/orders', { body: { orders: [reported] } }, { access: key })
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
  app.advance(day)
  await change(shipped, { actualDate: '2026-11-16' })
  await change(shipped, { actualDate: null })
  await change(shipped, { actualDate: '2026-11-17' })
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
    ['ordered', -need, need, later],
    // A day counts at its last moment.
    ['shipped', 0, -need, shipped],
  ])
  const sum = (column: 1 | 2) => lines().then((all) => all.reduce((total, line) => total + line[column], 0))
  expect([await sum(1), await sum(2)]).toEqual(await header())
  expect(await header()).toEqual([1_000_000 - 2 * need - 10, need])
})

test('a shipment that is heard of after a balance of a later day is counted once, on its day (G-370, G-541)', async () => {
  for (const isLate of [false, true]) {
    const id = await order()
    const actualDate = today(instant())
    app.advance(day)
    const asOf = instant()
    app.advance(minute)
    const [free = 0, bids = 0] = await header()
    const steps = [
      () => update('first', id, instant(), actualDate),
      () => snapshot(asOf, free, bids - need),
      () => update('again', id, instant(), actualDate),
    ]
    for (const step of isLate ? steps.toReversed() : steps) await step()
    expect(await header()).toEqual([free, bids - need])
    const all = await lines()
    expect(all.reduce((sum, line) => sum + line[2], 0)).toBe(bids - need)
    const { rows } = await app.sql.$client.query(
      `select to_char(event_at at time zone 'Asia/Krasnoyarsk', 'YYYY-MM-DD HH24:MI') at, sum(bids_mg)::int bids
       from metal_movements where order_id = $1 and kind = 'shipped' group by 1`,
      [id],
    )
    expect(rows).toEqual([{ at: `${actualDate} 23:59`, bids: -need }])
  }
})

test('what happens after a balance has arrived is not in it, though the clock of accounting is ahead (G-059)', async () => {
  app.advance(day)
  const ahead = new Date(app.services.now().getTime() + 4 * minute).toISOString()
  await snapshot(ahead, 500_000, 40_000)
  const [cancelled] = [await order(), await order()]
  expect(await header()).toEqual([500_000 - 2 * need, 40_000 + 2 * need])
  await change(cancelled, { cancelled: true, cancelReason: 'ошибка' })
  expect(await header()).toEqual([500_000 - need, 40_000 + need])
  // Repeated, it says the same; so does one that knows of all of it.
  expect(await snapshot(ahead, 500_000, 40_000)).toMatchObject({ refused: [{ reason: 'known_moment' }] })
  app.advance(day)
  await snapshot(instant(), 500_000 - need, 40_000 + need)
  expect(await header()).toEqual([500_000 - need, 40_000 + need])
})

test('an order that was placed while a balance of a clock that is ahead was on its way is not in it (G-059)', async () => {
  app.advance(day)
  const [one, two] = [await order(), await order()]
  await change(two, { cancelled: true, cancelReason: 'ошибка' })
  const ahead = new Date(app.services.now().getTime() + minute).toISOString()
  await snapshot(ahead, 500_000, 40_000)
  expect(await header()).toEqual([500_000 - need, 40_000 + need])
  const all = (await lines()).filter((line) => line[3] === one || line[3] === two)
  expect(all.reduce((sum, line) => sum + line[2], 0)).toBe(need)
  await change(one, { cancelled: true, cancelReason: 'ошибка' })
  expect(await header()).toEqual([500_000, 40_000])
  // Placed more than five minutes before the moment that the balance names: counted by it, whatever the clock.
  const counted = await order()
  app.advance(6 * minute)
  await snapshot(new Date(app.services.now().getTime() + minute).toISOString(), 600_000, need)
  expect(await header()).toEqual([600_000, need])
  await change(counted, { cancelled: true, cancelReason: 'ошибка' })
  expect(await header()).toEqual([600_000 + need, 0])
})

test('the header divides a balance by fineness only where the parts sum to it: a file says none (G-058, G-360)', async () => {
  app.advance(day)
  const divided = async () => {
    const params = { id: contract().id }
    const [gold] = await app.ask('GET /contracts/{id}/metals', { params }, 'client')
    return [gold?.metalFree, gold?.assaysFree, gold?.assaysBids]
  }
  const assaysFree = [{ assay: 585, mass: 300_000 }]
  const reported = { metal: 'gold' as const, metalFree: 300_000, metalBids: 0, assaysFree, assaysBids: [] }
  const body = { asOf: instant(), balances: [{ sapNumber: contract().sapNumber, ...reported }] }
  await app.ask('POST /integration/balances', { body }, { access: key })
  expect(await divided()).toEqual([300_000, assaysFree, []])
  app.advance(minute)
  const balance = { freeMg: 310_000, bidsMg: 0, assaysFree: [], assaysBids: [] }
  await app.services.database.transaction((tx) =>
    applyBalanceIn(tx, null, contract().id, 1, { balance, asOf: app.services.now(), scope: 'free' }),
  )
  expect(await divided()).toEqual([310_000, [], []])
  app.advance(minute)
  await snapshot(instant(), 500_000, 0)
})

test('a late update with a shipment that was taken back says nothing of the next one (G-415, G-541)', async () => {
  const id = await order()
  const first = today(instant())
  app.advance(day)
  const arrivedAt = instant()
  app.advance(minute)
  const [free = 0, bids = 0] = await header()
  await change(id, { actualDate: first })
  await change(id, { actualDate: null })
  app.advance(day)
  await change(id, { actualDate: today(instant()) })
  const all = await lines()
  await update('late', id, arrivedAt, first)
  expect(await lines()).toEqual(all)
  expect(await header()).toEqual([free, bids - need])
})

test('a shipment that is taken back before its day ends never was, on the last day of a month too (G-541)', async () => {
  const id = await order()
  const shippedOn = today(instant())
  const [free = 0, bids = 0] = await header()
  await change(id, { actualDate: shippedOn })
  expect(await header()).toEqual([free, bids - need])
  await change(id, { actualDate: null })
  expect(await header()).toEqual([free, bids])
  const { rows } = await app.sql.$client.query(
    `select kind, sum(bids_mg)::int bids from metal_movements where order_id = $1 group by 1 order by 1`,
    [id],
  )
  expect(rows).toEqual([
    { kind: 'ordered', bids: need },
    { kind: 'shipped', bids: 0 },
  ])
})

test('an order that is shipped again as of a day before it was taken back was gone from that day on (G-541)', async () => {
  const id = await order()
  const first = today(instant())
  app.advance(day)
  const between = new Date(app.services.now().getTime() - 60 * minute).toISOString()
  const [free = 0, bids = 0] = await header()
  for (const actualDate of [first, null, first]) await change(id, { actualDate })
  await snapshot(between, free, bids - need)
  expect(await header()).toEqual([free, bids - need])
})

test('a day of shipment that is corrected moves the metal to it (G-370, G-541)', async () => {
  const id = await order()
  const first = today(instant())
  app.advance(3 * day)
  const [free = 0, bids = 0] = await header()
  await change(id, { actualDate: first })
  const between = new Date(app.services.now().getTime() - 2 * day).toISOString()
  await change(id, { actualDate: today(instant()) })
  // Accounting of the time between has the order among its bids: it was not shipped yet.
  await snapshot(between, free, bids)
  expect(await header()).toEqual([free, bids - need])
})

test('a wrong day that a balance of accounting counted is gone until it was corrected, so that the metal leaves once, whichever is heard of first (G-370, G-541)', async () => {
  const steps = [0, 1, 2]
  for (const arrival of [steps, [0, 2, 1], [2, 0, 1], [2, 1, 0], [1, 2, 0], [1, 0, 2]]) {
    const id = await order()
    const first = today(instant())
    const reportedAt = instant()
    const [free = 0, bids = 0] = await header()
    app.advance(day)
    const countedAt = instant()
    const second = today(countedAt)
    app.advance(minute)
    const correctedAt = instant()
    const reports = [
      () => update('wrong', id, reportedAt, first),
      // Accounting has counted it among what left.
      () => snapshot(countedAt, free, bids - need),
      () => update('right', id, correctedAt, second),
    ]
    for (const step of arrival) await reports[step]?.()
    app.advance(minute)
    expect([arrival, await header()]).toEqual([arrival, [free, bids - need]])
    const { rows } = await app.sql.$client.query(
      `select kind, event_at at, sum(bids_mg)::int bids from metal_movements where order_id = $1
       group by 1, 2 having sum(bids_mg) <> 0 order by 2, 1`,
      [id],
    )
    expect(rows.map(({ kind, bids: mg }) => [kind, mg])).toEqual([
      ['ordered', need],
      ['shipped', -need],
      ['unshipped', need],
      ['shipped', -need],
    ])
    expect(rows[2].at.toISOString()).toBe(correctedAt)
    app.advance(day)
  }
})

test('a day that was cleared is gone as far as it was not corrected before, though the correction is heard of after the clearing (G-541)', async () => {
  const bookedBy = async (arrival: readonly ('wrong' | 'right' | 'balance' | 'clear')[]) => {
    const id = await order()
    const [firstDay, reportedAt] = [today(instant()), instant()]
    const [free = 0, bids = 0] = await header()
    app.advance(day)
    const [correctedAt, secondDay] = [instant(), today(instant())]
    app.advance(minute)
    const countedAt = instant()
    app.advance(day)
    const reports = {
      wrong: () => update('wrong', id, reportedAt, firstDay),
      right: () => update('right', id, correctedAt, secondDay),
      balance: () => snapshot(countedAt, free, bids),
      clear: () => change(id, { actualDate: null }),
    }
    for (const step of arrival) await reports[step]()
    expect([arrival, await header()]).toEqual([arrival, [free, bids]])
    const { rows } = await app.sql.$client.query(
      `select kind, sum(bids_mg)::int bids from metal_movements where order_id = $1
       group by kind, event_at having sum(bids_mg) <> 0 order by event_at, kind`,
      [id],
    )
    app.advance(day)
    return rows.map(({ kind, bids: mg }) => [kind, mg])
  }
  for (const arrival of [
    ['wrong', 'right', 'balance', 'clear'],
    ['wrong', 'balance', 'clear', 'right'],
    ['wrong', 'clear', 'right', 'balance'],
    ['right', 'clear', 'balance', 'wrong'],
    ['right', 'balance', 'clear', 'wrong'],
  ] as const)
    expect([arrival, await bookedBy(arrival)]).toEqual([
      arrival,
      [
        ['ordered', need],
        // Only the second day counts, until it was cleared.
        ['shipped', -need],
        ['unshipped', need],
      ],
    ])
})

test('an order keeps the finenesses of its alloys as they were when it was placed, whatever is heard of later (G-059)', async () => {
  const before = instant()
  app.advance(minute)
  const id = await order()
  await app.sql.$client.query('update alloys set assay = 600 where assay = 585')
  // What came before the order is heard of now, so that all since then is reckoned again.
  const late = { id: 'late', kind: 'received' as const, assay: 999, mass: 10, at: before }
  const movements = [{ ...late, sapNumber: contract().sapNumber, metal: 'gold' as const }]
  await app.ask('POST /integration/movements', { body: { movements } }, { access: key })
  app.advance(day)
  await change(id, { actualDate: today(instant()) })
  const { rows } = await app.sql.$client.query(
    `select assay, sum(bids_mg)::int bids, count(*)::int lines from metal_movements where order_id = $1 group by 1`,
    [id],
  )
  expect(rows).toEqual([{ assay: 585, bids: 0, lines: 2 }])
})

test('a movement that is repeated is known, whatever its size is (G-371)', async () => {
  const movement = {
    sapNumber: contract().sapNumber,
    metal: 'gold' as const,
    kind: 'received' as const,
    assay: 999,
  }
  const movements = [{ ...movement, id: 'huge', mass: 5_000_000_000_000, at: instant() }]
  const send = () => app.ask('POST /integration/movements', { body: { movements } }, { access: key })
  expect(await send()).toMatchObject({ taken: 1, known: 0 })
  expect(await send()).toMatchObject({ taken: 0, known: 1, refused: [] })
})
