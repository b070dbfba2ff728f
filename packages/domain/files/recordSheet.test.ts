import { expect, test } from 'vitest'
import { repeatedKeys } from './recordSheet.ts'

test('a key that comes again names the row where it came first; empty keys are no repetition (G-313)', () => {
  const keys = ['ivanov', 'petrov', ' IVANOV', '', '', 'ivanov']
  const rows = keys.map((key, index) => ({ row: index + 2, key }))
  expect([...repeatedKeys(rows)]).toEqual([
    [4, 2],
    [7, 2],
  ])
})
