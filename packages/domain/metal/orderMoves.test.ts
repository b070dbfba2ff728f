import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { departuresOf, heldByOrder, movesOfOrder, type OrderFacts } from './orderMoves.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`
const of585 = (mass: number) => [{ assay: 585, mass }]
const share = (part: number) => [{ assay: 585, part, whole: 100 }]
const order: OrderFacts = { needed: of585(100), heldAt: day(1), whole: [], shipments: [], cancelledAt: null }
const movesOf = (own: Partial<OrderFacts>) =>
  movesOfOrder({ ...order, ...own }).map(({ kind, at, parts }) => [kind, at, parts[0]?.mass])

describe('the metal of an order (G-591)', () => {
  test('leaves with its shipments, and what is left with the day that was said of the whole order', () => {
    const shipments = [{ from: day(2), until: null, shares: share(40) }]
    expect(movesOf({ shipments, whole: [{ from: day(3), until: null }] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(2), 40],
      ['shipped', day(3), 60],
    ])
  })

  test('that left as a whole does not leave once more with a shipment of a later moment', () => {
    const shipments = [{ from: day(4), until: null, shares: share(40) }]
    expect(movesOf({ shipments, whole: [{ from: day(3), until: null }] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(3), 100],
    ])
  })

  test('comes back with the day that is taken back but for what shipments took along, and then with these', () => {
    const shipments = [{ from: day(2), until: day(5), shares: share(40) }]
    expect(movesOf({ shipments, whole: [{ from: day(3), until: day(4) }] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(2), 40],
      ['shipped', day(3), 60],
      ['unshipped', day(4), 60],
      ['unshipped', day(5), 40],
    ])
  })

  test('comes back to the customer on the day of cancelling but for what leaves at all, also at the end of that day', () => {
    const shipments = [
      { from: day(3), until: null, shares: share(40) },
      { from: day(1), until: day(2), shares: share(10) },
    ]
    expect(movesOf({ shipments, cancelledAt: day(2) })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(1), 10],
      ['unshipped', day(2), 10],
      ['shipped', day(3), 40],
      ['cancelled', day(2), 60],
    ])
  })

  test('is that of the pieces that are gone, to the mg, whatever left or came back before', () => {
    // Two thirds of 100 leave, a third comes back, and a third leaves again.
    const third = (from: number, until: number | null) => ({
      ...{ from: day(from), until: until === null ? null : day(until) },
      shares: [{ assay: 585, part: 7, whole: 21 }],
    })
    expect(movesOf({ shipments: [third(2, 4), third(3, null), third(5, null)] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(2), 33],
      ['shipped', day(3), 33],
      ['unshipped', day(4), 33],
      ['shipped', day(5), 33],
    ])
    expect(movesOf({ shipments: [third(2, null), third(3, null), third(4, null)] }).at(-1)).toEqual([
      ...['shipped', day(4)],
      34,
    ])
  })

  test('does not leave before it is held (G-059)', () => {
    const shipments = [
      { from: day(1), until: day(2), shares: share(10) },
      { from: day(1), until: null, shares: share(40) },
    ]
    expect(movesOf({ heldAt: day(3), shipments })).toEqual([
      ['ordered', day(3), 100],
      ['shipped', day(3), 40],
    ])
  })

  test('was gone by a day that was taken back or corrected: of a corrected one, and of one before which it left after all, only where a balance counted it (G-541)', () => {
    const departures = (isCorrected: boolean, isCounted: boolean) => [
      { from: day(2), until: day(5), isCorrected, isCounted },
    ]
    const left = (n: number) => ({ from: day(n), until: null })
    expect(departuresOf(departures(false, false), null)).toEqual(departures(false, false))
    expect(departuresOf(departures(false, false), day(6))).toEqual([...departures(false, false), left(6)])
    for (const leftAt of [day(4), day(5)]) {
      expect(departuresOf(departures(false, false), leftAt)).toEqual([left(Number(leftAt.slice(8, 10)))])
      expect(departuresOf(departures(false, true), leftAt)).toHaveLength(2)
    }
    expect(departuresOf(departures(true, false), day(6))).toEqual([left(6)])
    expect(departuresOf(departures(true, true), day(6))).toEqual([...departures(true, true), left(6)])
  })

  const dayOf = fc.integer({ min: 1, max: 9 })
  const absence = fc
    .tuple(dayOf, fc.option(dayOf))
    .map(([from, until]) => ({ from: day(from), until: until === null ? null : day(until) }))
  const shares = fc.tuple(fc.nat(60), fc.nat(60)).map(([some, more]) => [
    { assay: 585, part: some, whole: 100 },
    { assay: 750, part: more, whole: 70 },
  ])
  const facts = fc.record({
    needed: fc.constant([...of585(100), { assay: 750, mass: 50 }]),
    heldAt: dayOf.map(day),
    whole: fc.array(absence, { maxLength: 3 }),
    shipments: fc.array(
      fc.tuple(absence, shares).map(([one, own]) => ({ ...one, shares: own })),
      { maxLength: 4 },
    ),
    cancelledAt: fc.constant(null),
  })

  test('that is held is at each moment what has not left by then: all of it, nothing, or what shipments leave of it', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 10 }), (given, n) => {
        const at = day(n)
        const isAway = ({ from, until }: { from: string; until: string | null }) =>
          from <= at && (until === null || until > at)
        const held = new Map(heldByOrder(given, at).map(({ assay, mass }) => [assay, mass]))
        for (const { assay, mass } of given.needed) {
          const away = given.shipments.filter(isAway).flatMap((one) => one.shares)
          const part = away.reduce((sum, one) => (one.assay === assay ? sum + one.part : sum), 0)
          const whole = assay === 585 ? 100 : 70
          const left = Math.max(0, mass - Math.floor((mass * part) / whole))
          const expected = at < given.heldAt || given.whole.some(isAway) ? 0 : left
          expect(held.get(assay) ?? 0).toBe(expected)
        }
      }),
    )
  })

  test('that is cancelled holds nothing in the end', () => {
    fc.assert(
      fc.property(facts, dayOf, (given, n) => {
        expect(heldByOrder({ ...given, whole: [], cancelledAt: day(n) }, day(10))).toEqual([])
      }),
    )
  })
})
