import { cleanText } from './cleanText.ts'
import { isBlank } from './shownText.ts'

/** A stored text as a workbook gives it back (decision G-644). */
export const fromCell = (text: string): string => (isBlank(text) ? '' : cleanText(text).trim())

/**
 * A text that a file says in place of a stored one. Where both are read alike the stored one stays: forms keep what was
 * typed, hard spaces among it (decisions G-644, G-659).
 */
export const textOver = (stored: string | null, said: string): string =>
  stored !== null && fromCell(stored) === said ? stored : said

/** The fields that a file says, with stored texts in place of those that are read alike. */
export const fieldsOver = <Fields extends object>(
  stored: Readonly<Record<string, unknown>>,
  said: Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(said).map(([field, value]) => {
      const before = stored[field]
      return [
        field,
        typeof value === 'string' && typeof before === 'string' ? textOver(before, value) : value,
      ]
    }),
  ) as Fields
