import { expect, test } from 'vitest'
import { waitingProgress } from './waitingGroup.ts'

test('the nearness of a product is that of the minimum further away; what is missing is never below 0 (G-207)', () => {
  const progress = (weightMg: number, count: number, minWeight: number | null, minCount: number | null) =>
    waitingProgress({ weightMg, count }, { weightMg: minWeight, count: minCount })
  expect(progress(45_000, 9, 50_000, 10)).toEqual({ missing: { weightMg: 5_000, count: 1 }, percent: 90 })
  expect(progress(50_000, 3, 50_000, 10)).toEqual({ missing: { weightMg: 0, count: 7 }, percent: 30 })
  expect(progress(49_999, 0, 50_000, null)).toEqual({ missing: { weightMg: 1, count: 0 }, percent: 99 })
  expect(progress(80_000, 16, null, 8)).toEqual({ missing: { weightMg: 0, count: 0 }, percent: 200 })
  expect(progress(80_000, 16, 0, null)).toEqual({ missing: { weightMg: 0, count: 0 }, percent: null })
})
