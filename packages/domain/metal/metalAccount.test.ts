import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delivered, division, known, ofOrder, sorted } from './metalAccount.support.ts'
import {
  type AccountEvent,
  balanceOf,
  type Division,
  divisionOf,
  type EventKind,
  isSameDivision,
  keyOfEvent,
  reckon,
  type StatementScope,
  settlePart,
  wholeOf,
  withParts,
} from './metalAccount.ts'

const expectDivision = (found: Division, expected: Division) =>
  expect(sorted(found)).toEqual(sorted(expected))

describe('metal that orders hold (G-059)', () => {
  const start = division({ 585: [70_000, 20_000], 999: [30_000, 0] })
  const after = (events: readonly AccountEvent[]) => reckon(known(start), events).division

  test('goes from free to held in the fineness that was ordered', () => {
    expectDivision(
      after([ofOrder('ordered', 1, 1, 58_700)]),
      division({ 585: [11_300, 78_700], 999: [30_000, 0] }),
    )
  })

  test('comes from the highest other fineness where the ordered one is used up, and what is missing stays on the ordered one', () => {
    expectDivision(
      after([ofOrder('ordered', 1, 1, 75_000)]),
      division({ 585: [0, 90_000], 999: [25_000, 5000] }),
    )
    expectDivision(
      after([ofOrder('ordered', 1, 1, 100_001)]),
      division({ 585: [-1, 90_001], 999: [0, 30_000] }),
    )
  })

  test('is given back, or gone, in the fineness in which it was held', () => {
    const ordered = ofOrder('ordered', 1, 1, 75_000)
    expectDivision(after([ordered, ofOrder('cancelled', 1, 2, 75_000)]), start)
    const shipped = after([ordered, ofOrder('shipped', 1, 2, 75_000)])
    expectDivision(shipped, division({ 585: [0, 20_000], 999: [25_000, 0] }))
    const again = after([ordered, ofOrder('shipped', 1, 2, 75_000), ofOrder('unshipped', 1, 3, 75_000)])
    expectDivision(again, after([ordered]))
  })

  test('of an order that a balance of accounting counted is looked for among what is held, its own fineness first', () => {
    const held = division({ 585: [0, 6000], 750: [0, 5000], 999: [0, 9000] })
    const shipped = ofOrder('shipped', 1, 1, 8000)
    const gone = division({ 750: [0, 5000], 999: [0, 7000] })
    expectDivision(reckon(known(held), [shipped]).division, gone)
    // What is taken back comes as it went.
    expectDivision(reckon(known(held), [shipped, ofOrder('unshipped', 1, 2, 8000)]).division, held)
    const before = known(held, { 1: [{ assay: 750, mass: 5000 }] })
    const back = reckon(before, [ofOrder('cancelled', 1, 1, 5000)])
    expectDivision(back.division, division({ 585: [0, 6000], 750: [5000, 0], 999: [0, 9000] }))
  })

  test('is that of the alloys where accounting says no fineness, whatever came (G-058)', () => {
    const plain = divisionOf({ freeMg: 100_000, bidsMg: 0, assaysFree: [], assaysBids: [] })
    const events = [delivered('received', 'a', 1, 500, 999), ofOrder('ordered', 1, 2, 58_700)]
    const { division: held } = reckon(known(plain, {}, false), events)
    expectDivision(held, division({ 0: [100_000, 0], 585: [-58_700, 58_700], 999: [500, 0] }))
    const shipped = [...events, ofOrder('shipped', 1, 3, 58_700)]
    const { division: found } = reckon(known(plain, {}, false), shipped)
    expectDivision(found, division({ 0: [100_000, 0], 585: [-58_700, 0], 999: [500, 0] }))
  })
})

test('a balance and its division are the same thing (G-058)', () => {
  const balance = {
    freeMg: 100,
    bidsMg: 20,
    assaysFree: [
      { assay: 585, mass: 70 },
      { assay: 999, mass: 30 },
    ],
    assaysBids: [{ assay: 585, mass: 20 }],
  }
  expect(balanceOf(divisionOf(balance))).toEqual(balance)
})

