import type { SheetCell } from './sheetCell.ts'

/**
 * How a column's values are given and shown. Numbers come in the units of the domain: `grams` (as exact as it is),
 * `grams2` and `grams3` (that many decimals) take mg, `centimetres` takes mm, `integer` is written as it is;
 * `date` takes a day `2026-11-15`; `text` is never a formula; `raw` writes a cell back as it was read.
 */
export type ColumnKind = 'text' | 'integer' | 'grams' | 'grams2' | 'grams3' | 'centimetres' | 'date' | 'raw'

export type SheetColumn = {
  key: string
  title: string
  kind: ColumnKind
  /** In characters. */
  width?: number
  /** Long text goes on in the next line of its cell. */
  wrap?: boolean
  /** A drop-down with the values of another sheet's column. */
  choices?: { sheet: string; column: string }
}

export type SheetRecord = Readonly<Record<string, SheetCell | undefined>>

/** A sheet to write: a frozen bold header, the rows in their order, and under them an optional bold line of totals. */
export type SheetSpec = {
  /** At most 31 characters, without `[]:*?/\`. */
  name: string
  columns: readonly SheetColumn[]
  rows: Iterable<SheetRecord>
  totals?: SheetRecord
  /** Empty lines under the rows that already have the columns' formats, for a sheet that people fill in. */
  spareRows?: number
  hidden?: boolean
}
