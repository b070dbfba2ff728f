import { type CellFormat, cellText, type SheetCell } from '@proba/domain/files/sheetCell'
import { isBlank as isBlankText } from '@proba/domain/text/shownText'

/**
 * What a cell holds, safe to store as JSON. `date` is a day `2026-11-15` or a wall-clock moment
 * `2026-11-15T13:45:00` without a zone; `error` is the sheet's own error (`#N/A`), `merged` a number of several rows; a
 * formula whose result was never stored has no value and must be refused where the cell is needed (decision G-146).
 */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { error: string }
  | { merged: string | number }
  | { formula: true; value: null }

/** A number that its format shows as a code, such as 0040001234 for 40001234, or as a percentage, 50% for 0.5. */
export interface ShownNumber {
  readonly number: number
  readonly shown: string
  /** The number of the percentage: 50. */
  readonly percent?: number
}

/** A cell before it is known what its column holds. */
export type ReadCell = WorkbookCell | ShownNumber

/** A row by column key; `row` is the number of sheetRowId: in the sheet that is read first, the one the user sees. */
export interface WorkbookRow<Key extends string = string> {
  row: number
  cells: Record<Key, WorkbookCell>
  /** Hidden in the file by a filter or by hand. */
  isHidden?: true
  /** The word for a sum stands in a column that is not read. */
  isSum?: true
}

/**
 * A column to read, under one of `titles` whatever its case and spacing. Columns of the sheet under other titles are
 * reported as unread. Without a `kind` its cells are texts.
 */
export interface ReadColumn<Key extends string = string> {
  key: Key
  titles: readonly string[]
  /** Other words that people write over it. */
  synonyms?: readonly string[]
  required: boolean
  kind?: CellFormat['kind']
  /** Of its numbers. */
  unit?: CellFormat['unit']
}

/** Whether the cell has nothing visible in it. */
export function isBlank(cell: ReadCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && isBlankText(cell))
}

const isShownNumber = (cell: ReadCell): cell is ShownNumber =>
  cell !== null && typeof cell === 'object' && 'shown' in cell

/**
 * A cell as a column of a kind has it: texts as the sheet shows them, numbers as they are, percentages as
 * such in a column of them (decisions G-645, G-667).
 */
export function cellOfKind(cell: ReadCell, { kind = 'text', unit }: Partial<CellFormat> = {}): WorkbookCell {
  if (!isShownNumber(cell)) return cell
  if (unit === 'percent' && cell.percent !== undefined) return cell.percent
  return kind === 'text' ? cell.shown : cell.number
}

/** A cell for the rules of files. */
export function sheetCellOf(cell: WorkbookCell | undefined): SheetCell {
  if (cell === null || cell === undefined || typeof cell !== 'object') return cell ?? null
  return 'formula' in cell ? { formulaWithoutValue: true } : cell
}

/** A cell as text: an article typed as a number is still an article. */
export const textOf = (cell: WorkbookCell | undefined): string => cellText(sheetCellOf(cell))
