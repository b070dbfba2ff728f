import type { Preview, Reading } from '@proba/api/common/bookReading'
import type { BookReading, SheetPreview } from '@proba/domain/files/bookReading'
import type { Static } from 'typebox'

/** The answer for where the rows of a file were found. */
export const readingReply = ({ sheets, skipped, aside, text }: BookReading): Static<typeof Reading> => ({
  sheets: sheets.map(({ titles: _titles, isChosen: _isChosen, lines, merged, ...sheet }) => ({
    ...sheet,
    ...(lines && { lines: { ...lines, first: [...lines.first] } }),
    ...(merged && { merged: { ...merged, first: [...merged.first] } }),
    columns: [...sheet.columns],
    unread: [...sheet.unread],
  })),
  skipped: [...skipped],
  ...(aside && { aside: [...aside] }),
  ...(text && { text }),
})

/** The answer for the first rows of the sheets of a file. */
export const previewReply = (sheets: readonly SheetPreview[]): Static<typeof Preview> => ({
  sheets: sheets.map(({ rows, columns, ...sheet }) => ({
    ...sheet,
    rows: rows.map(({ row, cells }) => ({ row, cells: [...cells] })),
    columns: [...columns],
  })),
})
