import type { Reading } from '@proba/api/common/bookReading'
import type { BookReading } from '@proba/domain/files/bookReading'
import type { Static } from 'typebox'

/** Where the rows of a file were found, as it is answered. */
export const readingReply = ({ sheets, skipped }: BookReading): Static<typeof Reading> => ({
  sheets: sheets.map(({ titles: _, ...sheet }) => ({
    ...sheet,
    columns: [...sheet.columns],
    unread: [...sheet.unread],
  })),
  skipped: [...skipped],
})
