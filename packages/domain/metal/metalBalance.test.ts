import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Assays, type Balance, isDivided, partOf, shareOut } from './metalBalance.ts'

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
    const [free, bids] = [
      { freeMg: 0, assaysFree: [] },
      { bidsMg: 0, assaysBids: [] },
    ]
    expect([isDivided({ ...balance, ...free }), isDivided({ ...balance, ...bids })]).toEqual([true, true])
    expect(isDivided({ ...balance, assaysFree: [] })).toBe(false)
    expect(isDivided({ ...balance, assaysBids: [] })).toBe(false)
  })

  test('of nothing there is no part, and without weights all is of the first fineness', () => {
    expect([partOf(7, 1, 2), partOf(7, 1, 1), partOf(7, 0, 0), partOf(7, 1, 0), partOf(7, 1, -1)]).toEqual([
      3, 7, 0, 0, 0,
    ])
    const shares = (...masses: number[]) =>
      shareOut(
        10,
        masses.map((mass, assay) => ({ assay, mass })),
      ).map(({ mass }) => mass)
    expect([shares(), shares(0), shares(0, 0), shares(-1, 0), shares(1, 0), shares(0, 1)]).toEqual([
      [],
      [10],
      [10],
      [10],
      [10, 0],
      [0, 10],
    ])
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
