import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Demand } from '../stock/demand.ts'
import { refusal } from '../text/refusal.ts'
import { type AllocationRow, allocate } from './allocation.ts'

const coil = (capacity: number, perPiece: number, key = 'pool'): Demand => ({
  kind: 'coil',
  key,
  perPiece,
  available: capacity,
})
const row = (change: Partial<AllocationRow> = {}): AllocationRow => ({
  productId: 1,
  count: 10,
  unitMg: 2520,
  demand: null,
  refusals: [],
  minimum: null,
  ...change,
})
const ordered = (rows: AllocationRow[]) => allocate(rows).map((allocation) => allocation.ordered)
const causes = (rows: AllocationRow[]) =>
  allocate(rows).map((allowance) => allowance.causes.map(({ code }) => code))

describe('a row alone', () => {
  test('that draws on nothing limited is ordered in full', () => {
    expect(allocate([row()])).toEqual([{ ordered: 10, exceeded: 0, causes: [] }])
  })

  test('is cut to whole pieces, with the overflow in mg', () => {
    expect(allocate([row({ demand: coil(20000, 2520) })])).toEqual([
      { ordered: 7, exceeded: 5200, causes: [refusal('remaining_weight_exceeded', { exceeded: 5200 })] },
    ])
  })

  test('a row is not cut below its minimum count, and then uses nothing that the rows after it could get', () => {
    const tight = row({ count: 10, minCount: 8, demand: coil(20_000, 2520) })
    expect(ordered([tight, row({ count: 7, demand: coil(20_000, 2520) })])).toEqual([0, 7])
    expect(ordered([{ ...tight, minCount: 7 }])).toEqual([7])
    expect(ordered([{ ...tight, count: 3 }])).toEqual([3])
  })

  test('a coil ordered by weight is ordered whole or not at all', () => {
    const whole = row({ count: 1, unitMg: 250_000, demand: coil(250_000, 250_000) })
    expect(ordered([whole])).toEqual([1])
    expect(ordered([{ ...whole, demand: coil(249_999, 250_000) }])).toEqual([0])
  })

  test('that needs nothing of its resource is ordered in full, whatever is left of it', () => {
    expect(ordered([row({ demand: coil(0, 0) }), row({ demand: coil(5, 0) })])).toEqual([10, 10])
  })

  test('of no pieces, or of fewer, gets nothing and uses nothing', () => {
    const none = { ordered: 0, exceeded: 0, causes: [] }
    for (const count of [0, -1])
      for (const demand of [null, coil(20_000, 2520)])
        expect(allocate([row({ count, demand })]), `${count}`).toEqual([none])
    expect(
      ordered([row({ count: -1, demand: coil(2520, 2520) }), row({ count: 2, demand: coil(2520, 2520) })]),
    ).toEqual([0, 1])
  })

  test('finds nothing in an overdrawn resource', () => {
    expect(allocate([row({ demand: coil(-50_000, 2520) })])[0]).toMatchObject({
      ordered: 0,
      exceeded: 25200,
    })
  })

  test('that is refused has no demand and keeps its causes', () => {
    const refusals = [refusal('closed', { reason: '' })]
    const rows = [row({ refusals, demand: coil(25200, 2520) }), row({ demand: coil(25200, 2520) })]
    expect(ordered(rows)).toEqual([0, 10])
    expect(causes(rows)).toEqual([['closed'], []])
  })
})

