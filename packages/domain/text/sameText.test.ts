import { expect, test } from 'vitest'
import { fieldsOver, textOver } from './sameText.ts'

test.each([
  ['ООО\u00a0«А»', 'ООО «А»', 'ООО\u00a0«А»'],
  [' А\u200b ', 'А', ' А\u200b '],
  ['\u00a0', '', '\u00a0'],
  ['А', 'Б', 'Б'],
  [null, 'Б', 'Б'],
])('of %j a file says %j, and %j is kept (G-644, G-659)', (stored, said, kept) => {
  expect(textOver(stored, said)).toBe(kept)
})

test('fields that are no texts, or that were none, are as the file says (G-659)', () => {
  expect(fieldsOver({ a: 'x\u00a0y', b: null, c: 1 }, { a: 'x y', b: 'z', c: 2 })).toEqual({
    ...{ a: 'x\u00a0y', b: 'z', c: 2 },
  })
})
