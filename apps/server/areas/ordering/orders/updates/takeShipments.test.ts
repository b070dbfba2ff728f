import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/testApp.ts'
import type { SeededProduct } from '../../../../testing/world/seed.ts'
import { readOrdersBySapNumber } from '../../../papers/deliveredPapers/deliveredPapersStore.ts'

const key = 'a key of the surrounding systems, long'
const minuteMs = 60_000
const access = { access: key }
let app: TestApp
let restore: () => Promise<void>
let chain: SeededProduct
let order: { id: number; number: string }
let begin: number
/** Four pieces of 5 g of 585 gold (DR-44), and with them one of 5.5 g, mg of pure metal. */
const [ofFirst, ofFirstAndOne] = [11_740, 14_968]

const contract = () => app.world.contracts.alphaWork
const moment = (minute: number) => new Date(begin + minute * minuteMs).toISOString()

/** An order of 4 and 6 pieces of two sizes out of ten each, with the metal of its contract. */
async function place(): Promise<typeof order> {
  const finished = [
    { offerId: chain.offerIds[450] ?? 0, coatingId: 1, count: 4 },
    { offerId: chain.offerIds[500] ?? 0, coatingId: 1, count: 6 },
  ]
  const orderType = 'products_finished' as const
  await app.ask(
    'POST /cart/positions',
    { body: { orderType, productId: chain.id, offers: { finished } } },
    'client',
  )
  const body = { orderType, metals: [{ id: 1 }], contractId: contract().id }
  const [placed] = (await app.ask('POST /cart/checkout', { body }, 'client')).orders
  return { id: placed?.id ?? 0, number: placed?.numberOrder ?? '' }
}

beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  chain = await app.seed.product({
    article: 'ЧАСТИ',
    categoryIds: [app.world.categories.chains.id],
    coatingIds: [1],
    sizes: [
      { lengthMm: 450, finished: { 1: 10 } },
      { lengthMm: 500, finished: { 1: 10 } },
    ],
  })
  begin = app.services.now().getTime()
  await app.sql.$client.query('update contract_balances set as_of = $1', [moment(0)])
  await app.sql.$client.query('update metal_movements set event_at = $1', [moment(0)])
  app.advance(minuteMs)
  order = await place()
  app.advance(60 * minuteMs)
  restore = await app.keep()
})
beforeEach(() => restore())
afterAll(() => app.close())

type Lines = readonly [line: number, pieces: number][]
const shipment = (id: string, minute: number, lines: Lines, own: object = {}) => ({
  id,
  orderNumber: order.number,
  at: moment(minute),
  lines: lines.map(([line, pieces]) => ({ line, pieces })),
  ...own,
})
const send = (...shipments: ReturnType<typeof shipment>[]) =>
  app.ask('POST /integration/shipments', { body: { shipments } }, access)
const withdraw = (id: string, minute: number) =>
  app.ask(
    'POST /integration/shipments/withdrawals',
    { body: { shipments: [{ id, at: moment(minute) }] } },
    access,
  )
const actual = (id: string, minute: number, actualDate: string) => {
  const reported = { id, orderNumber: order.number, at: moment(minute), actualDate }
  return app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
}
const change = async (body: object) => {
  const params = { id: order.id }
  const { version } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
  return app.call('POST /orders/{id}', { params, body: { version, ...body } }, 'admin')
}
const stored = () => app.ask('GET /admin/orders/{id}', { params: { id: order.id } }, 'admin')
const gold = async () => {
  const params = { id: contract().id }
  const found = await app.ask('GET /contracts/{id}/metals', { params }, 'client')
  const { metalFree = 0, metalBids = 0 } = found.find(({ metal }) => metal.id === 1) ?? {}
  return { metalFree, metalBids }
}
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await app.sql.$client.query(text, values)).rows as Row[]
/** By size: what can be ordered, and what orders hold. */
const stock = async () =>
  (
    await query<{ available: number; held: number }>(
      `select r.available, coalesce((select sum(v.amount) from reservations v
         where v.kind = 'residue' and v.resource_id = r.id and v.released_at is null), 0)::int held
       from residues r where r.product_id = $1 order by r.offer_id`,
      [chain.id],
    )
  ).map(({ available, held }) => [available, held])
/** Lines of the ledger about the order, summed by kind and minute. */
const ledger = async () =>
  (
    await query<{ kind: string; at: Date; bids: number }>(
      `select kind, event_at at, sum(bids_mg)::int bids from metal_movements where order_id = $1
       group by kind, event_at having sum(bids_mg) <> 0 order by event_at, kind`,
      [order.id],
    )
  ).map(({ kind, at, bids }) => [kind, Math.floor((at.getTime() - begin) / minuteMs), bids])

