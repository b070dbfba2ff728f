import {
  type AccountEvent,
  balanceOf,
  type Division,
  divisionOf,
  reckon,
  withParts,
} from '@proba/domain/metal/metalAccount'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'

const key = 'a key of the surrounding systems, long'
const minuteMs = 60_000
/** Ten pieces of 5 g of 585 gold: 29 350 mg by DR-44. */
const need = 29_350
const placedAt = [10, 20, 30, 40]
let app: TestApp
let restore: () => Promise<void>
let begin: number
let orders: { id: number; number: string }[]

const instant = (minute: number) => new Date(begin + minute * minuteMs).toISOString()

async function place(): Promise<(typeof orders)[number]> {
  const { gold } = app.world.products
  const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.sql.$client.query('update residues set available = 100')
  await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: app.world.contracts.alphaWork.id }
  const placed = (await app.ask('POST /cart/checkout', { body }, 'client')).orders[0]
  return { id: placed?.id ?? 0, number: placed?.numberOrder ?? '' }
}

beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  begin = app.services.now().getTime()
  await app.sql.$client.query('update contract_balances set as_of = $1', [new Date(begin)])
  // Openings of before the ledger have microseconds.
  await app.sql.$client.query(
    `update metal_movements set event_at = $1::timestamptz + interval '123 microseconds'`,
    [new Date(begin)],
  )
  orders = []
  for (const _minute of placedAt) {
    app.advance(10 * minuteMs)
    orders.push(await place())
  }
  app.advance(60 * minuteMs)
  restore = await app.keep()
})
afterAll(() => app.close())

/** What the surrounding systems tell of a minute. */
type Fact =
  | { readonly type: 'shipment'; readonly order: number }
  | {
      readonly type: 'movement'
      readonly kind: 'received' | 'loss'
      readonly mg: number
      readonly assay: number
    }
  | {
      readonly type: 'balance'
      readonly free: Readonly<Record<number, number>>
      readonly bids: Readonly<Record<number, number>>
    }
type Told = Fact & { readonly minute: number }

const massesOf = (masses: Readonly<Record<number, number>>) =>
  Object.entries(masses).map(([assay, mass]) => ({ assay: Number(assay), mass }))
const sumOf = (masses: Readonly<Record<number, number>>) =>
  Object.values(masses).reduce((sum, mass) => sum + mass, 0)
const saidBy = ({ free, bids }: Fact & { type: 'balance' }) => ({
  metalFree: sumOf(free),
  metalBids: sumOf(bids),
  assaysFree: massesOf(free),
  assaysBids: massesOf(bids),
})

async function tell(fact: Told): Promise<void> {
  const { sapNumber } = app.world.contracts.alphaWork
  const at = instant(fact.minute)
  const access = { access: key }
  if (fact.type === 'shipment') {
    const { number = '' } = orders[fact.order] ?? {}
    const said = { id: `shipment-${number}`, orderNumber: number, at, actualDate: '2026-11-16' }
    await app.ask('POST /integration/orders', { body: { orders: [said] } }, access)
  } else if (fact.type === 'movement') {
    const { kind, mg: mass, assay } = fact
    const said = { id: `movement-${fact.minute}`, sapNumber, metal: 'gold' as const, kind, assay, mass, at }
    await app.ask('POST /integration/movements', { body: { movements: [said] } }, access)
  } else {
    const said = { sapNumber, metal: 'gold' as const, ...saidBy(fact) }
    await app.ask('POST /integration/balances', { body: { asOf: at, balances: [said] } }, access)
  }
}

function eventsOf(fact: Told): AccountEvent[] {
  const at = instant(fact.minute)
  if (fact.type === 'shipment')
    return [{ kind: 'shipped', at, mg: need, source: { orderId: orders[fact.order]?.id ?? 0 } }]
  if (fact.type !== 'movement') return []
  return [
    { kind: fact.kind, at, mg: fact.mg, source: { senderId: `movement-${fact.minute}`, assay: fact.assay } },
  ]
}