describe('a part of the ledger', () => {
  const startAt = (start: Division) => ({ before: start, after: known(start) })
  const nothing = startAt(division({}))
  const recorded = (event: AccountEvent, moved: Division) => ({ event, recorded: moved, isTrue: true })
  const base = (scope: StatementScope, carries: Division, stated: Division | null = null) => ({
    recorded: carries,
    scope,
    stated,
    heldBefore: division({}),
  })

  test('that ends with a balance of accounting changes by how much that differs, and not what it says (G-370)', () => {
    const received = delivered('received', 'late', 1, 700)
    const stated = base('division', division({ 585: [1000, 0] }))
    const settled = settlePart(nothing, [recorded(received, division({}))], stated)
    expectDivision(settled.missing.get(keyOfEvent(received)) ?? division({}), division({ 585: [700, 0] }))
    expectDivision(settled.carried ?? division({}), division({ 585: [300, 0] }))
    expect(isSameDivision(settled.before, settled.after.division)).toBe(true)
  })

  test('that ends with what is free alone passes on what orders hold (G-360)', () => {
    const shipped = ofOrder('shipped', 1, 1)
    const start = startAt(division({ 585: [0, 10_000] }))
    const stated = base('free', division({ 0: [500, 0] }))
    const settled = settlePart(start, [recorded(shipped, division({}))], stated)
    expectDivision(settled.after.division, division({ 0: [500, 0] }))
    expectDivision(settled.carried ?? division({}), division({ 0: [500, 0] }))
  })

  test('that ends with a balance of wholes keeps the finenesses that are known, and the difference has none', () => {
    const start = { before: division({}), after: known(division({ 585: [700, 100] })) }
    const stated = divisionOf({ freeMg: 1000, bidsMg: 0, assaysFree: [], assaysBids: [] })
    const { after, carried } = settlePart(start, [], base('whole', division({}), stated))
    expectDivision(after.division, division({ 0: [300, -100], 585: [700, 100] }))
    expectDivision(carried ?? division({}), division({ 0: [300, -100] }))
  })

  test('has a pair of lines where an event is reckoned otherwise than it was written', () => {
    const ordered = ofOrder('ordered', 1, 2)
    const received = delivered('received', 'late', 1, 10_000, 999)
    const events = [recorded(ordered, division({ 585: [-10_000, 10_000] })), recorded(received, division({}))]
    const { missing, after } = settlePart(nothing, events, null)
    expectDivision(
      missing.get(keyOfEvent(ordered)) ?? division({}),
      division({ 585: [10_000, -10_000], 999: [-10_000, 10_000] }),
    )
    expectDivision(after.division, division({ 999: [0, 10_000] }))
  })

  test('takes back lines of what did not happen at their moment (G-370)', () => {
    const wrong = ofOrder('shipped', 1, 1)
    const start = startAt(division({ 585: [0, 10_000] }))
    const lines = [{ ...recorded(wrong, division({ 585: [0, -10_000] })), isTrue: false }]
    const { missing, before, after } = settlePart(start, lines, null)
    expectDivision(missing.get(keyOfEvent(wrong)) ?? division({}), division({ 585: [0, 10_000] }))
    expectDivision(before, division({}))
    expectDivision(after.division, division({ 585: [0, 10_000] }))
  })

  test('keeps the finenesses of orders over a balance that does not say any (G-360)', () => {
    const ordered = ofOrder('ordered', 1, 1)
    const start = startAt(division({ 999: [10_000, 0] }))
    const file = base('free', division({}), division({ 0: [500, 0] }))
    const first = settlePart(start, [recorded(ordered, division({}))], file)
    const cancelled = ofOrder('cancelled', 1, 3)
    const { after } = settlePart(first, [recorded(cancelled, division({}))], null)
    expectDivision(after.division, division({ 0: [500, 0], 999: [10_000, 0] }))
  })

  test('with which a ledger begins has what orders held, where the balance does not say it (G-360)', () => {
    const file = {
      ...base('free', division({}), division({ 0: [500, 0] })),
      heldBefore: division({ 585: [0, 70] }),
    }
    const { after, carried } = settlePart(nothing, [], file)
    expectDivision(after.division, division({ 0: [500, 0], 585: [0, 70] }))
    expectDivision(carried ?? division({}), after.division)
  })
})

