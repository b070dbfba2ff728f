import { expect, test } from 'vitest'
import { effectOf, isInRange, massOf, maxBalanceMg } from './metalLedger.ts'

test.each([
  ['received', 100, 100, 0],
  ['returned', 100, 100, 0],
  ['loss', 100, -100, 0],
  ['correction', -100, -100, 0],
  ['correction', 100, 100, 0],
  ['ordered', 100, -100, 100],
  ['shipped', 100, 0, -100],
  ['cancelled', 100, 100, -100],
  ['unshipped', 100, 0, 100],
] as const)('%s of %i mg changes free by %i and bids by %i (G-371)', (kind, mg, freeMg, bidsMg) => {
  expect(effectOf(kind, mg)).toEqual({ freeMg, bidsMg })
  expect(massOf(kind, { freeMg, bidsMg })).toBe(mg)
})

test.each([
  [maxBalanceMg, -maxBalanceMg, true],
  [maxBalanceMg + 1, 0, false],
  [-maxBalanceMg - 1, 0, false],
  [0, maxBalanceMg + 1, false],
  [0, -maxBalanceMg - 1, false],
])('a balance of %d mg free and %d mg of orders is kept exactly: %s', (freeMg, bidsMg, isKept) => {
  expect(isInRange({ freeMg, bidsMg })).toBe(isKept)
})
