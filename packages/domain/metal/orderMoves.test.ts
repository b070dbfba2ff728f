import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heldByOrder, movesOfOrder, type OrderFacts } from './orderMoves.ts'

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T12:00:00.000Z`
const of585 = (mass: number) => [{ assay: 585, mass }]
const order: OrderFacts = { needed: of585(100), heldAt: day(1), whole: [], shipments: [], cancelledAt: null }
const movesOf = (own: Partial<OrderFacts>) =>
  movesOfOrder({ ...order, ...own }).map(({ kind, at, parts }) => [kind, at, parts[0]?.mass])

describe('the metal of an order (G-591)', () => {
  test('leaves with its shipments, and what is left with the day that was said of the whole order', () => {
    const shipments = [{ from: day(2), until: null, metal: of585(40) }]
    expect(movesOf({ shipments, whole: [{ from: day(3), until: null }] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(2), 40],
      ['shipped', day(3), 60],
    ])
  })

  test('that left as a whole does not leave once more with a shipment of a later moment', () => {
    const shipments = [{ from: day(4), until: null, metal: of585(40) }]
    expect(movesOf({ shipments, whole: [{ from: day(3), until: null }] })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(3), 100],
    ])
  })

  test('comes back with the day that is taken back but for what shipments took along, and then with these', () => {
    const shipments = [{ from: day(2), until: day(5), metal: of585(40) }]
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
      { from: day(3), until: null, metal: of585(40) },
      { from: day(1), until: day(2), metal: of585(10) },
    ]
    expect(movesOf({ shipments, cancelledAt: day(2) })).toEqual([
      ['ordered', day(1), 100],
      ['shipped', day(1), 10],
      ['unshipped', day(2), 10],
      ['shipped', day(3), 40],
      ['cancelled', day(2), 60],
    ])
  })

  test('does not leave before it is held (G-059)', () => {
    const shipments = [
      { from: day(1), until: day(2), metal: of585(10) },
      { from: day(1), until: null, metal: of585(40) },
    ]
    expect(movesOf({ heldAt: day(3), shipments })).toEqual([
      ['ordered', day(3), 100],
      ['shipped', day(3), 40],
    ])
  })

  const dayOf = fc.integer({ min: 1, max: 9 })
  const absence = fc
    .tuple(dayOf, fc.option(dayOf))
    .map(([from, until]) => ({ from: day(from), until: until === null ? null : day(until) }))
  const metal = fc.tuple(fc.nat(60), fc.nat(60)).map(([some, more]) => [
    { assay: 585, mass: some },
    { assay: 750, mass: more },
  ])
  const facts = fc.record({
    needed: fc.constant([...of585(100), { assay: 750, mass: 50 }]),
    heldAt: dayOf.map(day),
    whole: fc.array(absence, { maxLength: 3 }),
    shipments: fc.array(
      fc.tuple(absence, metal).map(([one, mass]) => ({ ...one, metal: mass })),
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
          const away = given.shipments.filter(isAway).flatMap((one) => one.metal)
          const gone = away.reduce((sum, part) => (part.assay === assay ? sum + part.mass : sum), 0)
          const wanted = at < given.heldAt || given.whole.some(isAway) ? 0 : Math.max(0, mass - gone)
          expect(held.get(assay) ?? 0).toBe(wanted)
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
