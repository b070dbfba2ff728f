import { expect, test } from 'vitest'
import { effectOf, massOf } from './metalLedger.ts'

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