describe('a shipment of pieces of an order (G-591)', () => {
  test('takes along its metal and stock at its moment, and leaves a remainder that is accepted and ready so far (R-369)', async () => {
    const { metalFree, metalBids: need } = await gold()
    expect(await stock()).toEqual([
      [6, 4],
      [4, 6],
    ])
    expect(
      await send(
        shipment('s1', 10, [
          [1, 4],
          [2, 1],
        ]),
      ),
    ).toEqual({ taken: 1, known: 0, refused: [] })
    expect(await stock()).toEqual([
      [6, 0],
      [4, 5],
    ])
    expect(await gold()).toEqual({ metalFree, metalBids: need - ofFirstAndOne })
    expect(await ledger()).toEqual([
      ['ordered', 1, need],
      ['shipped', 10, -ofFirstAndOne],
    ])
    expect(await stored()).toMatchObject({ shipped: true, actualDate: null, readyPieces: 5 })
    expect((await stored()).acceptedAt).not.toBeNull()
  })

  test('is the last one where nothing is left: the order is done on its day', async () => {
    const { metalFree } = await gold()
    await send(
      shipment('s1', 10, [
        [1, 4],
        [2, 1],
      ]),
      shipment('s2', 20, [[2, 5]]),
    )
    expect(await stored()).toMatchObject({ shipped: false, actualDate: '2026-11-16', readyPieces: 10 })
    expect(await gold()).toEqual({ metalFree, metalBids: 0 })
    expect(await stock()).toEqual([
      [6, 0],
      [4, 0],
    ])
    expect(await change({ actualDate: null })).toMatchObject({ ok: false, status: 422 })
  })

  test('sent again is known, another one under its id refused, and so are pieces that are not there', async () => {
    const first = shipment('s1', 10, [[1, 3]])
    await send(first)
    expect(await send(first)).toEqual({ taken: 0, known: 1, refused: [] })
    const refused = async (...all: Parameters<typeof send>) =>
      (await send(...all)).refused.map(({ reason }) => reason)
    expect(await refused(shipment('s1', 10, [[1, 1]]))).toEqual(['different'])
    expect(await refused(shipment('s2', 10, [[1, 2]]))).toEqual(['too_many_shipped'])
    expect(await refused(shipment('s3', 10, [[3, 1]]))).toEqual(['unknown_line'])
    expect(
      await refused(
        shipment('s4', 10, [
          [2, 1],
          [2, 1],
        ]),
      ),
    ).toEqual(['repeated_line'])
    expect(await refused(shipment('s5', -2000, [[2, 1]]))).toEqual(['actual_before_order'])
    expect(await refused(shipment('s6', 10, [[2, 1]], { day: '2026-11-18' }))).toEqual(['actual_in_future'])
    expect(await refused(shipment('s7', 10, [[2, 1]], { orderNumber: '1' }))).toEqual(['unknown_order'])
    expect(await send(shipment('s2', 10, [[1, 1]]))).toMatchObject({ taken: 1 })
  })

  test('that is taken back leaves its pieces held again, whichever arrives first', async () => {
    const { metalFree, metalBids: need } = await gold()
    for (const isFirst of [true, false]) {
      await restore()
      const steps = [() => send(shipment('s1', 10, [[1, 4]])), () => withdraw('s1', 30)]
      for (const step of isFirst ? steps : steps.toReversed())
        expect(await step()).toMatchObject({ taken: 1 })
      expect(await stock()).toEqual([
        [6, 4],
        [4, 6],
      ])
      expect(await gold()).toEqual({ metalFree, metalBids: need })
      expect(await ledger()).toEqual([
        ['ordered', 1, need],
        ['shipped', 10, -ofFirst],
        ['unshipped', 30, ofFirst],
      ])
      expect(await stored()).toMatchObject({ shipped: false, actualDate: null })
      expect(await withdraw('s1', 30)).toMatchObject({ known: 1 })
      expect(await send(shipment('s1', 10, [[1, 4]]))).toMatchObject({ known: 1 })
    }
  })

  test('of the last pieces that is taken back leaves the order open', async () => {
    await send(shipment('s1', 10, [[1, 4]]), shipment('s2', 20, [[2, 6]]))
    expect(await stored()).toMatchObject({ actualDate: '2026-11-16' })
    await withdraw('s2', 30)
    expect(await stored()).toMatchObject({ actualDate: null, shipped: true })
    expect(await stock()).toEqual([
      [6, 0],
      [4, 6],
    ])
  })

  test('and an actual day, which is of all that is left, end the same in either order', async () => {
    const outcomes = []
    for (const isTurned of [false, true]) {
      await restore()
      const steps = [
        () =>
          send(
            shipment('s1', 10, [
              [1, 4],
              [2, 1],
            ]),
          ),
        () => actual('a', 40, '2026-11-16'),
        () => send(shipment('s2', 20, [[2, 2]])),
      ]
      for (const step of isTurned ? steps.toReversed() : steps) await step()
      outcomes.push([await ledger(), await stock(), await gold()])
      expect(await stored()).toMatchObject({ actualDate: '2026-11-16', shipped: false })
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[0]?.[1]).toEqual([
      [6, 0],
      [4, 0],
    ])
  })

  test('leaves the rest to be cancelled: only that comes back (G-167)', async () => {
    const { metalFree, metalBids: need } = await gold()
    await send(
      shipment('s1', 10, [
        [1, 4],
        [2, 1],
      ]),
    )
    expect(await change({ cancelled: true, cancelReason: 'Остаток не нужен' })).toMatchObject({ ok: true })
    expect(await gold()).toEqual({ metalFree: metalFree + need - ofFirstAndOne, metalBids: 0 })
    expect(await stock()).toEqual([
      [6, 0],
      [9, 0],
    ])
    expect((await send(shipment('s2', 20, [[2, 1]]))).refused).toMatchObject([{ reason: 'order_cancelled' }])
  })

  test('is counted by a balance of accounting of a later moment, and by a word about the stock, whichever arrives first (G-370, G-540)', async () => {
    const { metalFree, metalBids: need } = await gold()
    const found = { id: 'w', at: moment(20), article: 'ЧАСТИ', length: 450, finished: 6 }
    const balance = {
      metal: 'gold' as const,
      metalFree,
      metalBids: need - ofFirstAndOne,
      assaysFree: [],
      assaysBids: [],
    }
    const outcomes = []
    for (const isTurned of [false, true]) {
      await restore()
      const steps = [
        () =>
          send(
            shipment('s1', 10, [
              [1, 4],
              [2, 1],
            ]),
          ),
        () =>
          app.ask(
            'POST /integration/balances',
            { body: { asOf: moment(20), balances: [{ sapNumber: contract().sapNumber, ...balance }] } },
            access,
          ),
        () => app.ask('POST /integration/residues', { body: { stocks: [found] } }, access),
      ]
      for (const step of isTurned ? steps.toReversed() : steps) await step()
      expect(await gold()).toEqual({ metalFree, metalBids: need - ofFirstAndOne })
      outcomes.push([await ledger(), await stock()])
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[0]?.[1]).toEqual([
      [6, 0],
      [4, 5],
    ])
  })
})

