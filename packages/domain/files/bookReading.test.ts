import { expect, test } from 'vitest'
import { unreadSheets } from './bookReading.ts'

test('sheets without the table and sheets that are set aside count as unread, so that nothing on them is missing (G-664)', () => {
  expect(unreadSheets({ sheets: [], skipped: ['Итоги'], aside: ['Старое'] })).toBe(2)
  expect(unreadSheets({ sheets: [], skipped: [] })).toBe(0)
  expect(unreadSheets(null)).toBe(0)
})
