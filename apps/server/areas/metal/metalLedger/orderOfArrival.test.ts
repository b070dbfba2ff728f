import {
  type AccountEvent,
  balanceOf,
  type Division,
  divisionOf,
  type Known,
  type RecordedBase,
  reckon,
  type StatementScope,
  settlePart,
  withParts,
} from '@proba/domain/metal/metalAccount'
import { shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { daysAfter } from '@proba/domain/text/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/testApp.ts'
import { applyBalanceIn } from '../balances/applyBalances.ts'

const key = 'a key of the surrounding systems, long'
const minuteMs = 60_000
const dayMinutes = 1440
/** Ten pieces of 5 g of 585 gold: 29 350 mg by DR-44. */
const need = 29_350
const firstDay = '2026-11-16'
const placedAt = [10, 20, 30, 40]
let app: TestApp
let restore: () => Promise<void>
let begin: number
let orders: { id: number; number: string }[]

const instant = (minute: number) => new Date(Math.round(begin + minute * minuteMs)).toISOString()
const minuteOf = (at: Date) => (at.getTime() - begin) / minuteMs
const contract = () => app.world.contracts.alphaWork
const access = { access: key }

async function place(): Promise<(typeof orders)[number]> {
  const { gold } = app.world.products
  const offers = { finished: [{ offerId: gold.offerIds[450] ?? 0, coatingId: 1, count: 10 }] }
  const orderType = 'products_finished' as const
  await app.sql.$client.query('update residues set available = 100')
  await app.ask('POST /cart/positions', { body: { orderType, productId: gold.id, offers } }, 'client')
  const body = { orderType, metals: [{ id: 1 }], contractId: contract().id }
  const placed = (await app.ask('POST /cart/checkout', { body }, 'client')).orders[0]
  return { id: placed?.id ?? 0, number: placed?.numberOrder ?? '' }
}

beforeAll(async () => {
  app = await createTestApp({ env: { INTEGRATION_KEY: key } })
  begin = app.services.now().getTime()
  orders = []
  for (const _minute of placedAt) {
    app.advance(10 * minuteMs)
    orders.push(await place())
  }
  // The ledger begins with what is told below, as if nobody had said a balance yet.
  await app.sql.$client.query('delete from metal_movements where metal_id = 1')
  await app.sql.$client.query('delete from contract_balances where metal_id = 1')
  app.advance(6 * dayMinutes * minuteMs)
  restore = await app.keep()
})
afterAll(() => app.close())

/** A message with the moment it is about, in minutes since the beginning. Messages arrive in random order. */
type Fact =
  /** A report of an order's actual day, made at minute `saidAt`. An order has up to five reports; the latest one counts. */
  | {
      readonly type: 'shipment'
      readonly order: number
      readonly which: number
      readonly day: number
      readonly reportedAt: number
      readonly minute: number
    }
  /** A shipment of some pieces at `minute`, withdrawn at `takenBack`. An order has at most two; together they fit into it. */
  | {
      readonly type: 'part'
      readonly order: number
      readonly which: number
      readonly pieces: number
      readonly minute: number
      readonly takenBack: number | null
    }
  | {
      readonly type: 'movement'
      readonly kind: 'received' | 'loss'
      readonly mg: number
      readonly assay: number
      readonly minute: number
    }
  | {
      readonly type: 'balance'
      readonly scope: StatementScope
      readonly free: Readonly<Record<number, number>>
      readonly bids: Readonly<Record<number, number>>
      readonly minute: number
    }

const massesOf = (masses: Readonly<Record<number, number>>) =>
  Object.entries(masses).map(([assay, mass]) => ({ assay: Number(assay), mass }))
const sumOf = (masses: Readonly<Record<number, number>>) =>
  Object.values(masses).reduce((sum, mass) => sum + mass, 0)
const statedBy = ({ scope, free, bids }: Fact & { type: 'balance' }) => ({
  freeMg: sumOf(free),
  bidsMg: scope === 'free' ? 0 : sumOf(bids),
  assaysFree: scope === 'division' ? massesOf(free) : [],
  assaysBids: scope === 'division' ? massesOf(bids) : [],
})

async function report(fact: Fact): Promise<void> {
  const { sapNumber } = contract()
  const at = instant(fact.minute)
  if (fact.type === 'shipment') {
    const { number = '' } = orders[fact.order] ?? {}
    const actualDate = daysAfter(firstDay, fact.day)
    const id = `shipment-${number}-${fact.which}`
    const reported = { id, orderNumber: number, at: instant(fact.reportedAt), actualDate }
    await app.ask('POST /integration/orders', { body: { orders: [reported] } }, access)
  } else if (fact.type === 'part') {
    const { number = '' } = orders[fact.order] ?? {}
    const id = `part-${number}-${fact.which}`
    const reported = { id, orderNumber: number, at, lines: [{ line: 1, pieces: fact.pieces }] }
    const shipments = [{ id, at: instant(fact.takenBack ?? 0) }]
    const reportBack = () =>
      app.ask('POST /integration/shipments/withdrawals', { body: { shipments } }, access)
    // As the ids are, one of two takings back arrives before its shipment.
    if (fact.takenBack !== null && fact.which === 1) await reportBack()
    await app.ask('POST /integration/shipments', { body: { shipments: [reported] } }, access)
    if (fact.takenBack !== null && fact.which === 0) await reportBack()
  } else if (fact.type === 'movement') {
    const { kind, mg: mass, assay } = fact
    const reported = {
      id: `movement-${fact.minute}`,
      sapNumber,
      metal: 'gold' as const,
      kind,
      assay,
      mass,
      at,
    }
    await app.ask('POST /integration/movements', { body: { movements: [reported] } }, access)
  } else {
    const { freeMg: metalFree, bidsMg: metalBids, ...parts } = statedBy(fact)
    if (fact.scope === 'free') {
      const statement = { balance: statedBy(fact), asOf: new Date(at), scope: fact.scope }
      await app.services.database.transaction((tx) => applyBalanceIn(tx, null, contract().id, 1, statement))
      return
    }
    const reported = { sapNumber, metal: 'gold' as const, metalFree, metalBids, ...parts }
    await app.ask('POST /integration/balances', { body: { asOf: at, balances: [reported] } }, access)
  }
}

const ofOrder = (
  kind: 'ordered' | 'shipped' | 'unshipped',
  order: number,
  minute: number,
  mass = need,
): Moved => {
  const parts = [{ assay: 585, mass }]
  return { minute, event: { kind, at: instant(minute), parts, source: { orderId: orders[order]?.id ?? 0 } } }
}
interface Moved {
  readonly minute: number
  readonly event: AccountEvent
}
type PartFact = Fact & { type: 'part' }
const isPart = (fact: Fact): fact is PartFact => fact.type === 'part'
/** Shipments of an order with their pieces, and until when they were gone. */
function partsOf(facts: readonly Fact[], order: number): { from: number; until: number; pieces: number }[] {
  const own = facts.filter(isPart).filter((one) => one.order === order)
  return own.map(({ minute: from, pieces, takenBack: until }) => ({
    ...{ from, pieces },
    until: until ?? Number.POSITIVE_INFINITY,
  }))
}
/** What pieces of ten have of the metal of their order. */
const metalOf = (pieces: number) => Math.floor((need * pieces) / 10)
type DayFact = Fact & { type: 'shipment' }
const isDay = (fact: Fact): fact is DayFact => fact.type === 'shipment'
/** Whether accounting made a balance in a period; a balance that states only free metal does not count. */
const isCounted = (facts: readonly Fact[], from: number, until: number) =>
  facts.some(
    (one) => one.type === 'balance' && one.scope !== 'free' && from <= one.minute && one.minute < until,
  )
/** The minute at which an admin may clear the actual day of the first order, later than every report of it. */
const clearing = 6 * dayMinutes + 40
const theEnd = clearing + 60
/**
 * The periods in which the whole order counts as shipped. The last reported day counts until it is cleared, otherwise for good.
 * An earlier day counts until its correction, and only if a balance was made in between.
 */
function daysOf(
  facts: readonly Fact[],
  order: number,
  isCleared: boolean,
): { from: number; until: number }[] {
  const reported = facts
    .filter(isDay)
    .filter((one) => one.order === order)
    .toSorted((a, b) => a.reportedAt - b.reportedAt)
    .filter(({ day }, index, all) => day !== all[index - 1]?.day)
  const last = reported.at(-1)
  return reported.flatMap((one, index) => {
    const { minute: from, reportedAt } = one
    if (one === last) return [{ from, until: isCleared ? clearing : Number.POSITIVE_INFINITY }]
    const until = reported[index + 1]?.reportedAt ?? 0
    const left = isCleared ? until : (last?.minute ?? 0)
    const isGone = isCounted(facts, Math.max(from, reportedAt), Math.min(until, left))
    return from < until && isGone ? [{ from, until }] : []
  })
}
/** What an order moves by its placing, its shipments and its actual day: at each minute the difference in what is gone. */
function eventsOfOrder(facts: readonly Fact[], order: number, isCleared: boolean): Moved[] {
  const days = daysOf(facts, order, isCleared && order === 0)
  const parts = partsOf(facts, order)
  const goneAt = (at: number) =>
    days.some(({ from, until }) => from <= at && at < until)
      ? need
      : metalOf(
          parts.reduce((sum, { from, until, pieces }) => (from <= at && at < until ? sum + pieces : sum), 0),
        )
  const minutes = [...days, ...parts].flatMap(({ from, until }) => [from, until])
  const bounds = [...new Set(minutes)].filter(Number.isFinite).toSorted((a, b) => a - b)
  return [
    ofOrder('ordered', order, placedAt[order] ?? 0),
    ...bounds.map((at, index) => {
      const more = goneAt(at) - (index > 0 ? goneAt(bounds[index - 1] ?? 0) : 0)
      return ofOrder(more > 0 ? 'shipped' : 'unshipped', order, at, Math.abs(more))
    }),
  ]
}
function movedBy(fact: Fact): Moved[] {
  if (fact.type !== 'movement') return []
  const parts = [{ assay: fact.assay, mass: fact.mg }]
  const source = { senderId: `movement-${fact.minute}` }
  return [{ minute: fact.minute, event: { kind: fact.kind, at: instant(fact.minute), parts, source } }]
}

const nothing: Known = { division: new Map(), orders: new Map(), isDivided: false }
const ofAccounting = ({ source }: AccountEvent) => 'senderId' in source

/** What the account is at each minute that something is told of, reckoned from the facts in the order of their moments. */
function reckoned(facts: readonly Fact[], isCleared: boolean): Map<number, Division> {
  const events = [
    ...placedAt.flatMap((_minute, order) => eventsOfOrder(facts, order, isCleared)),
    ...facts.flatMap(movedBy),
  ].filter(({ event }) => event.parts.some(({ mass }) => mass !== 0))
  const balances = facts.flatMap((fact) => (fact.type === 'balance' ? [fact] : []))
  balances.sort((a, b) => a.minute - b.minute)
  const [first] = balances
  /** What is there at a minute, after the balances until then. */
  const at = (minute: number): Division => {
    if (!first) return new Map()
    let known = nothing
    let since = Number.NEGATIVE_INFINITY
    for (const balance of balances.filter((one) => one.minute <= minute)) {
      known = settle(known, between(since, balance.minute), baseOf(balance))
      since = balance.minute
    }
    return reckon(known, between(since, minute)).division
  }
  const between = (from: number, to: number) =>
    events
      .filter(({ minute, event }) => minute > from && minute <= to && (from > 0 || ofAccounting(event)))
      .map(({ event }) => event)
  const settle = (known: Known, some: readonly AccountEvent[], base: RecordedBase): Known => {
    const recorded = some.map((event) => ({ event, recorded: new Map(), isTrue: true }))
    return settlePart({ before: new Map(), after: known }, recorded, base).after
  }
  const baseOf = (balance: Fact & { type: 'balance' }): RecordedBase => {
    const ofOrders = events.filter(({ minute, event }) => minute <= balance.minute && !ofAccounting(event))
    const held = ofOrders.reduce((sum, { event: { kind, parts } }) => {
      const mass = parts.reduce((whole, part) => whole + part.mass, 0)
      return kind === 'shipped' ? sum - mass : sum + mass
    }, 0)
    const isCounted = balance === first && balance.scope === 'free' && held !== 0
    return {
      recorded: new Map(),
      scope: balance.scope,
      stated: divisionOf(statedBy(balance)),
      heldBefore: isCounted ? new Map([[585, { freeMg: 0, bidsMg: held }]]) : new Map(),
    }
  }
  const minutes = [...events.map(({ minute }) => minute), ...balances.map(({ minute }) => minute)]
  return new Map([...minutes, theEnd].map((minute) => [minute, at(minute)]))
}

async function ledgerAt(minute: number): Promise<Division> {
  const { rows } = await app.sql.$client.query(
    `select coalesce(assay, 0) assay, sum(free_mg)::bigint free, sum(bids_mg)::bigint bids from metal_movements
     where contract_id = $1 and metal_id = 1 and event_at <= $2 group by 1`,
    [contract().id, instant(minute)],
  )
  return withParts(
    new Map(),
    rows.map((row) => [Number(row.assay), { freeMg: Number(row.free), bidsMg: Number(row.bids) }] as const),
  )
}
const sorted = (division: Division) => [...division].sort(([a], [b]) => a - b)

const mg = fc.integer({ min: 1, max: 200_000 })
const masses = fc.dictionary(fc.constantFrom('585', '750', '999'), mg, { minKeys: 1, maxKeys: 3 })
/** Many of the hour in which the orders are placed. */
const minute = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 5 * dayMinutes }))
const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc
    .record({
      order: fc.nat(placedAt.length - 1),
      which: fc.nat(4),
      day: fc.nat(4),
      reportedAt: fc.integer({ min: 12, max: 1700 }),
    })
    // No two of an order are said at one moment.
    .map(({ reportedAt, ...one }) => ({
      type: 'shipment' as const,
      ...one,
      reportedAt: 5 * reportedAt + one.which,
      minute: 0,
    })),
  fc.record({
    type: fc.constant('part' as const),
    order: fc.nat(placedAt.length - 1),
    which: fc.nat(1),
    pieces: fc.integer({ min: 1, max: 5 }),
    minute: fc.integer({ min: 50, max: 5 * dayMinutes }),
    takenBack: fc.option(fc.integer({ min: 45, max: 5 * dayMinutes }), { freq: 2 }),
  }),
  fc.record({
    type: fc.constant('movement' as const),
    kind: fc.constantFrom('received' as const, 'loss' as const),
    mg,
    assay: fc.constantFrom(585, 750, 999),
    minute,
  }),
  fc.record({
    type: fc.constant('balance' as const),
    scope: fc.constantFrom<StatementScope>('division', 'whole', 'free'),
    free: masses,
    bids: masses,
    minute,
  }),
)
const keyOf = (one: Fact) => {
  if (one.type === 'shipment') return `order ${one.order} ${one.which}`
  return one.type === 'part' ? `part ${one.order} ${one.which}` : one.minute
}
/**
 * All facts, then the same facts in their order of arrival, each twice. `clearedAfter` is the number of arrivals after which an
 * admin clears the day of the first order; null for never.
 */
