import type { WorkbookCell } from './workbookCell.ts'

/**
 * How a column's values are given and shown. Numbers come in the units of the domain: `grams` (as exact as it is),
 * `grams2` and `grams3` (that many decimals) are given mg, `centimetres` mm, `integer` is written as it is;
 * `date` is given a day `2026-11-15`, `dateTime` a time of a wall clock `2026-11-15T13:45`; `text` is never a formula;
 * `raw` writes a cell back as it was read.
 */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'grams'
  | 'grams2'
  | 'grams3'
  | 'centimetres'
  | 'date'
  | 'dateTime'
  | 'raw'

export interface WorkbookColumn {
  key: string
  title: string
  kind: ColumnKind
  /** In characters. */
  width?: number
  /** Long text is wrapped within its cell. */
  wrap?: boolean
}

/** What is shown when a cell is entered or its value does not match the rule. */
export interface RuleHint {
  title: string
  text: string
}

/**
 * What cells of a column may contain: a value of another sheet's column, one of a few suggested values, or a number from
 * `min` up to the number in the column `maxColumn` of the same row (an empty one is no limit). `rows` are indexes of
 * records from 0; by default, every row without another rule. A rule with `isAdvice` only warns.
 */
export interface CellRule {
  column: string
  rows?: readonly number[]
  hint?: RuleHint
  isAdvice?: boolean
  allow:
    | { sheet: string; column: string }
    | { values: readonly number[] }
    | { kind: 'whole' | 'decimal'; min: number; maxColumn?: string }
}

export type SheetRecord = Readonly<Record<string, WorkbookCell | undefined>>

/** A sheet to write: a frozen bold header, the rows in their order, and under them an optional bold line of totals. */
export interface SheetSpec {
  /** At most 31 characters, without `[]:*?/\`. */
  name: string
  columns: readonly WorkbookColumn[]
  rows: Iterable<SheetRecord>
  totals?: SheetRecord
  /** Empty lines under the rows that already have the columns' formats, for a sheet that people fill in. */
  spareRows?: number
  hidden?: boolean
  rules?: readonly CellRule[]
}