const byHand = async (lines: Lines, own: object = {}) => {
  const { version } = await stored()
  const body = {
    version,
    day: '2026-11-16',
    lines: lines.map(([line, pieces]) => ({ line, pieces })),
    ...own,
  }
  return app.call('POST /admin/orders/{id}/shipments', { params: { id: order.id }, body }, 'admin')
}

describe('a shipment that an admin writes down (G-591)', () => {
  test('stays what left where the rest of the order is cancelled, and nothing is left to come (G-167)', async () => {
    await byHand([
      [1, 4],
      [2, 1],
    ])
    const params = { id: order.id }
    const status = () => app.ask('GET /personal/orders/{id}/status', { params }, 'client')
    const { modalWeight, shippedWeight } = await status()
    expect(await status()).toMatchObject({ modalCount: 5, shippedCount: 5 })
    const { version } = await stored()
    const body = { version, cancelled: true, cancelReason: 'Закрыли остаток' }
    await app.ask('POST /orders/{id}', { params, body }, 'admin')
    expect(await status()).toMatchObject({
      ...{ status: 'cancelled', shippedCount: 5, shippedWeight, modalCount: 5, modalWeight },
    })
    expect(shippedWeight).toBeGreaterThan(0)
  })

  test('is seen by the customer with the rest of the order, and its window shows what is left', async () => {
    const written = await byHand(
      [
        [1, 4],
        [2, 1],
      ],
      { waybill: ' ТН-1 ', packages: 2 },
    )
    expect(written).toMatchObject({ ok: true, message: 'Отгрузка записана' })
    const params = { id: order.id }
    const status = () => app.ask('GET /personal/orders/{id}/status', { params }, 'client')
    expect(await status()).toMatchObject({ shipped: true, modalCount: 5, orderReadyPercent: 50 })
    const seen = async () => await app.ask('GET /personal/orders/{id}', { params }, 'client')
    const first = {
      waybill: 'ТН-1',
      carrier: '',
      packages: 2,
      isDayOnly: true,
      shippedAt: '2026-11-16T16:59:59.999Z',
    }
    const { positions, shipments } = await seen()
    expect(positions).toMatchObject([
      { count: 4, readyPieces: 4, shippedPieces: 4 },
      { count: 6, readyPieces: 1, shippedPieces: 1 },
    ])
    const [one, two] = positions.map(({ id }) => id)
    const lines = [
      { position: one, pieces: 4 },
      { position: two, pieces: 1 },
    ]
    expect(shipments).toMatchObject([{ ...first, lines }])
    await actual('a', 50, '2026-11-16')
    expect((await seen()).shipments).toMatchObject([
      first,
      { id: null, isDayOnly: true, lines: [{ position: two, pieces: 5 }] },
    ])
  })

  test('is refused with the field, and with the pieces that are left of a position', async () => {
    await byHand([[1, 3]])
    expect(
      await byHand([
        [2, 1],
        [1, 2],
      ]),
    ).toMatchObject({
      status: 422,
      data: { errors: { 'lines.1.pieces': ['Не больше 1'] } },
    })
    expect(await byHand([[1, 1]], { day: '2026-11-17' })).toMatchObject({
      status: 422,
      data: { errors: { day: ['Дата не может быть в будущем'] } },
    })
    expect(await byHand([[1, 1]], { version: 1 })).toMatchObject({ ok: false, status: 409 })
  })

  test('is ready as well, whatever is said of readiness later; what follows from it cannot be said otherwise', async () => {
    await byHand([[1, 3]])
    const errorsOf = async (body: object) => {
      const answer = await change(body)
      return answer.ok ? null : (answer.data as { errors: object }).errors
    }
    const follows = 'Это следует из отгрузок заказа: запишите отгрузку или отзовите её'
    expect(await errorsOf({ readyPieces: 2 })).toEqual({ readyPieces: ['Не меньше 3'] })
    expect(await errorsOf({ shipped: false })).toEqual({ shipped: [follows] })
    expect(await errorsOf({ readyPieces: 4, shipped: true })).toBeNull()
    const update = { id: 'r', orderNumber: order.number, at: app.services.now().toISOString() }
    const ready = [
      { line: 1, pieces: 1 },
      { line: 2, pieces: 2 },
    ]
    await app.ask('POST /integration/orders', { body: { orders: [{ ...update, ready }] } }, access)
    expect((await stored()).positions.map(({ readyPieces }) => readyPieces)).toEqual([3, 2])
    await byHand([
      [1, 1],
      [2, 6],
    ])
    expect(await errorsOf({ actualDate: null })).toEqual({ actualDate: [follows] })
  })

  test('is taken back by hand as by the ERP', async () => {
    const { metalBids: need } = await gold()
    await byHand([
      [1, 4],
      [2, 6],
    ])
    const { shipments, version, actualDate } = await stored()
    expect(actualDate).toBe('2026-11-16')
    const params = { id: order.id, shipment: shipments[0]?.id ?? 0 }
    const path = 'POST /admin/orders/{id}/shipments/{shipment}/take-back'
    expect(await app.ask(path, { params, body: { version } }, 'admin')).toMatchObject({
      actualDate: null,
      shipments: [{ id: params.shipment, isByErp: false }],
    })
    expect(await gold()).toMatchObject({ metalBids: need })
    expect(await stock()).toEqual([
      [6, 4],
      [4, 6],
    ])
    const other = { ...params, shipment: params.shipment + 1 }
    expect(await app.call(path, { params: other, body: { version: version + 1 } }, 'admin')).toMatchObject({
      status: 404,
    })
  })
})