describe('rows that share a resource', () => {
  test('do not both pass on the same residue', () => {
    const stock: Demand = { kind: 'residue', key: 'r', perPiece: 1, available: 12 }
    const rows = [row({ demand: stock }), row({ demand: stock })]
    expect(ordered(rows)).toEqual([10, 2])
    expect(allocate(rows)[1]?.causes).toEqual([refusal('residue_exceeded', { exceeded: 8 })])
  })

  test('a later smaller row gets what the cut row leaves (DR-50)', () => {
    const rows = [row({ demand: coil(20000, 2520) }), row({ unitMg: 1000, demand: coil(20000, 1000) })]
    expect(ordered(rows)).toEqual([7, 2])
  })

  test('other resources are not touched', () => {
    const rows = [row({ demand: coil(25200, 2520, 'a') }), row({ demand: coil(25200, 2520, 'b') })]
    expect(ordered(rows)).toEqual([10, 10])
  })

  describe('one capacity in mg (DR-50)', () => {
    type RequestedRow = { readonly count: number; readonly unitMg: number }
    const requested = [
      { count: 10, unitMg: 2520 },
      { count: 10, unitMg: 1000 },
    ]
    /** Pieces ordered of rows of different products that share one capacity. */
    const trimmed = (rows: readonly RequestedRow[], capacity: number) =>
      ordered(rows.map((own, id) => row({ ...own, productId: id, demand: coil(capacity, own.unitMg) })))

    test('a row that does not fit is cut to whole pieces', () => {
      expect(trimmed(requested, 30000)).toEqual([10, 4])
    })

    test('a later smaller row gets what the cut row leaves', () => {
      expect(trimmed(requested, 20000)).toEqual([7, 2])
    })

    test('without a limit everything is ordered, without capacity nothing', () => {
      const first = requested.slice(0, 1)
      expect(trimmed(first, Number.POSITIVE_INFINITY)).toEqual([10])
      expect(trimmed(first, 0)).toEqual([0])
      expect(trimmed(first, -5)).toEqual([0])
    })

    test('each row gets the whole pieces that the rows before it leave, and all of them fit', () => {
      const any = fc.record({ count: fc.nat(500), unitMg: fc.integer({ min: 1, max: 9000 }) })
      fc.assert(
        fc.property(fc.array(any), fc.nat(2_000_000), (rows, capacity) => {
          const result = trimmed(rows, capacity)
          let left = capacity
          for (const [index, { count, unitMg }] of rows.entries()) {
            const pieces = Math.min(count, Math.floor(left / unitMg))
            left -= pieces * unitMg
            expect(result[index]).toBe(pieces)
            expect(result[index]).toBeLessThanOrEqual(count)
          }
          expect(left).toBeGreaterThanOrEqual(0)
        }),
      )
    })
  })
})

describe('a product minimum', () => {
  const minimum = { weightMg: 50_000, count: 15 }

  test('is checked on all ordered rows of the product together', () => {
    const rows = [row({ minimum }), row({ minimum })]
    expect(ordered(rows)).toEqual([10, 10])
  })

  test('not reached returns every row of the product and says what is missing', () => {
    expect(allocate([row({ minimum })])).toEqual([
      {
        ordered: 0,
        exceeded: 0,
        causes: [
          refusal('min_weight', { min: 50_000, left: 24_800 }),
          refusal('min_count', { min: 15, left: 5 }),
        ],
      },
    ])
  })

  test('one piece short says one piece', () => {
    const [short] = allocate([row({ minimum: { weightMg: null, count: 11 } })])
    expect(short?.causes).toEqual([refusal('min_count', { min: 11, left: 1 })])
    const [light] = allocate([row({ minimum: { weightMg: 25_201, count: null } })])
    expect(light?.causes).toEqual([refusal('min_weight', { min: 25_201, left: 1 })])
  })

  test('reached exactly is reached', () => {
    expect(ordered([row({ minimum: { weightMg: 25_200, count: 10 } })])).toEqual([10])
    expect(ordered([row({ minimum: { weightMg: 25_201, count: null } })])).toEqual([0])
  })

  test('does not count refused rows, which keep their own cause', () => {
    const rows = [row({ minimum }), row({ minimum, refusals: [refusal('not_available')] })]
    expect(ordered(rows)).toEqual([0, 0])
    expect(causes(rows)).toEqual([['min_weight', 'min_count'], ['not_available']])
  })

  test('missed because of capacity names both causes, the capacity first', () => {
    const rows = [row({ minimum: { weightMg: null, count: 8 }, demand: coil(15_120, 2520) })]
    expect(ordered(rows)).toEqual([0])
    expect(causes(rows)).toEqual([['remaining_weight_exceeded', 'min_count']])
  })

  test('missed gives its capacity to the products after it', () => {
    const demand = coil(20_160, 2520)
    const rows = [
      row({ count: 8, demand, minimum: { weightMg: null, count: 20 } }),
      row({ productId: 2, count: 8, demand }),
    ]
    expect(ordered(rows)).toEqual([0, 8])
    expect(causes(rows)).toEqual([['min_count'], []])
  })

  test('rows of a product are served together at the position of its first row', () => {
    const demand = coil(2520 * 12, 2520)
    const rows = [
      row({ count: 6, demand, minimum: { weightMg: null, count: 10 } }),
      row({ productId: 2, count: 6, demand, minimum: { weightMg: null, count: 1 } }),
      row({ count: 6, demand, minimum: { weightMg: null, count: 10 } }),
    ]
    expect(ordered(rows)).toEqual([6, 0, 6])
  })

  test('is not mentioned for a product of which capacity leaves nothing', () => {
    const rows = [row({ minimum, demand: coil(0, 2520) })]
    expect(causes(rows)).toEqual([['remaining_weight_exceeded']])
  })
})
