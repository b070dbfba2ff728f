import { cleanText } from './cleanText.ts'
import { isBlank } from './shownText.ts'

/** A stored text as a workbook gives it back (decision G-644). */
export const fromCell = (text: string): string => (isBlank(text) ? '' : cleanText(text).trim())

/**
 * A text that a file has in place of a stored one. Where both are read alike the stored one stays: forms keep what was
 * typed, hard spaces among it (decisions G-644, G-659).
 */
export const textOver = (stored: string | null, written: string): string =>
  stored !== null && fromCell(stored) === written ? stored : written

/** The text after a row: the stored one where its cell is empty (decision G-330), otherwise as in `textOver`. */
export const textOrStored = (stored: string | null | undefined, cell: string | null | undefined): string =>
  cell === null || cell === undefined ? (stored ?? '') : textOver(stored ?? null, cell)

/** The fields that a file has, with stored texts in place of those that are read alike. */
export const fieldsOver = <Fields extends object>(
  stored: Readonly<Record<string, unknown>>,
  written: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(written).map(([field, value]) => {
      const before = stored[field]
      return [
        field,
        typeof value === 'string' && typeof before === 'string' ? textOver(before, value) : value,
      ]
    }),
  ) as Fields