describe('a shipment beside what else is said (G-591)', () => {
  const whole: Lines = [
    [1, 4],
    [2, 6],
  ]
  const balance = (minute: number, metalFree: number, metalBids: number) => {
    const reported = { metal: 'gold' as const, metalFree, metalBids, assaysFree: [], assaysBids: [] }
    const body = { asOf: moment(minute), balances: [{ sapNumber: contract().sapNumber, ...reported }] }
    return app.ask('POST /integration/balances', { body }, access)
  }

  test('takes the fineness of its own pieces out of an order of two', async () => {
    const other = await app.seed.product({
      article: 'П750',
      categoryIds: [app.world.categories.chains.id],
      coatingIds: [1],
      alloyId: app.world.alloys.gold750.id,
      sizes: [{ lengthMm: 450, finished: { 1: 10 } }],
    })
    const orderType = 'products_finished' as const
    for (const product of [chain, other]) {
      const finished = [{ offerId: product.offerIds[450] ?? 0, coatingId: 1, count: 4 }]
      const body = { orderType, productId: product.id, offers: { finished } }
      await app.ask('POST /cart/positions', { body }, 'client')
    }
    const body = { orderType, metals: [{ id: 1 }], contractId: contract().id }
    const [placed] = (await app.ask('POST /cart/checkout', { body }, 'client')).orders
    const orderNumber = placed?.numberOrder ?? ''
    const { positions } = await app.ask(
      'GET /admin/orders/{id}',
      { params: { id: placed?.id ?? 0 } },
      'admin',
    )
    const line = positions.findIndex(({ article }) => article === 'ЧАСТИ') + 1
    await send(shipment('s1', 65, [[line, 4]], { orderNumber }))
    expect(await query('select metal from shipments')).toEqual([
      { metal: [{ assay: 585, mass: ofFirst, part: 11_740_000, whole: 11_740_000 }] },
    ])
  })

  test('leaves the day that was said to what no shipment names, whichever arrives first', async () => {
    for (const isFirst of [true, false]) {
      await restore()
      const { metalBids: need } = await gold()
      const steps = [() => actual('a', 40, '2026-11-16'), () => send(shipment('s1', 10, whole))]
      for (const step of isFirst ? steps : steps.toReversed()) await step()
      // A form that is saved for something else says no day.
      expect(await change({ actualDate: '2026-11-16', comment: 'x' })).toMatchObject({ ok: true })
      expect(await change({ actualDate: null })).toMatchObject({ ok: false })
      await withdraw('s1', 30)
      expect(await stored()).toMatchObject({ actualDate: '2026-11-16' })
      expect(await gold()).toMatchObject({ metalBids: 0 })
      expect(await stock()).toEqual([
        [6, 0],
        [4, 0],
      ])
      await change({ actualDate: null })
      expect(await gold()).toMatchObject({ metalBids: need })
    }
  })

  test('that names the last pieces makes the order done on its own day, and nothing where only a form was saved', async () => {
    await send(shipment('s1', 10, whole))
    await change({ actualDate: '2026-11-16', comment: 'x' })
    await withdraw('s1', 30)
    expect(await stored()).toMatchObject({ actualDate: null, shipped: false })
  })

  test('is booked where its order is held later than it was placed, and taken back after balances of a clock that is ahead (G-059)', async () => {
    const before = await gold()
    await balance(65, before.metalFree, before.metalBids)
    app.advance(minuteMs)
    const known = order
    order = await place()
    const need = (await gold()).metalBids - before.metalBids
    app.advance(minuteMs)
    await send(shipment('s9', 63, [[1, 4]]))
    expect((await gold()).metalBids).toBe(before.metalBids + need - ofFirst)
    const { shipments, version } = await stored()
    const params = { id: order.id, shipment: shipments[0]?.id ?? 0 }
    await app.ask(
      'POST /admin/orders/{id}/shipments/{shipment}/take-back',
      { params, body: { version } },
      'admin',
    )
    expect((await gold()).metalBids).toBe(before.metalBids + need)
    order = known
  })

  test('of all pieces completes its order on its day, also where a later day had been said of the order before it was heard of (G-579)', async () => {
    app.advance(24 * 60 * minuteMs)
    const steps = [
      () =>
        send(
          shipment('s1', 10, [
            [1, 4],
            [2, 6],
          ]),
        ),
      () => actual('a', 700, '2026-11-17'),
    ]
    const known = await app.keep()
    for (const arrival of [steps, steps.toReversed()]) {
      await known()
      for (const step of arrival) await step()
      expect(await stored()).toMatchObject({ actualDate: '2026-11-16', dateRelease: '2026-11-16' })
    }
  })

  const dayMinutes = 24 * 60
  /** Minutes of half past eleven of a later day. */
  const on = (days: number) => 61 + days * dayMinutes

  test('and the day of the whole order, both taken back one after the other, leave its metal held at each moment of before and after', async () => {
    const { metalFree, metalBids: need } = await gold()
    await send(shipment('s1', 10, [[1, 4]]))
    await actual('a', 40, '2026-11-16')
    app.advance(dayMinutes * minuteMs)
    await balance(on(1), metalFree, 0)
    expect(await gold()).toEqual({ metalFree, metalBids: 0 })
    app.advance(dayMinutes * minuteMs)
    await change({ actualDate: null })
    expect(await gold()).toEqual({ metalFree, metalBids: need - ofFirst })
    app.advance(dayMinutes * minuteMs)
    await withdraw('s1', on(3))
    expect(await gold()).toEqual({ metalFree, metalBids: need })
    expect(await ledger()).toEqual([
      ['ordered', 1, need],
      ['shipped', 10, -ofFirst],
      ['shipped', expect.any(Number), ofFirst - need],
      ['unshipped', on(2), need - ofFirst],
      ['unshipped', on(3), ofFirst],
    ])
  })

  test('of a later moment than the day of the whole order takes no metal along once more, whichever arrives first', async () => {
    const { metalFree, metalBids: need } = await gold()
    app.advance(2 * dayMinutes * minuteMs)
    for (const pieces of [[[1, 4]], whole] as Lines[])
      for (const isFirst of [true, false]) {
        const later = await app.keep()
        const steps = [
          () => actual('a', 40, '2026-11-16'),
          () => balance(on(1), metalFree, 0),
          () => send(shipment('s1', on(1) + 10, pieces)),
        ]
        for (const step of isFirst ? steps : steps.toReversed()) await step()
        expect(await gold()).toEqual({ metalFree, metalBids: 0 })
        expect(await ledger()).toEqual([
          ['ordered', 1, need],
          ['shipped', expect.any(Number), -need],
        ])
        expect(await stored()).toMatchObject({ actualDate: '2026-11-16' })
        await later()
      }
  })

  test('leaves the mark that a part left to what was said of it once it is taken back: such an order is not cancelled (G-576)', async () => {
    const reported = { id: 'p', orderNumber: order.number, at: moment(5), shipped: true }
    const reportPart = () => app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
    for (const isFirst of [true, false]) {
      await restore()
      const steps = [reportPart, () => send(shipment('s1', 10, [[1, 4]]))]
      for (const step of isFirst ? steps : steps.toReversed()) await step()
      await withdraw('s1', 30)
      expect(await stored()).toMatchObject({ shipped: true })
      expect(await change({ cancelled: true, cancelReason: 'x' })).toMatchObject({ ok: false })
      await change({ shipped: false })
      await send(shipment('s2', 20, [[1, 1]]))
      await withdraw('s2', 30)
      expect(await stored()).toMatchObject({ shipped: false })
    }
  })

  test('leaves its order accepted, ready and not asked for when it is taken back, whichever of the two arrives first (G-161)', async () => {
    for (const isFirst of [true, false]) {
      await restore()
      await query('update orders set claimed = true where id = $1', [order.id])
      const steps = [() => send(shipment('s1', 10, [[1, 4]])), () => withdraw('s1', 30)]
      for (const step of isFirst ? steps : steps.toReversed()) await step()
      expect(await stored()).toMatchObject({ readyPieces: 4, claimed: false, shipped: false })
      expect((await stored()).acceptedAt).not.toBeNull()
    }
  })

  test('makes its pieces ready until a count of a moment after it was taken back says otherwise, whichever arrives first (G-415)', async () => {
    const facts = (minute: number) => [
      () => send(shipment('s1', 10, [[1, 4]])),
      () => withdraw('s1', 20),
      () => {
        const ready = [{ line: 1, pieces: 1 }]
        const update = { id: 'count', orderNumber: order.number, at: moment(minute), ready }
        return app.ask('POST /integration/orders', { body: { orders: [update] } }, access)
      },
    ]
    const arrivals = ['012', '021', '102', '120', '201', '210'].map((one) => [...one].map(Number))
    for (const [minute, readyPieces] of [
      [5, 4],
      [15, 4],
      [25, 1],
    ] as const)
      for (const arrival of arrivals) {
        await restore()
        for (const index of arrival) await facts(minute)[index]?.()
        expect([minute, arrival, (await stored()).readyPieces]).toEqual([minute, arrival, readyPieces])
      }
  })

  test('is among the pieces that an admin counted of the whole order, on the lines that it left from, whichever is heard of first (G-415)', async () => {
    const sent = () =>
      send(
        shipment('s1', 10, [
          [1, 1],
          [2, 2],
        ]),
      )
    for (const isLate of [true, false]) {
      await restore()
      const steps = [sent, () => change({ readyPieces: 4 })]
      for (const step of isLate ? steps.toReversed() : steps) await step()
      const { readyPieces, positions } = await stored()
      expect([isLate, readyPieces, positions.map((line) => line.readyPieces)]).toEqual([isLate, 4, [2, 2]])
    }
  })

  test('is among the pieces of a sum that an admin confirmed, too (G-415)', async () => {
    for (const isLate of [true, false]) {
      await restore()
      const ready = [{ line: 1, pieces: 4 }]
      const counted = { id: 'count', orderNumber: order.number, at: moment(5), ready }
      await app.ask('POST /integration/orders', { body: { orders: [counted] } }, access)
      const steps = [() => send(shipment('s1', 10, [[2, 3]])), () => change({ readyPieces: 4 })]
      for (const step of isLate ? steps.toReversed() : steps) await step()
      const { positions } = await stored()
      expect([isLate, positions.map((line) => line.readyPieces)]).toEqual([isLate, [1, 3]])
    }
  })

  test('leaves what was said of a part before an admin said the day of the rest, also where that is heard of later (G-415)', async () => {
    for (const isLate of [true, false]) {
      await restore()
      await send(shipment('s1', 10, [[1, 4]]))
      const at = app.services.now().toISOString()
      const reported = { id: 'part', orderNumber: order.number, at, shipped: true }
      const report = () => app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
      app.advance(60_000)
      if (!isLate) await report()
      await change({ actualDate: '2026-11-16' })
      if (isLate) await report()
      await change({ actualDate: null })
      await withdraw('s1', 20)
      expect([isLate, (await stored()).shipped]).toEqual([isLate, true])
    }
  })

  test('of a part of an order is in the forecast, on the list of tastings and in what the ERP reads of the order', async () => {
    await query('update companies set settings = settings || $1, status_settings = status_settings || $2', [
      { tasting: true },
      { allowForecastShow: true },
    ])
    await change({ isTasting: true })
    const read = async () => {
      const { orders } = await app.ask('GET /integration/orders', { query: {} }, access)
      const tasted = (await app.ask('GET /personal/degustation', { query: {} }, 'client')).items
      return {
        lines: orders.flatMap(({ lines }) => lines.map(({ shipped }) => shipped)),
        tasted: tasted.map(({ article, delivered }) => [article, delivered]),
      }
    }
    expect(await read()).toEqual({ lines: [0, 0], tasted: [] })
    await send(shipment('s1', 10, [[2, 3]]))
    expect(await read()).toEqual({ lines: [0, 3], tasted: [['ЧАСТИ', 3]] })
    const headers = { accept: 'application/json' }
    const { data } = await app.ask('GET /export/forecast', {}, 'client', { headers })
    const read1 = await app.services.workbooks.readSheet(Buffer.from(data, 'base64'), {
      columns: [{ key: 'shipped', titles: ['Отгружено, шт'], required: true }],
    })
    expect('rows' in read1 && read1.rows.map(({ cells }) => cells.shipped)).toEqual([3])
    await change({ cancelled: true, cancelReason: 'x' })
    expect((await read()).tasted).toEqual([['ЧАСТИ', 3]])
  })

  test('leaves a part of an order to which papers of the ERP belong by its number, also where another order has it by now', async () => {
    await change({ sapNumber: 'SAP-2' })
    await send(shipment('s1', 10, [[1, 4]]))
    await change({ cancelled: true, cancelReason: 'x' })
    const found = await readOrdersBySapNumber(app.services.database.sql, 'SAP-2')
    expect(found.map(({ id }) => id)).toEqual([order.id])
    await query(`update orders set sap_number = 'SAP-2' where id <> $1`, [order.id])
    const other = await place()
    await query(`update orders set sap_number = 'SAP-2' where id = $1`, [other.id])
    const both = await readOrdersBySapNumber(app.services.database.sql, 'SAP-2')
    expect(both.map(({ id }) => id)).toEqual([order.id, other.id])
  })

  test('is when its order was completed, as the actual day is, on every screen; expected readiness is the provisional day (R-397, R-398, G-579)', async () => {
    const days = async () => {
      const { dateEnd, dateRelease } = await stored()
      return { dateEnd, dateRelease }
    }
    const provisional = (id: string, minute: number, provisionalDate: string) => {
      const reported = { id, orderNumber: order.number, at: moment(minute), provisionalDate }
      return app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
    }
    await provisional('p2', 20, '2026-12-08')
    await provisional('p1', 10, '2026-12-01')
    expect(await days()).toEqual({ dateEnd: '2026-12-08', dateRelease: null })
    await change({ dateEnd: '2026-12-10' })
    await provisional('p3', 30, '2026-12-09')
    // The day was set by an admin after the report of the ERP half an hour ago, so it stays.
    expect(await days()).toEqual({ dateEnd: '2026-12-10', dateRelease: null })
    app.advance(minuteMs)
    await provisional('p4', 62, '2026-12-11')
    expect(await days()).toEqual({ dateEnd: '2026-12-11', dateRelease: null })
    await change({ provisionalDate: '2026-12-12', dateEnd: '2026-12-11', comment: 'x' })
    expect(await days()).toEqual({ dateEnd: '2026-12-12', dateRelease: null })

    await send(shipment('s1', 10, whole))
    expect(await days()).toMatchObject({ dateRelease: '2026-11-16' })
    await withdraw('s1', 30)
    expect(await days()).toMatchObject({ dateRelease: null })
    await actual('a', 62, '2026-11-16')
    expect(await days()).toMatchObject({ dateRelease: '2026-11-16' })
    await change({ actualDate: null })
    expect(await days()).toMatchObject({ dateRelease: null })
  })

  test('and the provisional day are followed where a server of the version before takes them, too, unless a later word stands (G-579)', async () => {
    const reportDay = (field: string, day: string | null, minute: number) =>
      query(
        `update orders set ${field === 'actualDate' ? 'actual_date' : 'provisional_date'} = $2,
           news = jsonb_set(news, array[$3], jsonb_build_object('at', $4::text, 'id', 'x')) where id = $1`,
        [order.id, day, field, moment(minute)],
      )
    await change({ dateEnd: '2026-12-10' })
    await reportDay('provisionalDate', '2026-12-08', 30)
    expect(await stored()).toMatchObject({ provisionalDate: '2026-12-08', dateEnd: '2026-12-10' })
    await reportDay('provisionalDate', '2026-12-09', 90)
    await reportDay('actualDate', '2026-11-16', 40)
    expect(await stored()).toMatchObject({ dateEnd: '2026-12-09', dateRelease: '2026-11-16' })
    await reportDay('actualDate', null, 50)
    expect(await stored()).toMatchObject({ dateRelease: null })
    await change({ dateRelease: '2026-11-14' })
    await reportDay('actualDate', '2026-11-16', 55)
    expect(await stored()).toMatchObject({ dateRelease: '2026-11-14' })
    await reportDay('actualDate', '2026-11-17', 90)
    expect(await stored()).toMatchObject({ dateRelease: '2026-11-17' })
  })

  test('does not move the completion that an admin said later than it, whichever arrives first (G-579)', async () => {
    await change({ dateRelease: '2026-11-15' })
    await send(shipment('s1', 10, whole))
    expect(await stored()).toMatchObject({ actualDate: '2026-11-16', dateRelease: '2026-11-15' })
    await withdraw('s1', 30)
    expect(await stored()).toMatchObject({ actualDate: null, dateRelease: '2026-11-15' })
  })

  test('that comes back by a clock that is ahead comes back before the rest is cancelled: a balance in between leaves nothing behind (G-059)', async () => {
    const { metalFree, metalBids: need } = await gold()
    await send(shipment('s1', 10, [[1, 4]]))
    await withdraw('s1', 65)
    await change({ cancelled: true, cancelReason: 'x' })
    app.advance(5 * minuteMs)
    await balance(63, metalFree, need - ofFirst)
    expect(await gold()).toEqual({ metalFree: metalFree + need, metalBids: 0 })
  })

  test('and the provisional day: who may not see that does not see it as expected readiness either, in list, detail and file (R-404, G-160)', async () => {
    await change({ provisionalDate: '2026-12-08' })
    const params = { id: order.id }
    const seen = async () => {
      const { items } = await app.ask('GET /personal/orders', { query: {} }, 'client')
      const { dateEnd } = await app.ask('GET /personal/orders/{id}', { params }, 'client')
      const headers = { accept: 'application/json' }
      const { data } = await app.ask('GET /personal/orders/export', { query: {} }, 'client', { headers })
      const sheet = await app.services.workbooks.readSheet(Buffer.from(data, 'base64'), {
        columns: ['Номер', 'План готовности'].map((title) => ({
          key: title,
          titles: [title],
          required: true,
        })),
      })
      const cells = 'rows' in sheet ? sheet.rows.map(({ cells: row }) => row['План готовности']) : sheet
      return [items.map((item) => item.dateEnd), dateEnd, cells]
    }
    expect(await seen()).toEqual([[null], null, [null]])
    await query('update companies set status_settings = status_settings || $1', [
      { allowProvisionalDateShow: true },
    ])
    expect(await seen()).toEqual([['2026-12-08'], '2026-12-08', [{ date: '2026-12-08' }]])
  })

  test('is not taken while a server of before shipments runs, and is once none does (G-578)', async () => {
    const runs = (version: string, beat: string) =>
      query(
        `insert into servers (id, name, version, started_at, beat_at, memory_bytes, loop_delay_ms, open_connections,
           idle_connections, awaited_connections, answers, slow_answers, failed_answers)
         values (gen_random_uuid(), $1, $1, now(), now() - $2::interval, 1, 1, 1, 1, 1, 1, 1, 1)`,
        [version, beat],
      )
    await runs('0.3.0', '0 s')
    await runs('0.10.1', '0 s')
    await runs('0.2.0', '1 hour')
    await runs('next', '0 s')
    await runs('99999999999.0.0', '0 s')
    expect(await send(shipment('s1', 10, [[1, 1]]))).toMatchObject({ taken: 1 })
    await runs('v0.2.9-rc.1', '0 s')
    const body = { shipments: [shipment('s2', 10, [[1, 1]])] }
    const refused = { status: 503, problem: 'upgrading' }
    expect(await app.call('POST /integration/shipments', { body }, access)).toMatchObject(refused)
    expect(await byHand([[1, 1]])).toMatchObject(refused)
  })

  test('of positions that the order does not have is refused for that, also where it names two of them', async () => {
    const refused = [
      [7, 1],
      [8, 1],
    ] as Lines
    expect((await send(shipment('s1', 10, refused))).refused).toMatchObject([{ reason: 'unknown_line' }])
  })

  test('goes by the actual date where a server of before has changed that alone', async () => {
    await actual('a', 40, '2026-11-16')
    // Such a server knows nothing of the other column.
    await query('update orders set actual_date = null where id = $1', [order.id])
    await send(shipment('s1', 45, [[1, 4]]))
    expect(await stored()).toMatchObject({ actualDate: null, shipped: true })
  })

  test('was taken back at the first of the moments that are said of it', async () => {
    const { metalFree, metalBids: need } = await gold()
    for (const isFirst of [true, false]) {
      await restore()
      await send(shipment('s1', 10, [[1, 4]]))
      const steps = [() => withdraw('s1', 30), () => withdraw('s1', 20)]
      for (const step of isFirst ? steps : steps.toReversed()) await step()
      await balance(25, metalFree, need)
      expect(await gold()).toEqual({ metalFree, metalBids: need })
    }
  })

  test('keeps its order accepted, its number and its papers, also when the rest is cancelled', async () => {
    await send(shipment('s1', 10, [[1, 4]]))
    expect(await change({ accepted: false })).toMatchObject({ ok: false })
    await change({ sapNumber: 'SAP-1' })
    await change({ cancelled: true, cancelReason: 'x' })
    const other = await place()
    const reported = { id: 'n', orderNumber: other.number, at: moment(61), sapNumber: 'SAP-1' }
    const { refused } = await app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
    expect(refused).toMatchObject([{ reason: 'taken_number' }])
  })
})

