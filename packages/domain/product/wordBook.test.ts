import { expect, test } from 'vitest'
import { createWordBook, listCell, wordFor } from './wordBook.ts'

const find = createWordBook([
  { id: 1, code: 'a', names: [['Якорное']] },
  { id: 2, code: 'b', names: [['Якорное']] },
  { id: 3, code: 'c', names: [['Опт, розница']] },
  { id: 4, code: 'd', names: [['a']] },
  { id: 5, code: 'e', names: [['–']] },
  { id: 6, code: 'f, g', names: [['Один']] },
])

test.each([
  ['whose name several have', 1, ['Якорное', 'a'], 'a'],
  ['whose name a list would break', 3, ['Опт, розница', 'c'], 'c'],
  ['whose name is the code of another', 4, ['a', 'd'], 'd'],
  ['whose name empties a cell', 5, ['–', 'e'], 'e'],
  ['whose code a list would break', 6, ['Один', 'f, g'], 'Один'],
  ['that no text leads to', 2, ['Якорное'], null],
])('an entry %s is written so that a file finds it again (G-659)', (_name, id, texts, word) => {
  expect(wordFor(find, id, texts)).toBe(word)
})

test('a list is written whole or not at all, as a shorter one would take entries away (G-659)', () => {
  expect([listCell(['a', 'b']), listCell(['a', null]), listCell([])]).toEqual(['a, b', null, null])
})
