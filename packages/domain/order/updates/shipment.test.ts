import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldByOrder } from '../../metal/orderMoves.ts'
import {
  departureOf,
  doneOn,
  handOut,
  inOrderOfLeaving,
  metalOfShipment,
  type OrderShipment,
  shippedLinesError,
  shippedPieces,
  stockOfShipments,
} from './shipment.ts'

const ordered = [
  { id: 1, count: 10, unitMass: 5_000, assay: 585 },
  { id: 2, count: 4, unitMass: 3_333, assay: 750 },
]
const shipment = (id: number, at: string, ...lines: [lineId: number, pieces: number][]): OrderShipment => ({
  id,
  at,
  lines: lines.map(([lineId, pieces]) => ({ lineId, pieces })),
})
const first = shipment(1, '2026-11-16T05:00:00.000Z', [1, 4])
const second = shipment(2, '2026-11-17T18:00:00.000Z', [1, 6], [2, 4])

test('an order has left as a whole when all pieces of all lines have, on the Krasnoyarsk day of the last shipment', () => {
  expect(departureOf(ordered, [])).toEqual({ isBegun: false, lastDay: null })
  expect(departureOf(ordered, [first])).toEqual({ isBegun: true, lastDay: null })
  expect(departureOf(ordered, [second, first])).toEqual({ isBegun: true, lastDay: '2026-11-18' })
})

test('a shipment has lines of its order, each once, and no more pieces than are left of it', () => {
  const errorOf = (lines: [number, number][], others: OrderShipment[] = []) =>
    shippedLinesError(shipment(9, '', ...lines).lines, ordered, others)
  expect(errorOf([[1, 10]])).toBeNull()
  expect(errorOf([[1, 6]], [first])).toBeNull()
  expect(errorOf([[1, 7]], [first])).toBe('too_many_shipped')
  const pair = (one: [number, number], other: [number, number]) => errorOf([one, other])
  expect(errorOf([[3, 1]])).toBe('unknown_line')
  expect([pair([1, 1], [3, 1]), pair([1, 1], [2, 5]), pair([1, 10], [2, 4])]).toEqual([
    'unknown_line',
    'too_many_shipped',
    null,
  ])
  expect(
    errorOf([
      [1, 1],
      [1, 1],
    ]),
  ).toBe('repeated_line')
})

test('the metal of a shipment goes by the weight of its pieces, each fineness by itself', () => {
  const needed = [
    { assay: 585, mass: 29_351 },
    { assay: 750, mass: 9_999 },
  ]
  expect(metalOfShipment(needed, ordered, first.lines)).toEqual([
    { assay: 585, mass: 11_740, part: 20_000, whole: 50_000 },
  ])
  expect(metalOfShipment(needed, ordered, second.lines)).toEqual([
    { assay: 585, mass: 17_610, part: 30_000, whole: 50_000 },
    { assay: 750, mass: 9_999, part: 13_332, whole: 13_332 },
  ])
  // Nobody reported its fineness: by the weight of all pieces.
  expect(metalOfShipment([{ assay: 0, mass: 63_332 }], ordered, first.lines)).toEqual([
    { assay: 0, mass: 20_000, part: 20_000, whole: 63_332 },
  ])
})

test('an order was done on the earlier of the last shipment and the day that was said of it', () => {
  const [one, other] = ['2026-11-16', '2026-11-17']
  expect([doneOn(one, other), doneOn(other, one), doneOn(one, one)]).toEqual([one, one, one])
  expect([doneOn(one, null), doneOn(null, one), doneOn(null, null)]).toEqual([one, one, null])
})

test('shipments of one moment are in the order of their ids', () => {
  const same = [3, 1, 2].map((id) => shipment(id, first.at))
  expect(inOrderOfLeaving([second, ...same]).map(({ id }) => id)).toEqual([1, 2, 3, 2])
  expect(inOrderOfLeaving([...same, second]).map(({ id }) => id)).toEqual([1, 2, 3, 2])
})

test('an order without lines has left as soon as anything has, and more pieces than ordered are all', () => {
  expect(departureOf([], [])).toEqual({ isBegun: false, lastDay: null })
  expect(departureOf([], [first]).lastDay).toBe('2026-11-16')
  const all = shipment(3, first.at, [1, 11], [2, 5])
  expect(departureOf(ordered, [all]).lastDay).toBe('2026-11-16')
  expect(departureOf(ordered, [shipment(3, first.at, [1, 9], [2, 4])]).lastDay).toBeNull()
})

test('metal of a fineness of which no piece left stays', () => {
  const needed = [{ assay: 750, mass: 9_999 }]
  expect(metalOfShipment(needed, ordered, shipment(1, '', [2, 0]).lines)).toEqual([])
  expect(metalOfShipment(needed, ordered, shipment(1, '', [2, 1]).lines)).toEqual([
    { assay: 750, mass: 2_499, part: 3_333, whole: 13_332 },
  ])
})

test('stock leaves with the pieces of the lines that took of it, else by the weight of all pieces', () => {
  const shipments = [first, second]
  expect(stockOfShipments([8], new Map([[1, 1]]), ordered, shipments)).toEqual([[4], [4]])
  expect(stockOfShipments([8], new Map([[2, 1]]), ordered, shipments)).toEqual([[0], [4]])
  // 20,000 of 63,332 left first.
  expect(stockOfShipments([8], new Map(), ordered, shipments)).toEqual([[2], [6]])
  expect(stockOfShipments([5, 3], new Map(), ordered, shipments)).toEqual([
    [2, 0],
    [3, 3],
  ])
})

const pieces = fc.tuple(fc.nat(10), fc.nat(4))
const shares = fc.tuple(fc.nat(1_000_000_000), fc.nat(1_000_000_000), fc.nat(1_000_000))

test('the metal of shipments of all pieces is that of the order to the mg, however it is divided', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 5 }), shares, (all, [ofFirst, ofSecond, ofNone]) => {
      const needed = [
        { assay: 585, mass: ofFirst },
        { assay: 750, mass: ofSecond },
        { assay: 0, mass: ofNone },
      ]
      let [a, b] = [10, 4]
      const shipments = all.map(([one, other], index) => {
        const [x, y] = [Math.min(a, one), Math.min(b, other)]
        a -= x
        b -= y
        return shipment(index, String(index), [1, x], [2, y])
      })
      const facts = [...shipments, shipment(99, '99', [1, a], [2, b])].map(({ at, lines }) => ({
        ...{ from: at, until: null },
        shares: metalOfShipment(needed, ordered, lines),
      }))
      const order = { needed, heldAt: '', whole: [], shipments: facts, cancelledAt: null }
      expect(heldByOrder(order, '99')).toEqual([])
    }),
  )
})

test('stock is handed out to shipments one after another, and nothing beyond it', () => {
  expect(handOut([10], [4, 6])).toEqual([[4], [6]])
  expect(handOut([10], [4, 8, 1])).toEqual([[4], [6], [0]])
  expect(handOut([5, 20], [7, 10])).toEqual([
    [5, 2],
    [0, 10],
  ])
})

test('shipments are put in the order in which they left, and their pieces added up', () => {
  expect(inOrderOfLeaving([second, first])).toEqual([first, second])
  expect(shippedPieces([first, second])).toEqual(
    new Map([
      [1, 10],
      [2, 4],
    ]),
  )
})