const fact = fc.oneof(
  fc.record({
    type: fc.constant('part' as const),
    which: fc.nat(2),
    lines: fc.constantFrom<Lines>(
      [[1, 1]],
      [[2, 2]],
      [
        [1, 1],
        [2, 1],
      ],
    ),
    minute: fc.integer({ min: 2, max: 55 }),
    takenBack: fc.option(fc.integer({ min: 2, max: 55 }), { freq: 2 }),
  }),
  fc.record({
    type: fc.constant('word' as const),
    which: fc.nat(3),
    length: fc.constantFrom(450, 500),
    finished: fc.nat(12),
    minute: fc.integer({ min: 2, max: 55 }),
  }),
  fc.record({
    type: fc.constant('count' as const),
    which: fc.nat(2),
    line: fc.integer({ min: 1, max: 2 }),
    pieces: fc.nat(4),
    minute: fc.integer({ min: 2, max: 55 }),
  }),
  fc.record({
    type: fc.constant('actual' as const),
    which: fc.constant(0),
    minute: fc.integer({ min: 2, max: 55 }),
  }),
)
type Fact = typeof fact extends fc.Arbitrary<infer F> ? F : never

const report = async (one: Fact): Promise<void> => {
  const id = `${one.type}-${one.which}`
  if (one.type === 'part') await send(shipment(id, one.minute, one.lines))
  else if (one.type === 'actual') await actual(id, one.minute, '2026-11-16')
  else if (one.type === 'count') {
    const ready = [{ line: one.line, pieces: one.pieces }]
    const update = { id, orderNumber: order.number, at: moment(one.minute), ready }
    await app.ask('POST /integration/orders', { body: { orders: [update] } }, access)
  } else {
    const { length, finished, minute } = one
    const stocks = [{ id, at: moment(minute), article: 'ЧАСТИ', length, finished }]
    await app.ask('POST /integration/residues', { body: { stocks } }, access)
  }
}

