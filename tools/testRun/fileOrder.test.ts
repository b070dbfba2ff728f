import { expect, test } from 'vitest'
import { shuffled } from './fileOrder.ts'

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('a seed orders files alike each time, and another one orders them otherwise', () => {
  const first = shuffled(files, '1')
  expect(first.toSorted()).toEqual(files)
  expect(shuffled(files.toReversed(), '1')).toEqual(first)
  expect(shuffled(files, '2')).not.toEqual(first)
})

test('files keep their order among themselves when others are left out', () => {
  const some = new Set(['b', 'd', 'g'])
  expect(shuffled([...some], '1')).toEqual(shuffled(files, '1').filter((file) => some.has(file)))
})
