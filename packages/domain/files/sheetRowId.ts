/** Above the number of rows that a sheet can have (1,048,576). */
const rowsOfSheet = 10_000_000

/** Sheets of a file that may be read together. */
export const maxSheets = 100

/**
 * A row of a file in one number, by which it is kept, and told apart from the rows of other sheets: rows of the sheet
 * that is read first keep their own number.
 */
export const sheetRowId = (sheet: number, row: number): number => sheet * rowsOfSheet + row

/** Ids of rows of a text begin above every id of a row of a sheet; and how many rows one line of a text may have. */
const firstTextRow = rowsOfSheet * maxSheets
const partsOfLine = 100_000

/** A part of a line of a text, from 0, in one number: parts of a line come before those of the next line. */
export const textRowId = (line: number, part: number): number => firstTextRow + line * partsOfLine + part

/** Where a row is: its sheet among those that are read, from 0, its number in it, and its part of a line of text. */
interface RowPlace {
  readonly sheet: number
  readonly row: number
  readonly part: number
}

/** The place of a row by its number of sheetRowId or textRowId. */
export function sheetRowOf(id: number): RowPlace {
  if (id < firstTextRow) return { sheet: Math.floor(id / rowsOfSheet), row: id % rowsOfSheet, part: 0 }
  const inText = id - firstTextRow
  return { sheet: 0, row: Math.floor(inText / partsOfLine), part: inText % partsOfLine }
}
