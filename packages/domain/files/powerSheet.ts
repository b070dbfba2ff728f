import { powerLimits } from '../stock/powerForm.ts'
import type { CellIssue } from '../text/cellIssue.ts'
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

/** The group of a row, or everything that is wrong with its cells. */
export function readSheetPower(
  cells: RecordCells<Column>,
): { readonly value: SheetPower } | { readonly issues: readonly CellIssue[] } {
  const read = recordCells(cells)
  const written = normaliseName(cells.texts.value)
  const isUnlimited = Object.values(unlimitedWords).some((words) => haveSameWords(written, words))
  const mg = isUnlimited ? null : read.grams('value', powerLimits.value)
  const value: SheetPower = {
    code: read.required('code', powerLimits.code),
    item: read.optional('item', powerLimits.name),
    itemEn: read.optional('itemEn', powerLimits.name),
    value: isUnlimited || mg !== null ? { mg } : null,
  }
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}
