import { serialOfDate, serialOfTime } from '../cellStyles.ts'
import type { ColumnKind } from '../sheetSpec.ts'
import { encodeSheetText, escapeLead } from '../sheetText.ts'
import type { WorkbookCell } from '../workbookCell.ts'

type DateKind = 'date' | 'dateTime'
type NumberKind = Exclude<ColumnKind, 'text' | 'raw' | DateKind>

const dateKinds: Readonly<Record<DateKind, { format: string; serialOf: (text: string) => number }>> = {
  date: { format: 'dd.mm.yyyy', serialOf: serialOfDate },
  dateTime: { format: 'dd.mm.yyyy hh:mm', serialOf: serialOfTime },
}
const isDateKind = (kind: ColumnKind): kind is DateKind => kind === 'date' || kind === 'dateTime'
const numberKinds: Readonly<Record<NumberKind, { format: string; perUnit: number }>> = {
  integer: { format: '0', perUnit: 1 },
  grams: { format: 'General', perUnit: 1000 },
  grams2: { format: '0.00', perUnit: 1000 },
  grams3: { format: '0.000', perUnit: 1000 },
  centimetres: { format: 'General', perUnit: 10 },
}

/** Number format of a column; `@` keeps what people type in a text column as they typed it. */
export function formatOf(kind: ColumnKind): string | undefined {
  if (kind === 'raw') return undefined
  if (kind === 'text') return '@'
  return isDateKind(kind) ? dateKinds[kind].format : numberKinds[kind].format
}

/** Text ready for a text cell: not a formula (G-150), no character that the format cannot store. */
export const writtenText = (text: string): string => encodeSheetText(escapeLead(text))

/** A Date means its UTC wall clock; a cell of a computed error or of a formula without a result has no value. */
type WrittenCell = string | number | boolean | Date | null

function rawCell(cell: WorkbookCell): WrittenCell {
  if (typeof cell === 'string') return writtenText(cell)
  if (typeof cell !== 'object' || cell === null) return cell
  if ('date' in cell) return new Date(`${cell.date.length === 10 ? `${cell.date}T00:00:00` : cell.date}Z`)
  return 'error' in cell ? writtenText(cell.error) : null
}

/** A value as the kind of its column writes it; a value of another kind is a bug of the caller. */
export function writtenCell(kind: ColumnKind, cell: WorkbookCell | undefined): WrittenCell {
  if (cell === null || cell === undefined) return null
  if (kind === 'raw') return rawCell(cell)
  if (kind === 'text' && typeof cell === 'string') return writtenText(cell)
  if (isDateKind(kind) && typeof cell === 'string') return dateKinds[kind].serialOf(cell)
  if (kind === 'text' || isDateKind(kind)) throw new TypeError(`a ${kind} column takes text`)
  if (!Number.isSafeInteger(cell)) throw new TypeError(`a column of ${kind} takes whole numbers`)
  return Number(cell) / numberKinds[kind].perUnit
}