type Arrival = readonly [facts: readonly Fact[], arrived: readonly Fact[], clearedAfter: number | null]
const arrivals: fc.Arbitrary<Arrival> = fc
  .uniqueArray(fact, { selector: keyOf, minLength: 1, maxLength: 8 })
  .chain((facts) =>
    fc.tuple(
      fc.constant(facts),
      fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 }),
      fc.option(fc.nat(16), { nil: null }),
    ),
  )

const atItsDay = (one: Fact): Fact =>
  one.type === 'shipment'
    ? { ...one, minute: minuteOf(shippedDayEnd(daysAfter(firstDay, one.day), new Date(begin))) }
    : one

const balance = (minuteOfIt: number, scope: StatementScope, free: object, bids: object) =>
  ({ type: 'balance', scope, free, bids, minute: minuteOfIt }) as Fact
/** A regression: the last balance is dated between the first two. When it arrived late, the finenesses came out wrong. */
const found: Fact[] = [
  balance(5, 'division', { 585: 10_000, 999: 200_000 }, {}),
  balance(100, 'whole', { 999: 92_600 }, { 585: 117_400 }),
  { type: 'shipment', order: 1, which: 0, day: 0, reportedAt: 8000, minute: 0 },
  balance(60, 'division', { 999: 92_600 }, { 585: 10_000, 999: 107_400 }),
]

