import { additionalLimits } from '@proba/domain/additional/additionalProduct'
import type { Language } from '@proba/domain/text/language'
import { pastedNumber } from '@proba/domain/text/pastedNumber'
import { accepted, type Result } from '@proba/domain/text/refusal'
import { readTypedNumber } from '@proba/domain/text/typedNumber'

/** What is typed into a cell: grams, millimetres or pieces. */
export type CellField = 'weight' | 'size' | 'count'

const formats = {
  weight: { decimals: 3, isRounded: true, max: additionalLimits.rowWeight },
  size: { decimals: 3, isRounded: true, max: additionalLimits.lengthMm * 1000 },
  count: { decimals: 0, max: additionalLimits.rowCount },
} as const

const units = { weight: 'g', size: 'mm', count: 'pcs' } as const

/** Name of a cell: its row and field. */
export const cellOf = (key: string, field: CellField): string => `${key}:${field}`

const fieldOf = (cell: string): CellField =>
  cell.endsWith(':count') ? 'count' : cell.endsWith(':size') ? 'size' : 'weight'

/**
 * What a text means in a field, in mg, µm or pieces, with or without its unit (G-647): an empty one is 0, one that is
 * no number is refused (G-115).
 */
export function readField(field: CellField, text: string, language: Language): Result<number> {
  const typed = readTypedNumber(pastedNumber(text, units[field]), language, formats[field])
  return typed.ok ? accepted(typed.value ?? 0) : typed
}

/** The same by the name of a cell. */
export const readCell = (cell: string, text: string, language: Language): Result<number> =>
  readField(fieldOf(cell), text, language)
