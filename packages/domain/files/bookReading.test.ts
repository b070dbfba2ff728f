import { expect, test } from 'vitest'
import { isReadWhole, unreadSheets } from './bookReading.ts'

test('sheets without the table and sheets that are set aside count as unread, so that nothing on them is missing (G-664)', () => {
  expect(unreadSheets({ sheets: [], skipped: ['Итоги'], aside: ['Старое'] })).toBe(2)
  expect(unreadSheets({ sheets: [], skipped: [] })).toBe(0)
  expect(unreadSheets(null)).toBe(0)
})

test('a sheet with too many merged cells counts as unread where a file replaces all (G-664, G-667)', () => {
  const table = { ...{ sheet: 0, name: 'A', header: 1, rows: 2, hiddenRows: 0 }, titles: [], isChosen: false }
  const sheet = { ...table, columns: [], unread: [], merged: { rows: 1, first: [3] } }
  const cut = { ...sheet, merged: { ...sheet.merged, isCut: true as const } }
  expect(unreadSheets({ sheets: [sheet, cut], skipped: ['Итоги'] })).toBe(2)
})

test('a file with merged cells is not added without a question (G-667)', () => {
  const sheet = { ...{ sheet: 0, name: 'A', header: 1, rows: 2, hiddenRows: 0 }, titles: [], isChosen: false }
  const merged = { rows: 1, first: [3] }
  expect(isReadWhole({ sheets: [{ ...sheet, columns: [], unread: [] }], skipped: [] })).toBe(true)
  expect(isReadWhole({ sheets: [{ ...sheet, columns: [], unread: [], merged }], skipped: [] })).toBe(false)
})