describe('an order that leaves in parts (G-059)', () => {
  const start = known(division({ 585: [6000, 0], 999: [9000, 0] }))
  const events = [ofOrder('ordered', 1, 1, 10_000), ofOrder('shipped', 1, 2, 7000)]

  test('takes along its own fineness first, and the rest is given back', () => {
    const shipped = division({ 585: [0, 0], 999: [5000, 3000] })
    expectDivision(reckon(start, events).division, shipped)
    const cancelled = [...events, ofOrder('cancelled', 1, 3, 3000)]
    expectDivision(reckon(start, cancelled).division, division({ 999: [8000, 0] }))
  })

  test('holds again what is taken back of a part', () => {
    const again = [...events, ofOrder('unshipped', 1, 3, 7000), ofOrder('shipped', 1, 4, 10_000)]
    expectDivision(reckon(start, again).division, division({ 999: [5000, 0] }))
  })
})

describe('whatever happens', () => {
  const assay = fc.constantFrom(585, 750, 999)
  const mg = fc.integer({ min: 1, max: 5_000_000 })
  const facts = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constantFrom<EventKind>('received', 'returned', 'loss'),
        mg,
        assay,
        minute: fc.nat(40),
      }),
      fc.record({
        kind: fc.constant<EventKind>('ordered'),
        mg,
        assay,
        minute: fc.nat(40),
        end: fc.constantFrom('none', 'shipped', 'cancelled'),
      }),
    ),
    { maxLength: 10 },
  )

  test('the order in which facts are heard of decides nothing, and no metal is made or lost but by what comes and leaves', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (all, random) => {
        const events = all.flatMap((fact, id): AccountEvent[] => {
          if (!('end' in fact)) return [delivered(fact.kind, `m${id}`, fact.minute, fact.mg, fact.assay)]
          const placed = ofOrder('ordered', id, fact.minute, fact.mg, fact.assay)
          return fact.end === 'none'
            ? [placed]
            : [placed, ofOrder(fact.end as EventKind, id, fact.minute + 3, fact.mg, fact.assay)]
        })
        const start = { before: division({}), after: known(division({})) }
        const whole = reckon(start.after, events).division
        // Heard of one by one: each time the whole part is settled again from what is written.
        const places = new Map(events.map((event) => [event, random.next().value]))
        const written = new Map<string, Division>()
        const arrived: AccountEvent[] = []
        let after = division({})
        for (const event of events.toSorted((a, b) => Number(places.get(a)) - Number(places.get(b)))) {
          arrived.push(event)
          const part = arrived.map((one) => ({
            event: one,
            recorded: written.get(keyOfEvent(one)) ?? division({}),
            isTrue: true,
          }))
          const settled = settlePart(start, part, null)
          for (const [key, missing] of settled.missing)
            written.set(key, withParts(written.get(key) ?? division({}), missing))
          after = settled.after.division
        }
        expectDivision(after, whole)
        const lines = [...written.values()].reduce((sum, moved) => withParts(sum, moved), division({}))
        expectDivision(lines, whole)
        const { freeMg, bidsMg } = wholeOf(whole)
        const came = all.reduce((sum, fact) => {
          if ('end' in fact) return fact.end === 'shipped' ? sum - fact.mg : sum
          return fact.kind === 'loss' ? sum - fact.mg : sum + fact.mg
        }, 0)
        expect(freeMg + bidsMg).toBe(came)
      }),
    )
  })
})
