import { expect, test } from 'vitest'
import { readingNotes } from './bookReadingNotes.ts'

const t = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
  `${key.replace('imports.reading.', '')}(${Object.values(params).join()})`

test('columns that our own export has for people are named apart, and leave nothing out (G-656, G-659)', () => {
  const sheet = { sheet: 0, name: 'A', header: 1, rows: 2, hiddenRows: 0, columns: [] }
  const own = { column: 4, title: 'Создан', nearest: null, isExported: true as const }
  const foreign = { column: 5, title: 'Цена', nearest: 'code' }
  const notesOf = (unread: (typeof own | typeof foreign)[]) =>
    readingNotes({ sheets: [{ ...sheet, unread }], skipped: [] }, { t, titleOf: (key) => key }).slice(1)
  expect(notesOf([own])).toEqual([{ text: 'exported(plain(Создан))', isLeftOut: false }])
  expect(notesOf([own, foreign]).map(({ isLeftOut }) => isLeftOut)).toEqual([true, false])
})

test('the reading of an order in words is noted, with its lines and sizes (G-658)', () => {
  const words = { t, titleOf: (key: string) => key }
  const reading = { sheets: [], skipped: [], text: { lines: 41, rows: 52 } }
  expect(readingNotes(reading, words)).toEqual([{ text: 'text(41,52)', isLeftOut: true }])
  expect(readingNotes({ sheets: [], skipped: [] }, words)).toEqual([])
})

test('headings of groups and totals of a table of records are noted with the first of their rows (G-665)', () => {
  const sheet = { sheet: 0, name: '', header: 4, rows: 23, hiddenRows: 0, columns: [], unread: [] }
  const notesOf = (lines: { rows: number; first: number[] }) =>
    readingNotes({ sheets: [{ ...sheet, lines }], skipped: [] }, { t, titleOf: (key) => key }).slice(1)
  expect(notesOf({ rows: 2, first: [6, 15] })).toEqual([{ text: 'lines(2,6, 15)', isLeftOut: false }])
  expect(notesOf({ rows: 11, first: [6, 15] })[0]?.text).toBe('lines(11,6, 15…)')
})

test('rows that got the value of a merged cell are noted, and that there are too many of these (G-667)', () => {
  const sheet = { sheet: 0, name: '', header: 1, rows: 3, hiddenRows: 0, columns: [], unread: [] }
  const merged = { rows: 1, first: [3], isCut: true as const }
  const notes = readingNotes({ sheets: [{ ...sheet, merged }], skipped: [] }, { t, titleOf: (key) => key })
  expect(notes.slice(1)).toEqual([
    { text: 'merged(1,3)', isLeftOut: true },
    { text: 'mergedCut()', isLeftOut: true },
  ])
})

test('a column of another unit and sheets that are left aside are named (G-656, G-664)', () => {
  const unread = [{ column: 1, title: 'Размер, мм', nearest: 'length', isOtherUnit: true as const }]
  const sheet = { sheet: 0, name: 'A', header: 1, rows: 2, hiddenRows: 0, columns: [], unread }
  const notes = readingNotes({ sheets: [sheet], skipped: [], aside: ['Old'] }, { t, titleOf: (key) => key })
  expect(notes.slice(1)).toEqual([
    { text: 'unread(otherUnit(Размер, мм,length))', isLeftOut: true },
    { text: 'aside(plain(Old))', isLeftOut: true },
  ])
})