test('shipments, takings back, an actual day, counts of what is ready and words about the stock leave the same stock, order and ledger in whatever order and however often they arrive (G-540, G-591)', async () => {
  const arrivalPairs = fc
    .uniqueArray(fact, { selector: ({ type, which }) => `${type} ${which}`, minLength: 1, maxLength: 7 })
    .chain((facts) => {
      const steps = facts.flatMap((one): (Fact | { back: string; minute: number })[] =>
        one.type === 'part' && one.takenBack !== null
          ? [one, { back: `part-${one.which}`, minute: one.takenBack }]
          : [one],
      )
      return fc.tuple(
        fc.constant(steps),
        fc.shuffledSubarray([...steps, ...steps], { minLength: steps.length * 2 }),
      )
    })
  const outcomeOf = async (steps: readonly (Fact | { back: string; minute: number })[]) => {
    await restore()
    for (const step of steps) await ('back' in step ? withdraw(step.back, step.minute) : report(step))
    const { shipped, actualDate, readyPieces } = await stored()
    const inStock = await query(
      'select available, short, overdrawn from residues where product_id = $1 order by offer_id',
      [chain.id],
    )
    return {
      shipped,
      actualDate,
      readyPieces,
      inStock,
      stock: await stock(),
      ledger: await ledger(),
      gold: await gold(),
    }
  }
  await fc.assert(
    fc.asyncProperty(arrivalPairs, async ([one, other]) => {
      const first = await outcomeOf(one)
      expect(await outcomeOf(other)).toEqual(first)
    }),
    { numRuns: 15 },
  )
})
