import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leavesOrders } from './lateMovement.ts'
import { type AccountEvent, type EventKind, inOrderOfMoments, keyOfEvent, reckon } from './metalAccount.ts'

test('a movement leaves orders as they are where its fineness is never used up, with it and without it', () => {
  expect([leavesOrders(true, 1, 5), leavesOrders(true, 0, 5)]).toEqual([true, false])
  expect([leavesOrders(true, 6, -5), leavesOrders(true, 5, -5)]).toEqual([true, false])
  expect(leavesOrders(false, -9, -5)).toBe(true)
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 0, minute)).toISOString()
const assay = fc.constantFrom(585, 750, 999)
const mass = fc.integer({ min: 1, max: 90 })
const facts = fc.array(
  fc.record({
    ...{ assay, mass, minute: fc.nat(20) },
    kind: fc.constantFrom<EventKind>('received', 'loss', 'ordered', 'ordered'),
    end: fc.constantFrom<EventKind | null>(null, 'shipped', 'cancelled'),
  }),
  { maxLength: 12 },
)
const late = fc.record({
  kind: fc.constantFrom<EventKind>('received', 'loss'),
  ...{ assay, mass, minute: fc.nat(20) },
})

test('what all other events move is the same with a movement that leaves orders as they are (G-059, G-370)', () => {
  let isLeft = 0
  fc.assert(
    fc.property(facts, late, fc.boolean(), (all, { kind, assay: own, mass: mg, minute }, isDivided) => {
      const events = all.flatMap((fact, id): AccountEvent[] => {
        const parts = [{ assay: fact.assay, mass: fact.mass }]
        const event = { kind: fact.kind, at: at(fact.minute), parts }
        if (fact.kind !== 'ordered') return [{ ...event, source: { senderId: `m${id}` } }]
        const placed = { ...event, source: { orderId: id } }
        return fact.end ? [placed, { ...placed, kind: fact.end, at: at(fact.minute + 3) }] : [placed]
      })
      const division = new Map([585, 750, 999].map((one) => [one, { freeMg: 200, bidsMg: 0 }]))
      const known = { division, orders: new Map(), isDivided }
      const without = reckon(known, events)
      let free = 200
      let lowest = Number.POSITIVE_INFINITY
      for (const event of inOrderOfMoments(events)) {
        if (event.at >= at(minute)) lowest = Math.min(lowest, free)
        free += without.moved.get(keyOfEvent(event))?.get(own)?.freeMg ?? 0
        if (event.at >= at(minute)) lowest = Math.min(lowest, free)
      }
      if (!leavesOrders(isDivided, lowest, kind === 'loss' ? -mg : mg)) return
      isLeft += 1
      const source = { senderId: 'late' }
      const movement: AccountEvent = { kind, at: at(minute), parts: [{ assay: own, mass: mg }], source }
      const { moved } = reckon(known, [...events, movement])
      for (const event of events)
        expect(moved.get(keyOfEvent(event))).toEqual(without.moved.get(keyOfEvent(event)))
    }),
    { numRuns: 500 },
  )
  expect(isLeft).toBeGreaterThan(50)
})
