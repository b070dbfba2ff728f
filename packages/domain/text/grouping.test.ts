import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBy, partsOf } from './grouping.ts'

test('groups are in the order of their first items, items in their own order', () => {
  expect([...groupBy([3, 1, 5, 2, 4], (n) => n % 2)]).toEqual([
    [1, [3, 1, 5]],
    [0, [2, 4]],
  ])
})

test('every item is in exactly one group', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), (items) => {
      const groups = [...groupBy(items, (n) => n % 3)]
      expect(groups.flatMap(([, group]) => group).toSorted()).toEqual(items.toSorted())
      expect(groups.every(([key, group]) => group.every((n) => n % 3 === key))).toBe(true)
    }),
  )
})

test('parts have the size that is asked for, but for the last', () => {
  expect(partsOf([], 2)).toEqual([])
  expect(partsOf([1], 2)).toEqual([[1]])
  expect(partsOf([1, 2], 2)).toEqual([[1, 2]])
  expect(partsOf([1, 2, 3], 2)).toEqual([[1, 2], [3]])
})
