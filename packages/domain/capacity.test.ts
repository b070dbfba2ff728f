import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capacityFactor,
  capacityLeft,
  overflow,
  piecesThatFit,
  productionBalance,
  trimByCapacity,
} from './capacity.ts'

const unlimited = Number.POSITIVE_INFINITY

describe('productionBalance (DR-25)', () => {
  test('without a basket the whole power is left', () => {
    expect(productionBalance(5000000, 1, [])).toBe(5000000)
  })

  test('with only this product it is power divided by factor minus the basket', () => {
    expect(productionBalance(5000000, 1.25, [{ weightMg: 1000000, factor: 1.25 }])).toBe(3000000)
  })

  test('rows of other products are converted to mg of this one', () => {
    expect(productionBalance(5000000, 2, [{ weightMg: 1000000, factor: 1 }])).toBe(2000000)
  })

  test('no power is no limit', () => {
    expect(productionBalance(null, 1.25, [{ weightMg: 9000000, factor: 1 }])).toBe(unlimited)
  })

  test('an overfull basket gives a negative balance', () => {
    expect(productionBalance(1000000, 1, [{ weightMg: 1200000, factor: 1 }])).toBe(-200000)
  })

  test('a factor that is not positive counts as 1', () => {
    expect(productionBalance(1000000, 0, [])).toBe(1000000)
    expect(productionBalance(1000000, null, [])).toBe(1000000)
    expect(capacityFactor(-3)).toBe(1)
    expect(capacityFactor(undefined)).toBe(1)
    expect(capacityFactor(0.00001)).toBe(0.0001)
  })

  test('the capacity is rounded down and binary fractions do not cost a milligram', () => {
    expect(productionBalance(10, 3, [])).toBe(3)
    expect(productionBalance(1100, 1.1, [])).toBe(1000)
  })

  test('the order of the basket does not matter', () => {
    const row = fc.record({ weightMg: fc.nat(1e6), factor: fc.constantFrom(0.5, 1, 1.25, 3) })
    fc.assert(
      fc.property(fc.array(row), (basket) => {
        expect(productionBalance(1e7, 1.25, basket.toReversed())).toBe(productionBalance(1e7, 1.25, basket))
      }),
    )
  })
})

describe('capacityLeft (DR-38)', () => {
  const reservations = [
    { at: '2024-03-01T00:00:00Z', units: 2500000 },
    { at: '2024-03-20T00:00:00Z', units: 1000000 },
  ]

  test('every order of the last 30 days holds its units', () => {
    expect(capacityLeft(10000000, reservations, '2024-03-25T00:00:00Z')).toBe(6500000)
  })

  test('an order exactly 30 days old is released', () => {
    expect(capacityLeft(10000000, reservations, '2024-03-31T00:00:00Z')).toBe(9000000)
    expect(capacityLeft(10000000, reservations, '2024-03-30T23:59:59Z')).toBe(6500000)
  })

  test('no value is no limit, whatever is reserved', () => {
    expect(capacityLeft(null, reservations, '2024-03-25T00:00:00Z')).toBeNull()
  })

  test('a value lowered below the reservations is negative', () => {
    const one = [{ at: '2024-03-20T00:00:00Z', units: 1500000 }]
    expect(capacityLeft(1000000, one, '2024-03-25T00:00:00Z')).toBe(-500000)
  })
})

describe('overflow (DR-43)', () => {
  test('is what goes over the balance', () => {
    expect(overflow(27720, 20000)).toBe(7720)
    expect(overflow(20000, 20000)).toBe(0)
    expect(overflow(99999999, unlimited)).toBe(0)
  })
})

test('pieces that fit are whole, never negative, and none without a weight', () => {
  expect(piecesThatFit(10000, 2520)).toBe(3)
  expect(piecesThatFit(-1, 2520)).toBe(0)
  expect(piecesThatFit(unlimited, 2520)).toBe(unlimited)
  expect(piecesThatFit(unlimited, 0)).toBe(0)
})

describe('trimByCapacity (DR-50)', () => {
  const rows = [
    { id: 'a', count: 10, unitMg: 2520 },
    { id: 'b', count: 10, unitMg: 1000 },
  ]

  test('a row that does not fit is cut to whole pieces', () => {
    expect(trimByCapacity(rows, 30000)).toEqual([
      { id: 'a', ordered: 10, returned: 0 },
      { id: 'b', ordered: 4, returned: 6 },
    ])
  })

  test('a later smaller row takes what the cut row leaves', () => {
    expect(trimByCapacity(rows, 20000)).toEqual([
      { id: 'a', ordered: 7, returned: 3 },
      { id: 'b', ordered: 2, returned: 8 },
    ])
  })

  test('without a limit everything is ordered, without capacity nothing', () => {
    const first = rows.slice(0, 1)
    expect(trimByCapacity(first, unlimited)).toEqual([{ id: 'a', ordered: 10, returned: 0 }])
    expect(trimByCapacity(first, 0)).toEqual([{ id: 'a', ordered: 0, returned: 10 }])
    expect(trimByCapacity(first, -5)).toEqual([{ id: 'a', ordered: 0, returned: 10 }])
  })

  test('ordered and returned make the row, and the ordered rows fit', () => {
    const row = fc.record({ id: fc.nat(), count: fc.nat(500), unitMg: fc.integer({ min: 1, max: 9000 }) })
    fc.assert(
      fc.property(fc.array(row), fc.nat(2_000_000), (rows, capacity) => {
        const cut = trimByCapacity(rows, capacity)
        for (const [index, { ordered, returned }] of cut.entries()) {
          expect(ordered + returned).toBe(rows[index]?.count)
          expect(ordered).toBeGreaterThanOrEqual(0)
          expect(returned).toBeGreaterThanOrEqual(0)
        }
        const used = cut.reduce((sum, { ordered }, index) => sum + ordered * (rows[index]?.unitMg ?? 0), 0)
        expect(used).toBeLessThanOrEqual(capacity)
      }),
    )
  })
})