/** A regression: a shipment withdrawn after the rest had left was once counted twice in the meantime. */
const tookBackLate: Fact[] = [
  { type: 'part', order: 0, which: 0, pieces: 1, minute: 50, takenBack: 2000 },
  { type: 'shipment', order: 0, which: 0, day: 0, reportedAt: 8000, minute: 0 },
  balance(1500, 'free', { 585: 1 }, {}),
]

/** A regression: a movement at the moment of a withdrawal, for an order whose fineness the balance does not list. */
const tookBackOthers: Fact[] = [
  { type: 'part', order: 0, which: 0, pieces: 1, minute: 50, takenBack: 51 },
  balance(40, 'division', { 585: 1 }, { 999: 1 }),
  { type: 'movement', kind: 'received', mg: 1, assay: 585, minute: 51 },
]

const movement = (kind: 'received' | 'loss', mg: number, assay: number, minute: number) =>
  ({ type: 'movement', kind, mg, assay, minute }) as Fact
/** Late movements of finenesses that are never used up, before a balance by fineness and after it. */
const lateMovements: Fact[] = [
  balance(1, 'division', { 585: 900_000, 999: 900_000 }, {}),
  balance(1500, 'division', { 585: 10, 999: 800_000 }, { 585: 5 }),
  ...[movement('received', 7, 999, 1600), movement('received', 6, 585, 1601), movement('loss', 9, 585, 1550)],
  ...[movement('received', 3, 585, 30), movement('loss', 2, 999, 1499)],
]

