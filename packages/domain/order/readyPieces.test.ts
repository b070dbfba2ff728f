import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaidAt } from '../text/saidAt.ts'
import { laterFields, type NewsClock, withSaid } from './orderNews.ts'
import { readyField, readyPieces, spreadReady, withCounts } from './readyPieces.ts'
import type { KnownShipment } from './shipment.ts'

test('ready pieces are spread over lines, none above what was ordered (G-415)', () => {
  expect(spreadReady(7, [5, 3, 4])).toEqual([5, 2, 0])
  expect(spreadReady(0, [5])).toEqual([0])
  expect(spreadReady(99, [5, 3])).toEqual([5, 3])
})

const minute = (n: number) => `2026-11-16T05:${String(n).padStart(2, '0')}:00.000Z`
const counted = (clock: NewsClock, said: SaidAt, field: string, pieces: readonly number[]) =>
  laterFields(clock, said, [field]).length > 0
    ? withCounts(withSaid(clock, said, [field]), { [field]: pieces })
    : clock
const shipment = (id: number, at: number, takenBackAt: number | null, pieces: number): KnownShipment => ({
  ...{ id, at: minute(at), takenBackAt: takenBackAt === null ? null : minute(takenBackAt) },
  lines: [{ lineId: 1, pieces }],
})
const lines = [
  { id: 1, count: 10, ready: 0 },
  { id: 2, count: 5, ready: 2 },
]

test('what was counted last is ready, and at least what was gone at one time since then (G-415, G-591)', () => {
  const clock = counted({}, { at: minute(10), id: '' }, 'ready.1', [3])
  const ready = (...shipments: KnownShipment[]) => readyPieces(lines, clock, shipments)[0]
  expect(ready()).toBe(3)
  expect(ready(shipment(1, 5, null, 4))).toBe(4)
  expect(ready(shipment(1, 5, 10, 4))).toBe(3)
  expect(ready(shipment(1, 5, 11, 4))).toBe(4)
  expect(ready(shipment(1, 20, 20, 4))).toBe(4)
  expect(ready(shipment(1, 5, null, 4), shipment(2, 20, null, 5))).toBe(9)
  expect(ready(shipment(1, 5, 20, 4), shipment(2, 20, null, 5))).toBe(5)
  expect(ready(shipment(1, 5, null, 8), shipment(2, 20, 30, 8))).toBe(10)
})

test('a count of a whole order counts its lines, and a line without any keeps what is known of it', () => {
  const clock = counted({}, { at: minute(10), id: '' }, 'ready', [1, 4])
  expect(readyPieces(lines, clock, [])).toEqual([1, 4])
  expect(readyPieces(lines, counted(clock, { at: minute(11), id: '' }, 'ready.2', [0]), [])).toEqual([1, 0])
  expect(readyPieces(lines, {}, [shipment(1, 5, 6, 7)])).toEqual([7, 2])
  // A count of before counts were kept says when, but not how many.
  expect(readyPieces(lines, withSaid({}, { at: minute(10), id: '' }, ['ready.2']), [])).toEqual([0, 2])
})

test('ready pieces are the same in whatever order counts and shipments are heard of (G-415)', () => {
  const count = fc.record({
    at: fc.integer({ min: 0, max: 9 }),
    id: fc.uuid(),
    line: fc.option(fc.constant(1)),
    pieces: fc.nat(10),
  })
  const sent = fc.tuple(fc.nat(9), fc.option(fc.nat(9)), fc.integer({ min: 1, max: 5 }))
  const ofAll = (facts: readonly { at: number; id: string; line: number | null; pieces: number }[]) =>
    facts.reduce<NewsClock>((clock, { at, id, line, pieces }) => {
      const field = line === null ? 'ready' : readyField(line)
      return counted(clock, { at: minute(at), id }, field, [pieces, 0])
    }, {})
  fc.assert(
    fc.property(
      fc
        .array(count, { minLength: 1, maxLength: 6 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      fc.array(sent, { maxLength: 4 }),
      ([all, shuffled], parts) => {
        const shipments = parts.map(([at, back, pieces], id) => shipment(id, at, back, pieces))
        const [ready = 0] = readyPieces(lines, ofAll(all), shipments)
        expect(readyPieces(lines, ofAll(shuffled), shipments.toReversed())[0]).toBe(ready)
        const last = all.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).at(-1)
        expect(ready).toBeGreaterThanOrEqual(last?.pieces ?? 0)
      },
    ),
  )
})
