import { RequestRefused } from '../lib/requestRefused.ts'

/** NUL cannot be stored, and half of a surrogate pair is not text: both are refused in every text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * The field of a text, keys included, that the database cannot store, empty where it has no name; null where there is none.
 * No recursion, as the sender decides how deep input is.
 */
export function forbiddenField(...values: unknown[]): string | null {
  const open: unknown[] = [...values]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorable(value)) return ''
    if (typeof value !== 'object' || value === null) continue
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) return ''
      if (typeof item === 'string' && !isStorable(item)) return key
      open.push(item)
    }
  }
  return null
}

/** Refuses texts that the database cannot store. */
export function refuseForbiddenText(...values: unknown[]): void {
  const field = forbiddenField(...values)
  if (field !== null) throw new RequestRefused('forbidden_text', { field })
}
