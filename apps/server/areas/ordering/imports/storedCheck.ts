import type { BookReading } from '@proba/domain/files/bookReading'
import type { ImportResult } from '@proba/domain/files/importSheet'
import type { SheetColumn } from '@proba/domain/files/standardSheet'
import type { WorkbookCell } from '../../../workbook/workbookCell.ts'

/** What a check keeps for the execution and for the workbook of refused rows. */
export interface StoredCheck extends ImportResult {
  /** The cells of each row by its number in the file, kept because the execution may still refuse a good row. */
  readonly cells: Readonly<Record<number, Readonly<Record<SheetColumn, WorkbookCell>>>>
  readonly reading: BookReading
  readonly notOrdered: number
}

/** Names of the sheets that the rows of a check came from. */
export const sheetsOf = ({ reading }: StoredCheck): string[] => reading.sheets.map(({ name }) => name)

/** The result of a stored check. Those of the previous version have no sheets, and get empty ones. */
export const storedCheckOf = (result: unknown): StoredCheck => ({
  ...{ reading: { sheets: [], skipped: [] }, notOrdered: 0 },
  ...(result as StoredCheck),
})
