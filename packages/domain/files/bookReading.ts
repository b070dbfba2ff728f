import { sheetRowOf } from './sheetRowId.ts'
import type { RecognisedBy } from './sheetTitles.ts'

/** A column that is read, from 0: its title as written, and as what it was recognised. */
export interface ColumnReading {
  readonly column: number
  readonly title: string
  readonly key: string
  readonly by: RecognisedBy
}

/** A column with content that is not read: its title, and the column that it most likely means. */
export interface UnreadColumn {
  readonly column: number
  readonly title: string
  readonly nearest: string | null
}

/** What was read of a sheet; `sheet` is the place of its tab from 0, `header` the number of the row of its titles. */
export interface SheetReading {
  readonly sheet: number
  readonly name: string
  readonly header: number
  readonly rows: number
  /** Rows that a filter or a hand has hidden. */
  readonly hiddenRows: number
  readonly columns: readonly ColumnReading[]
  readonly unread: readonly UnreadColumn[]
}

/** Where the rows of a file were found: the sheets in the order in which they are read, and those left out. */
export interface BookReading {
  readonly sheets: readonly SheetReading[]
  /** Names of sheets that people see and that have content, but no such table. */
  readonly skipped: readonly string[]
}

/**
 * Whether nothing of a file was left out or guessed: only then its rows may be added without a question (decision
 * G-656).
 */
export function isReadWhole({ sheets, skipped }: BookReading): boolean {
  return (
    skipped.length === 0 &&
    sheets.length === 1 &&
    sheets.every(({ columns, unread }) => unread.length === 0 && columns.every(({ by }) => by === 'title'))
  )
}

/** The row of an id (sheetRowId) as people find it: its number, and the name of its sheet where several are read. */
export function placeOfRow(
  id: number,
  sheets: readonly string[],
): { readonly row: number; readonly sheet: string | null } {
  const { sheet, row } = sheetRowOf(id)
  return { row, sheet: sheets.length > 1 ? (sheets[sheet] ?? null) : null }
}