/** What the account is after each minute, reckoned from the facts in the order of their moments. */
function reckoned(facts: readonly Told[]): Map<number, Division> {
  const placed = placedAt.map((minute, index) => ({
    minute,
    events: [
      {
        kind: 'ordered' as const,
        at: instant(minute),
        mg: need,
        source: { orderId: orders[index]?.id ?? 0 },
      },
    ],
    said: null,
  }))
  const told = facts.map((fact) => {
    const said =
      fact.type === 'balance'
        ? divisionOf({
            freeMg: sumOf(fact.free),
            bidsMg: sumOf(fact.bids),
            assaysFree: massesOf(fact.free),
            assaysBids: massesOf(fact.bids),
          })
        : null
    return { minute: fact.minute, events: eventsOf(fact), said }
  })
  const account = { alloysOf: () => [{ assay: 585, mass: 1 }], partsOf: () => undefined }
  let isDivided = false
  let base: Division = divisionOf({ freeMg: 1_000_000, bidsMg: 0, assaysFree: [], assaysBids: [] })
  let since: AccountEvent[] = []
  const after = new Map<number, Division>()
  for (const { minute, events, said } of [...placed, ...told].sort((a, b) => a.minute - b.minute)) {
    if (said) {
      base = said
      since = []
      isDivided = true
    } else since.push(...events)
    after.set(minute, reckon(base, since, { ...account, isDivided }).division)
  }
  return after
}

async function ledgerAt(minute: number): Promise<Division> {
  const { rows } = await app.sql.$client.query(
    `select coalesce(assay, 0) assay, sum(free_mg)::bigint free, sum(bids_mg)::bigint bids from metal_movements
     where contract_id = $1 and metal_id = 1 and event_at <= $2 group by 1`,
    [app.world.contracts.alphaWork.id, instant(minute)],
  )
  return withParts(
    new Map(),
    rows.map((row) => [Number(row.assay), { freeMg: Number(row.free), bidsMg: Number(row.bids) }] as const),
  )
}
const sorted = (division: Division) => [...division].sort(([a], [b]) => a - b)

const mg = fc.integer({ min: 1, max: 200_000 })
const masses = fc.dictionary(fc.constantFrom('585', '750', '999'), mg, { minKeys: 1, maxKeys: 3 })
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({ type: fc.constant('shipment' as const), order: fc.nat(placedAt.length - 1) }),
  fc.record({
    type: fc.constant('movement' as const),
    kind: fc.constantFrom('received' as const, 'loss' as const),
    mg,
    assay: fc.constantFrom(585, 750, 999),
  }),
  fc.record({ type: fc.constant('balance' as const), free: masses, bids: masses }),
)
/** Facts of different minutes after the first order, in the order in which they arrive; some arrive twice. */
const arrivals = fc
  .uniqueArray(fc.record({ fact, minute: fc.integer({ min: 41, max: 95 }), early: fc.nat(30) }), {
    selector: ({ minute }) => minute,
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all
      // An order is shipped once, and after it was placed; all else may be of any time.
      .filter(
        ({ fact: one }, index) =>
          one.type !== 'shipment' ||
          all.findIndex(({ fact: other }) => other.type === 'shipment' && other.order === one.order) ===
            index,
      )
      .map(({ fact: one, minute, early }): Told => {
        const isShipment = one.type === 'shipment'
        const at = isShipment || (minute - early) % 10 === 0 ? minute : minute - early
        return { ...one, minute: at }
      }),
  )
  .filter((all) => new Set(all.map(({ minute }) => minute)).size === all.length)
  .chain((facts) =>
    fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
  )

test('balances of accounting, movements and shipments make the same account, and the same ledger by fineness at each moment, in whatever order and however often they arrive (G-059, G-370, G-541)', async () => {
  await fc.assert(
    fc.asyncProperty(arrivals, async ([facts, told]) => {
      await restore()
      for (const one of told) await tell(one)
      const wanted = reckoned(facts)
      for (const [minute, division] of wanted)
        expect([minute, sorted(await ledgerAt(minute))]).toEqual([minute, sorted(division)])
      const params = { id: app.world.contracts.alphaWork.id }
      const header = await app.ask('GET /contracts/{id}/metals', { params }, 'client')
      // Finenesses are shown once accounting has said some.
      const isDivided = facts.some(({ type }) => type === 'balance')
      const last = balanceOf([...wanted.values()].at(-1) ?? new Map())
      expect(header.find(({ metal }) => metal.id === 1)).toMatchObject({
        metalFree: last.freeMg,
        metalBids: last.bidsMg,
        assaysFree: isDivided ? last.assaysFree : [],
        assaysBids: isDivided ? last.assaysBids : [],
      })
    }),
    { numRuns: 12 },
  )
})
