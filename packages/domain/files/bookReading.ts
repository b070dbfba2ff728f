import { sheetRowOf } from './sheetRowId.ts'
import type { RecognisedBy } from './sheetTitles.ts'

/** A column that is read, from 0: its title as written, and as what it was recognised. */
export interface ColumnReading {
  readonly column: number
  readonly title: string
  readonly key: string
  readonly by: RecognisedBy
}

/**
 * A column with content that is not read: its title, and the column that it most likely means. `isExported`: the export
 * of the kind has it for people, behind what its import reads (decision G-659).
 */
export interface UnreadColumn {
  readonly column: number
  readonly title: string
  readonly nearest: string | null
  readonly isExported?: true
  /** It would be `nearest` if its title did not name another unit. */
  readonly isOtherUnit?: true
}

/** What was read of a sheet; `sheet` is the place of its tab from 0, `header` the number of the row of its titles. */
export interface SheetReading {
  readonly sheet: number
  readonly name: string
  readonly header: number
  readonly rows: number
  /** Rows that a filter or a hand has hidden. */
  readonly hiddenRows: number
  /** Of records: its headings of groups and lines of sums, and the numbers of the first of them (decision G-665). */
  readonly lines?: { readonly rows: number; readonly first: readonly number[] }
  /**
   * Rows that have the value of a cell merged over them and the one above, and the numbers of the first of them; `isCut`
   * where the sheet has too many merged cells (decision G-667).
   */
  readonly merged?: { readonly rows: number; readonly first: readonly number[]; readonly isCut?: true }
  /** The texts of the header, one for each of its columns. */
  readonly titles: readonly string[]
  /** Chosen by a user, now or for an earlier file. */
  readonly isChosen: boolean
  readonly columns: readonly ColumnReading[]
  readonly unread: readonly UnreadColumn[]
}

/** A text without a table that was read as an order in words: its lines, and the rows that they gave. */
export interface TextReading {
  readonly lines: number
  readonly rows: number
}

/** Where the rows of a file were found: the sheets in the order in which they are read, and those left out. */
export interface BookReading {
  readonly sheets: readonly SheetReading[]
  /** Names of sheets that people see and that have content, but no such table. */
  readonly skipped: readonly string[]
  /** Names of sheets that have such a table, but are hidden or called as those of our own that are only for people. */
  readonly aside?: readonly string[]
  /** Only of a text that is no table; it has no sheets. */
  readonly text?: TextReading
}

/** A column of a file, from 0, and as what it is to be read. */
export interface ColumnChoice {
  readonly column: number
  readonly key: string
}

/** What somebody has chosen for a sheet: the row of its titles, and what its columns are. */
export interface HeaderChoice {
  readonly sheet: number
  readonly header: number
  readonly columns: readonly ColumnChoice[]
}

/** The first filled rows of a sheet as texts, with the header that was found in them. */
export interface SheetPreview {
  readonly sheet: number
  readonly name: string
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  readonly header: number | null
  readonly columns: readonly ColumnChoice[]
}

/** What columns under certain titles were chosen to be before. */
export interface RememberedHeader {
  readonly titles: readonly string[]
  readonly columns: readonly ColumnChoice[]
}

const namedLines = 10

/** A reading whose sheets name rows of theirs, given by their ids. */
function withNamed(
  reading: BookReading,
  ids: Iterable<number>,
  named: (sheet: SheetReading, rows: { rows: number; first: readonly number[] }) => SheetReading,
): BookReading {
  const places = [...ids].map(sheetRowOf)
  const sheets = reading.sheets.map((sheet, at): SheetReading => {
    const own = places.filter((place) => place.sheet === at).map(({ row }) => row)
    return own.length === 0 ? sheet : named(sheet, { rows: own.length, first: own.slice(0, namedLines) })
  })
  return { ...reading, sheets }
}

/** A reading with the rows that are no records, by their ids, each under its sheet (decision G-665). */
export const withLines = (reading: BookReading, ids: Iterable<number>): BookReading =>
  withNamed(reading, ids, (sheet, lines) => ({ ...sheet, lines }))

/** A reading with the rows that got the value of a merged cell, by their ids, each under its sheet (decision G-667). */
export const withMerged = (reading: BookReading, ids: Iterable<number>): BookReading =>
  withNamed(reading, ids, (sheet, merged) => ({ ...sheet, merged: { ...sheet.merged, ...merged } }))

/** A reading without the rows that are only second lines of those above them (decision G-667). */
export function withoutRows(
  reading: BookReading,
  rows: readonly { readonly row: number; readonly isHidden?: true }[],
): BookReading {
  const sheets = reading.sheets.map((sheet, at): SheetReading => {
    const own = rows.filter(({ row }) => sheetRowOf(row).sheet === at)
    const hiddenRows = sheet.hiddenRows - own.filter(({ isHidden }) => isHidden).length
    return { ...sheet, rows: sheet.rows - own.length, hiddenRows }
  })
  return { ...reading, sheets }
}

/** Headers of a reading that somebody had to explain, to be remembered for the next file with the same titles. */
export const explainedHeaders = ({ sheets }: BookReading): RememberedHeader[] =>
  sheets
    .filter(({ isChosen }) => isChosen)
    .map(({ titles, columns }) => ({ titles, columns: columns.map(({ column, key }) => ({ column, key })) }))

/**
 * Whether nothing of a file was left out or guessed: only then its rows may be added without a question (decision
 * G-656). A text without sheets never is (decision G-658).
 */
export function isReadWhole({ sheets, skipped, aside = [] }: BookReading): boolean {
  return (
    skipped.length === 0 &&
    aside.length === 0 &&
    sheets.length === 1 &&
    sheets.every(
      ({ columns, unread, merged }) =>
        unread.length === 0 && !merged && columns.every(({ by }) => by === 'title'),
    )
  )
}

/**
 * The row of an id (sheetRowId) as people find it: its number, the name of its sheet where several are read, and
 * which of several rows of a line of text it is, where it is not the first.
 */
export function placeOfRow(
  id: number,
  sheets: readonly string[],
): { readonly row: number; readonly sheet: string | null; readonly part?: number } {
  const { sheet, row, part } = sheetRowOf(id)
  return { row, sheet: sheets.length > 1 ? (sheets[sheet] ?? null) : null, ...(part > 0 && { part }) }
}

/**
 * How many sheets with content were not read, or not in full as they have too many merged cells; what stands there must
 * not count as missing from the file.
 */
export function unreadSheets(reading: BookReading | null): number {
  if (reading === null) return 0
  const { sheets, skipped, aside = [] } = reading
  return skipped.length + aside.length + sheets.filter(({ merged }) => merged?.isCut).length
}
