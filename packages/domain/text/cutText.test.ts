import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, endOfText } from './cutText.ts'

test('a text is cut between signs, also where a sign is stored in two halves', () => {
  expect(cutText('ab😀cd', 2)).toBe('ab')
  expect(cutText('ab😀cd', 3)).toBe('ab')
  expect(cutText('ab😀cd', 4)).toBe('ab😀')
  expect(endOfText('ab😀cd', 2)).toBe('cd')
  expect(endOfText('ab😀cd', 3)).toBe('cd')
  expect(endOfText('ab😀cd', 4)).toBe('😀cd')
})

test('what is cut from a whole text is whole, no longer than asked and at most one unit shorter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, max) => {
      for (const [cut, isPart] of [
        [cutText(text, max), text.startsWith(cutText(text, max))],
        [endOfText(text, max), text.endsWith(endOfText(text, max))],
      ] as const) {
        expect(cut.isWellFormed() && isPart).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, max) - 1)
      }
    }),
  )
})
