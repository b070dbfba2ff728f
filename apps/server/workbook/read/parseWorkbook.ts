import type { SheetPreview } from '@proba/domain/files/bookReading'
import type { WorkbookRow } from '../workbookCell.ts'
import { openBook } from './book.ts'
import type { BookLimits } from './bookSheets.ts'
import { previewBook } from './previewBook.ts'
import { type ReadTable, readTable } from './tableReader.ts'
import type { TableOptions } from './tableRows.ts'

/** What is read, and the limits. */
export type ParseOptions = BookLimits & TableOptions

/** The first rows of the sheets of a file; throws as parseWorkbook does. */
export async function previewWorkbook(bytes: Uint8Array, options: ParseOptions): Promise<SheetPreview[]> {
  const { sheets } = await openBook(bytes, options)
  return previewBook(sheets, options)
}

/**
 * Reads the table of a file: delivers its rows in batches and returns where they were found, and its merged cells,
 * which are still empty below their first rows. Throws WorkbookRefused for anything but a valid one within the limits.
 */
export async function parseWorkbook(
  bytes: Uint8Array,
  options: ParseOptions,
  deliver: (rows: WorkbookRow[]) => void,
): Promise<ReadTable> {
  const { sheets } = await openBook(bytes, options)
  return readTable(sheets, options, deliver)
}
