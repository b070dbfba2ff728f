import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableResidue, stockMaximum, weightMaximum } from './residue.ts'

describe('availableResidue (DR-39)', () => {
  test('is the stock minus placed orders, never below zero', () => {
    expect(availableResidue(20, 5)).toBe(15)
    expect(availableResidue(20, 20)).toBe(0)
    expect(availableResidue(3, 5)).toBe(0)
  })
})

describe('row maximum (DR-26)', () => {
  test('of a stock row is the residue minus what is in the cart', () => {
    expect(stockMaximum(12, 5)).toBe(7)
    expect(stockMaximum(2, 4)).toBe(0)
  })

  test('of a production or coil row is what the balance holds in whole pieces', () => {
    expect(weightMaximum({ balanceMg: 1000000, unitMg: 2520 })).toBe(396)
    expect(weightMaximum({ balanceMg: 2000, unitMg: 2520 })).toBe(0)
    expect(weightMaximum({ balanceMg: 2520, unitMg: 2520 })).toBe(1)
  })

  test('is unlimited when the balance is', () => {
    const balanceMg = Number.POSITIVE_INFINITY
    expect(weightMaximum({ balanceMg, unitMg: 2520 })).toBe(balanceMg)
  })

  test('leaves what the other rows of the form have entered', () => {
    expect(weightMaximum({ balanceMg: 10000, otherRowsMg: 5040, unitMg: 2520 })).toBe(1)
  })

  test('always fits and never by one piece too few', () => {
    fc.assert(
      fc.property(
        fc.nat(1e7),
        fc.nat(1e7),
        fc.integer({ min: 1, max: 1e5 }),
        (balanceMg, otherRowsMg, unitMg) => {
          const max = weightMaximum({ balanceMg, otherRowsMg, unitMg })
          if (max > 0) expect(max * unitMg + otherRowsMg).toBeLessThanOrEqual(balanceMg)
          expect((max + 1) * unitMg + otherRowsMg).toBeGreaterThan(balanceMg)
        },
      ),
    )
  })
})
