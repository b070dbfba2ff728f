import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedAt } from '../../text/reportedAt.ts'
import { laterFields, type UpdateClock, withReported } from './orderUpdate.ts'
import {
  countMoments,
  readyField,
  readyPieces,
  spreadReady,
  withCounts,
  withFirstCount,
  withTotal,
} from './readyPieces.ts'
import type { KnownShipment } from './shipment.ts'

test('ready pieces are spread over lines, none above what was ordered (G-415)', () => {
  expect(spreadReady(7, [5, 3, 4])).toEqual([5, 2, 0])
  expect(spreadReady(0, [5])).toEqual([0])
  expect(spreadReady(99, [5, 3])).toEqual([5, 3])
})

const minute = (n: number) => `2026-11-16T05:${String(n).padStart(2, '0')}:00.000Z`
const counted = (clock: UpdateClock, reported: ReportedAt, field: string, pieces: readonly number[]) =>
  laterFields(clock, reported, [field]).length > 0
    ? withCounts(withReported(clock, reported, [field]), { [field]: pieces })
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
  expect(ready(shipment(1, 20, null, 4), shipment(2, 20, null, 5))).toBe(9)
  expect(ready(shipment(1, 10, 10, 4))).toBe(4)
  expect(ready(shipment(1, 9, 10, 4))).toBe(3)
  expect(ready(shipment(1, 5, null, 8), shipment(2, 20, 30, 8))).toBe(10)
})

test('a count of a whole order counts its lines, and a line without any keeps what is known of it', () => {
  const clock = counted({}, { at: minute(10), id: '' }, 'ready', [1, 4])
  expect(readyPieces(lines, clock, [])).toEqual([1, 4])
  expect(readyPieces(lines, counted(clock, { at: minute(11), id: '' }, 'ready.2', [0]), [])).toEqual([1, 0])
  expect(readyPieces(lines, {}, [shipment(1, 5, 6, 7)])).toEqual([7, 2])
  // A count of before counts were kept says when, but not how many.
  expect(readyPieces(lines, withReported({}, { at: minute(10), id: '' }, ['ready.2']), [])).toEqual([0, 2])
})

test('a count of the sum has the pieces that left on the lines that they left from, whichever is heard of first (G-415, G-591)', () => {
  const three = [1, 2, 3].map((id) => ({ id, count: 3, ready: 0 }))
  const sent: KnownShipment = {
    ...{ id: 1, at: minute(31), takenBackAt: null },
    lines: [
      { lineId: 1, pieces: 1 },
      { lineId: 2, pieces: 2 },
    ],
  }
  const clock = withTotal({}, { at: minute(40), id: '' }, 4)
  expect(clock).toStrictEqual({ ready: { at: minute(40), id: '', total: 4 } })
  expect(readyPieces(three, clock, [])).toEqual([3, 1, 0])
  expect(readyPieces(three, clock, [sent])).toEqual([2, 2, 0])
  expect(readyPieces(three, clock, [{ ...sent, takenBackAt: minute(35) }])).toEqual([3, 1, 0])
  // Pieces that leave later are among those counted as ready.
  expect(readyPieces(three, clock, [{ ...sent, at: minute(50) }])).toEqual([2, 2, 0])
  // More had left than was counted.
  expect(readyPieces(three, withTotal({}, { at: minute(40), id: '' }, 2), [sent])).toEqual([1, 2, 0])
  // Confirming the shown sum keeps the known lines, as far as shipments allow.
  const confirmed = withTotal({}, { at: minute(40), id: '' }, 4, [1, 0, 3])
  expect(readyPieces(three, confirmed, [])).toEqual([1, 0, 3])
  expect(readyPieces(three, confirmed, [sent])).toEqual([1, 2, 1])
  const own = withCounts(withReported(clock, { at: minute(41), id: '' }, ['ready.3']), { 'ready.3': [2] })
  expect(readyPieces(three, own, [sent])).toEqual([2, 2, 2])
  expect(countMoments({ ...own, accepted: { at: minute(59), id: '' } })).toEqual([minute(40), minute(41)])
})

test('what was ready before the first shipment is kept as a count before all others, unless all lines were counted', () => {
  const first = withFirstCount({}, [0, 2])
  const gone = [shipment(1, 2, null, 1), shipment(2, 3, null, 1)]
  const raised = lines.map((line, index) => ({ ...line, ready: [2, 2][index] ?? 0 }))
  expect(readyPieces(raised, first, gone)).toEqual([2, 2])
  // One of the two turns out to have come back before the other left.
  expect(readyPieces(raised, first, [shipment(1, 2, 2, 1), shipment(2, 3, null, 1)])).toEqual([1, 2])
  const clock = counted({}, { at: minute(1), id: '' }, 'ready', [1, 4])
  expect(withFirstCount(clock, [0, 2])).toBe(clock)
  expect(laterFields(first, { at: minute(0), id: '' }, ['ready', 'ready.1'])).toEqual(['ready', 'ready.1'])
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
    facts.reduce<UpdateClock>((clock, { at, id, line, pieces }) => {
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
