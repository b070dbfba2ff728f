import { expect, test } from 'vitest'
import { fieldsOver, textOrStored, textOver } from './sameText.ts'

test.each([
  ['ООО\u00a0«А»', 'ООО «А»', 'ООО\u00a0«А»'],
  [' А\u200b ', 'А', ' А\u200b '],
  ['\u00a0', '', '\u00a0'],
  ['А', 'Б', 'Б'],
  [null, 'Б', 'Б'],
])('in place of %j a file has %j, and %j is kept (G-644, G-659)', (stored, written, kept) => {
  expect(textOver(stored, written)).toBe(kept)
})

test.each([
  ['А', null, 'А'],
  ['А', undefined, 'А'],
  [undefined, null, ''],
  ['А\u00a0Б', 'А Б', 'А\u00a0Б'],
  ['А', 'Б', 'Б'],
  [undefined, 'Б', 'Б'],
])('of the stored text %j a cell with %j makes %j (G-330, G-659)', (stored, cell, kept) => {
  expect(textOrStored(stored, cell)).toBe(kept)
})

test('fields that are no texts, or that were none, are as in the file (G-659)', () => {
  expect(fieldsOver({ a: 'x\u00a0y', b: null, c: 1 }, { a: 'x y', b: 'z', c: 2 })).toEqual({
    ...{ a: 'x\u00a0y', b: 'z', c: 2 },
  })
})
