import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Assays, type Balance, isDivided, shareOut } from './metalBalance.ts'

const balance: Balance = {
  freeMg: 100_000,
  bidsMg: 20_000,
  assaysFree: [
    { assay: 585, mass: 70_000 },
    { assay: 999, mass: 30_000 },
  ],
  assaysBids: [{ assay: 585, mass: 20_000 }],
}

describe('dividing by fineness', () => {
  test('the last part takes what rounding left', () => {
    expect(
      shareOut(100, [
        { assay: 585, mass: 1 },
        { assay: 750, mass: 1 },
        { assay: 999, mass: 1 },
      ]).map(({ mass }) => mass),
    ).toEqual([33, 33, 34])
  })

  test('a balance whose parts do not sum up is not divided (G-058)', () => {
    expect(isDivided(balance)).toBe(true)
    expect(isDivided({ freeMg: 100_000, bidsMg: 0, assaysFree: [], assaysBids: [] })).toBe(true)
    expect(isDivided({ ...balance, freeMg: 99_999 })).toBe(false)
    expect(isDivided({ ...balance, bidsMg: 1 })).toBe(false)
  })

  test('shares sum to what is shared', () => {
    const assays = fc.uniqueArray(
      fc.record({ assay: fc.constantFrom(375, 585, 750, 999), mass: fc.integer({ min: 1, max: 5_000_000 }) }),
      { selector: ({ assay }) => assay, minLength: 1, maxLength: 4 },
    )
    const sum = (parts: Assays) => parts.reduce((total, { mass }) => total + mass, 0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), assays, (mg, weights) => {
        expect(sum(shareOut(mg, weights))).toBe(mg)
      }),
    )
  })
})
