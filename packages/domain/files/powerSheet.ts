import { powerLimits } from '../stock/powerForm.ts'
import { type CellIssue, readAs } from '../text/cellIssue.ts'
import { haveSameWords } from '../text/sameWord.ts'
import { type RecordCells, recordCells } from './recordCells.ts'
import { normaliseName } from './standardSheet.ts'

/** Columns of the workbook of power groups, the key first (decision G-338). */
export const powerColumns = {
  code: { ru: 'Код', en: 'Code', required: true },
  item: { ru: 'Название', en: 'Name' },
  itemEn: { ru: 'Название по-английски', en: 'English name' },
  value: { kind: 'number', unit: 'g', ru: 'Мощность на 30 дней, г', en: 'Capacity for 30 days, g' },
} as const
type Column = keyof typeof powerColumns

/** Words for a group whose production is not limited. */
export const unlimitedWords = { ru: 'без ограничения', en: 'no limit' } as const

/** A row of power groups; null where the cell was empty, `value.mg` null for a group without a limit. */
export interface SheetPower {
  readonly code: string
  readonly item: string | null
  readonly itemEn: string | null
  readonly value: { readonly mg: number | null } | null
}

/**
 * The group of a row, or everything that is wrong with its cells. Words that are read as those for no limit are named
 * (decision G-667).
 */
export function readSheetPower(
  cells: RecordCells<Column>,
):
  | { readonly value: SheetPower; readonly notes: readonly CellIssue[] }
  | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const written = normaliseName(cells.texts.value)
  const unlimited = Object.values(unlimitedWords).find((words) => haveSameWords(written, words))
  const mg = unlimited ? null : read.grams('value', powerLimits.value)
  const value: SheetPower = {
    code: read.required('code', powerLimits.code),
    item: read.optional('item', powerLimits.name),
    itemEn: read.optional('itemEn', powerLimits.name),
    value: unlimited || mg !== null ? { mg } : null,
  }
  if (read.issues.length > 0) return { issues: read.issues }
  const isOther = unlimited !== undefined && unlimited !== written
  return { value, notes: isOther ? [readAs('value', cells.texts.value, unlimited)] : [] }
}
