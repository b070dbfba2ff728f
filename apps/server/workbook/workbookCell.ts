import { isBlank as isBlankText } from '@proba/domain/text/shownText'

/**
 * What a cell holds, safe to store as JSON. `date` is a day `2026-11-15` or a wall-clock moment
 * `2026-11-15T13:45:00` without a zone; `error` is the sheet's own error (`#N/A`); a formula whose result was
 * never stored has no value and must be refused where the cell is needed (decision G-146).
 */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { error: string }
  | { formula: true; value: null }

/** A row by column key; `row` is the number of sheetRowId: in the sheet that is read first, the one the user sees. */
export interface WorkbookRow<Key extends string = string> {
  row: number
  cells: Record<Key, WorkbookCell>
  /** Nobody sees it who opens the file. */
  isHidden?: true
}

/** A column to read: any of `titles` names it, ignoring case and spacing; other columns of the sheet are ignored. */
export interface ReadColumn<Key extends string = string> {
  key: Key
  titles: readonly string[]
  /** Other words that people write over it. */
  synonyms?: readonly string[]
  required: boolean
}

/** Whether the cell has nothing visible in it. */
export function isBlank(cell: WorkbookCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && isBlankText(cell))
}

/** A cell as text: an article typed as a number is still an article. */
export function textOf(cell: WorkbookCell): string {
  if (typeof cell === 'string' && isBlankText(cell)) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  if (cell === null || 'formula' in cell) return ''
  return 'date' in cell ? cell.date : cell.error
}