/** A late movement of a fineness that the orders after it used up: now they draw more of it. */
const usedUp: Fact[] = [
  balance(1, 'division', { 585: 10_000, 999: 200_000 }, {}),
  movement('received', 50_000, 585, 2),
]

/** A wrong actual day is corrected after a balance had counted it. */
const countedWrongDay: Fact[] = [
  { type: 'shipment', order: 0, which: 0, day: 0, reportedAt: 1200, minute: 0 },
  balance(1441, 'whole', { 585: 1 }, {}),
  { type: 'shipment', order: 0, which: 1, day: 1, reportedAt: 2000, minute: 0 },
]

const reported = (which: number, day: number, reportedAt: number) =>
  ({ type: 'shipment', order: 0, which, day, reportedAt, minute: 0 }) as Fact
/** A day is reported, corrected, reported again, counted by a balance, and corrected again. */
const reportedAgain: Fact[] = [
  ...[reported(0, 0, 1200), reported(1, 2, 1300), reported(2, 0, 1400)],
  ...[balance(2000, 'whole', { 585: 1 }, {}), reported(3, 2, 2500)],
]

/** A correction made before the day was cleared, but received after it. */
const corrected = reported(1, 1, 1450)
const lateReports: Fact[] = [reported(0, 0, 31), balance(1500, 'whole', { 585: 1 }, { 585: 1 }), corrected]

