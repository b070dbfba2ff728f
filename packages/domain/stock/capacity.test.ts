import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  capacityFactor,
  capacityLeft,
  capacityReleasedAt,
  overflow,
  piecesThatFit,
  productionBalance,
  promisedBeyond,
} from './capacity.ts'

const unlimited = Number.POSITIVE_INFINITY

describe('productionBalance (DR-25)', () => {
  test('with an empty cart the whole power is left', () => {
    expect(productionBalance(5000000, 1, [])).toBe(5000000)
  })

  test('with only this product it is power divided by factor minus the cart', () => {
    expect(productionBalance(5000000, 1.25, [{ weightMg: 1000000, factor: 1.25 }])).toBe(3000000)
  })

  test('rows of other products are converted to mg of this one', () => {
    expect(productionBalance(5000000, 2, [{ weightMg: 1000000, factor: 1 }])).toBe(2000000)
  })

  test('no power is no limit', () => {
    expect(productionBalance(null, 1.25, [{ weightMg: 9000000, factor: 1 }])).toBe(unlimited)
  })

  test('an overfull cart gives a negative balance', () => {
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

  test('it has room for exactly the pieces that the units have room for, whatever the factors (DR-26)', () => {
    const factor = fc.constantFrom(0, 0.3333, 1, 1.25, 1.3333, 2.5, 7.0001)
    const row = fc.record({ weightMg: fc.integer({ min: 1, max: 20_000 }), factor })
    const power = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        power,
        factor,
        fc.array(row),
        fc.integer({ min: 1, max: 50 }),
        (units, own, inCart, unitMg) => {
          const needOf = (rows: typeof inCart) =>
            rows.reduce(
              (sum, used) => sum + used.weightMg * Math.round(capacityFactor(used.factor) * 10_000),
              0,
            )
          const left = piecesThatFit(productionBalance(units, own, inCart), unitMg)
          const fits = (pieces: number) =>
            needOf([...inCart, { weightMg: pieces * unitMg, factor: own }]) <= units * 10_000
          expect(left === 0 || fits(left)).toBe(true)
          expect(fits(left + 1)).toBe(false)
        },
      ),
    )
  })

  test('the order of the cart does not matter', () => {
    const row = fc.record({ weightMg: fc.nat(1e6), factor: fc.constantFrom(0.5, 1, 1.25, 3) })
    fc.assert(
      fc.property(fc.array(row), (inCart) => {
        expect(productionBalance(1e7, 1.25, inCart.toReversed())).toBe(productionBalance(1e7, 1.25, inCart))
      }),
    )
  })
})

describe('capacityLeft (DR-38)', () => {
  const reservations = [
    { at: '2024-03-01T00:00:00Z', units: 2500000 },
    { at: '2024-03-20T00:00:00Z', units: 1000000 },
  ]
  /** What the reservations leave at an instant; the stores sum the held ones in SQL. */
  const leftAt = (value: number | null, placed: typeof reservations, now: string) => {
    const released = Date.parse(capacityReleasedAt(now))
    const held = placed.filter(({ at }) => Date.parse(at) > released)
    return capacityLeft(
      value,
      held.reduce((sum, { units }) => sum + units, 0),
    )
  }

  test('every order of the last 30 days holds its units', () => {
    expect(leftAt(10000000, reservations, '2024-03-25T00:00:00Z')).toBe(6500000)
  })

  test('an order exactly 30 days old is released', () => {
    expect(leftAt(10000000, reservations, '2024-03-31T00:00:00Z')).toBe(9000000)
    expect(leftAt(10000000, reservations, '2024-03-30T23:59:59Z')).toBe(6500000)
  })

  test('no value is no limit, whatever is reserved', () => {
    expect(leftAt(null, reservations, '2024-03-25T00:00:00Z')).toBeNull()
  })

  test('a value lowered below the reservations is negative', () => {
    const one = [{ at: '2024-03-20T00:00:00Z', units: 1500000 }]
    expect(leftAt(1000000, one, '2024-03-25T00:00:00Z')).toBe(-500000)
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

test('what orders hold beyond a new value counts only where it is lowered (DR-38, G-350)', () => {
  expect([
    promisedBeyond(40, 20, 30),
    promisedBeyond(null, 20, 30),
    promisedBeyond(40, 30, 30),
    promisedBeyond(20, 20, 30),
    promisedBeyond(10, 20, 30),
    promisedBeyond(40, null, 30),
  ]).toEqual([10, 10, 0, 0, 0, 0])
})
