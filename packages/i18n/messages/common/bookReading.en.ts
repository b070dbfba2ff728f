import type { Translated } from '../../index.ts'
import type { bookReadingRu } from './bookReading.ru.ts'

/** English texts: where the rows of a file were found. */
export const bookReadingEn: Translated<typeof bookReadingRu> = {
  title: 'What was read of the file',
  sheet: 'Sheet “%{sheet}”: headings in row %{header}, rows below them: %{rows}',
  plainTable: 'Headings in row %{header}, rows below them: %{rows}',
  text: 'Read as the text of an order: lines %{lines}, sizes in them %{rows}. Check that all is as you mean it',
  renamed: '“%{title}” is read as “%{column}”',
  unread: 'Columns that are not read: %{columns}',
  exported: 'Columns of the export that are for information only: %{columns}',
  nearest: '“%{title}”, like “%{column}”',
  otherUnit: '“%{title}”, in another unit than “%{column}”: convert the numbers and correct the heading',
  plain: '“%{title}”',
  untitled: '%{letters} without a heading',
  skipped: 'Sheets that are not read, as they lack the headings: %{sheets}',
  aside: 'Sheets with such a table that are not read, hidden or for information only: %{sheets}',
  hidden: 'Hidden rows: %{rows}',
  lines: 'Headings of groups and totals, which are no records: %{rows}. Row numbers: %{numbers}',
  merged: 'Rows that got the value of a merged cell: %{rows}. Row numbers: %{numbers}. Check them',
  mergedCut:
    'There are too many merged cells, some of them are read in their first rows only. Check the rows',
  change: 'Choose sheets and columns',
  choice: {
    title: 'Which sheets and columns to read',
    sheet: 'Read sheet “%{sheet}”',
    plainTable: 'Read the table',
    header: 'Row of the headings',
    unread: 'do not read',
    missing: 'Choose the columns: %{columns}',
    read: 'Read it like this',
    cancel: 'Leave it as it was',
  },
  notOrdered: 'Rows without a quantity, which are not ordered: %{rows}',
}
