import { expect, test } from 'vitest'
import { costChanges } from './costChange.ts'

test('a new list is compared price by price: changed, added and no longer named, in percent to a tenth (G-325)', () => {
  const before = [
    { code: '25', kopecks: 300_000 },
    { code: 'sell', kopecks: 690_850 },
    { code: 'buy', kopecks: 651_200 },
  ] as const
  const after = [
    { code: 'buy', kopecks: 65_120 },
    { code: 'sell', kopecks: 715_000 },
    { code: '100', kopecks: 1 },
  ] as const
  expect(costChanges(before, after)).toEqual([
    { code: 'buy', before: 651_200, after: 65_120, percent: -90 },
    { code: 'sell', before: 690_850, after: 715_000, percent: 3.5 },
    { code: '25', before: 300_000, after: null, percent: null },
    { code: '100', before: null, after: 1, percent: null },
  ])
  expect(costChanges([], [])).toEqual([])
  expect(costChanges([{ code: 'buy', kopecks: 0 }], [{ code: 'buy', kopecks: 5 }])).toEqual([
    { code: 'buy', before: 0, after: 5, percent: null },
  ])
})
