import { readFileNumber } from '../text/fileNumber.ts'
import type { Params, Refusal } from '../text/refusal.ts'
import { isBlank } from '../text/shownText.ts'
import { type Unit, withoutUnit } from '../text/unit.ts'

/** A formula that was saved without its computed value; its value is unknown. */
export interface ValuelessFormula {
  readonly formulaWithoutValue: true
}

/**
 * A cell as read from a workbook: `date` is a day or a wall-clock moment, `error` the sheet's own error (`#N/A`), `merged`
 * a number that stands over several rows at once.
 */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | ValuelessFormula
  | { readonly date: string }
  | { readonly error: string }
  | { readonly merged: string | number }

/**
 * What the cells of a column hold. `text` are names, codes and words: the text that the sheet shows is the value, also of
 * a number. `size` is a length, or a label that may be a word. A `number` may have a unit (decisions G-645, G-647).
 */
export interface CellFormat {
  readonly kind: 'text' | 'number' | 'size' | 'day' | 'moment' | 'yesNo'
  readonly unit?: Unit
}

/** What a spreadsheet program has made of a value; its text is that of the same code of a form field. */
export type CellFaultCode =
  | 'formula'
  | 'cellError'
  | 'cellDate'
  | 'cellDateNumber'
  | 'cellBoolean'
  | 'cellLongNumber'
  | 'cellShortened'
  | 'cellUnit'
  | 'cellMerged'

/** Why a cell is refused before its kind of record reads it. */
export interface CellFault {
  readonly code: CellFaultCode
  readonly params?: Params
}

/** Whether a formula of the workbook was saved without its value. */
export const isValueless = (cell: SheetCell): cell is ValuelessFormula =>
  cell !== null && typeof cell === 'object' && 'formulaWithoutValue' in cell

/** A cell as text: an article typed as a number is still an article. A valueless formula has no text. */
export function cellText(cell: SheetCell): string {
  if (typeof cell === 'string' && isBlank(cell)) return ''
  if (typeof cell !== 'object') return String(cell).trim()
  if (cell === null || isValueless(cell)) return ''
  if ('merged' in cell) return cellText(cell.merged)
  return 'date' in cell ? cell.date : cell.error
}

/** Spreadsheet programs keep 15 digits of a number. */
const leastLongNumber = 1e15

/** A number as spreadsheet programs write a long one into a text: 4,60001E+11. */
const shortened = /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** What is wrong with a cell that holds no text, in a column of texts, or of sizes, whose labels are texts. */
function textFault(cell: SheetCell, { kind }: CellFormat): CellFault | null {
  if (kind !== 'text' && kind !== 'size') return null
  if (typeof cell === 'boolean') return { code: 'cellBoolean' }
  if (typeof cell === 'string' && shortened.test(cell.trim())) return { code: 'cellShortened' }
  if (typeof cell === 'number' && kind === 'text' && Math.abs(cell) >= leastLongNumber)
    return { code: 'cellLongNumber' }
  return cell !== null && typeof cell === 'object' ? { code: 'cellDate' } : null
}

/**
 * Why a cell cannot be what its column holds, whatever the column is for: a spreadsheet program has turned a value into
 * something else, or could not compute it (decision G-645), or the unit is another one (decision G-647).
 */
export function cellFault(cell: SheetCell, format: CellFormat): CellFault | null {
  if (isValueless(cell)) return { code: 'formula' }
  const isObject = cell !== null && typeof cell === 'object'
  if (isObject && 'error' in cell) return { code: 'cellError', params: { error: cell.error } }
  if (isObject && 'merged' in cell) return { code: 'cellMerged', params: { text: cellText(cell) } }
  if (isObject && format.kind === 'number') return { code: 'cellDateNumber' }
  const isOfOtherUnit =
    format.kind === 'number' &&
    format.unit !== undefined &&
    typeof cell === 'string' &&
    withoutUnit(cell, format.unit) === null
  if (isOfOtherUnit) return { code: 'cellUnit', params: { text: cellText(cell) } }
  return textFault(cell, format)
}

/** A cell of numbers without the unit behind its number. */
const unitless = (cell: SheetCell, unit: Unit | undefined): string => {
  const text = cellText(cell)
  return unit === undefined ? text : (withoutUnit(text, unit) ?? text)
}

/** A cell as the readers of its kind of record take it: a number that is written as text is without its unit. */
export const readableCell = (cell: SheetCell, { kind, unit }: CellFormat): SheetCell =>
  kind === 'number' && typeof cell === 'string' ? unitless(cell, unit) : cell

/** Number of a cell, also written as text; null when empty, NaN when it is no number or could be two. */
export function cellNumber(cell: SheetCell, unit?: Unit): number | null {
  if (typeof cell === 'number') return cell
  const typed = readFileNumber(unitless(cell, unit))
  return typed.ok ? typed.value : Number.NaN
}

/** Refusal of a cell whose text can be read as more than one number; null for any other. */
export function ambiguousCell(cell: SheetCell, decimals: number): Refusal<'number_ambiguous'> | null {
  const typed = typeof cell === 'number' ? null : readFileNumber(cellText(cell))
  if (typed === null || typed.ok || typed.refusal.code !== 'number_ambiguous') return null
  return { code: 'number_ambiguous', params: { ...typed.refusal.params, decimals } }
}
