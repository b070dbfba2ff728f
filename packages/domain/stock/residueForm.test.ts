import { expect, test } from 'vitest'
import { pieceCount, stockErrors } from './residueForm.ts'

test('a stock comes once and is never less than what orders hold of it (G-095, G-097)', () => {
  expect(stockErrors([{ type: 'finished', count: 5 }], { finished: 5 })).toEqual({})
  expect(
    stockErrors(
      [
        { type: 'finished', count: 4 },
        { type: 'finished_self_marked', count: 0 },
        { type: 'finished_self_marked', count: 7 },
      ],
      { finished: 5 },
    ),
  ).toEqual({ 0: { code: 'held', n: 5 }, 2: { code: 'unique' } })
})

test('a stock that was not entered is nothing', () => {
  expect(pieceCount([{ type: 'finished', count: 3 }], 'finished')).toBe(3)
  expect(pieceCount([{ type: 'finished', count: 3 }], 'finished_self_marked')).toBe(0)
})
