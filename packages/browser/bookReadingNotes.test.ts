import { expect, test } from 'vitest'
import { readingNotes } from './bookReadingNotes.ts'

test('the reading of an order in words says so, with its lines and sizes (G-658)', () => {
  const words = {
    t: (key: string, params?: object) => `${key} ${JSON.stringify(params)}`,
    titleOf: (key: string) => key,
  }
  const reading = { sheets: [], skipped: [], text: { lines: 41, rows: 52 } }
  expect(readingNotes(reading, words)).toEqual([
    { text: 'imports.reading.text {"lines":41,"rows":52}', isLeftOut: true },
  ])
  expect(readingNotes({ sheets: [], skipped: [] }, words)).toEqual([])
})