/** Clears the actual day of the first order, and returns whether that was possible. */
async function clearDay(): Promise<boolean> {
  const params = { id: orders[0]?.id ?? 0 }
  const { version, actualDate } = await app.ask('GET /admin/orders/{id}', { params }, 'admin')
  const body = { version, actualDate: null }
  return actualDate !== null && (await app.call('POST /orders/{id}', { params, body }, 'admin')).ok
}
/** Sends facts in the given order, then all movements once more. Returns whether the day was cleared in between. */
async function reportAll(arrived: readonly Fact[], clearedAfter: number | null): Promise<boolean> {
  let isCleared = false
  for (const [index, one] of arrived.entries()) {
    if (index === clearedAfter) isCleared = await clearDay()
    await report(one)
  }
  for (const one of arrived) if (one.type === 'movement') await report(one)
  return isCleared
}

test('balances of accounting and of files, movements, shipments and a day that is cleared make the same account, and the same ledger by fineness at each moment, in whatever order and however often they arrive, the first balance too (G-059, G-360, G-370, G-541)', async () => {
  const examples = [
    ...[found, tookBackLate, tookBackOthers, lateMovements, usedUp].map(
      (facts): Arrival => [facts, facts, null],
    ),
    ...[countedWrongDay, reportedAgain].map((facts): Arrival => [facts, [...facts, ...facts], null]),
    ...[1, 2, 3].map((after): Arrival => [lateReports, [...lateReports, corrected], after]),
  ]
  await fc.assert(
    fc.asyncProperty(arrivals, async ([given, arrived, clearedAfter]) => {
      await restore()
      const isCleared = await reportAll(arrived, clearedAfter)
      const facts = given.map(atItsDay)
      const expected = reckoned(facts, isCleared)
      for (const [at, division] of expected)
        expect([at, sorted(await ledgerAt(at))]).toEqual([at, sorted(division)])
      const header = await app.ask('GET /contracts/{id}/metals', { params: { id: contract().id } }, 'client')
      const { freeMg, bidsMg } = balanceOf(expected.get(theEnd) ?? new Map())
      const hasBalance = facts.some(({ type }) => type === 'balance')
      const known = header.find(({ metal }) => metal.id === 1)
      expect([known?.metalFree, known?.metalBids]).toEqual(
        hasBalance ? [freeMg, bidsMg] : [undefined, undefined],
      )
    }),
    { numRuns: 25, examples: examples.map((one) => [one]) },
  )
})
