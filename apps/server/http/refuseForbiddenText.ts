import { RequestRefused } from '../requestRefused.ts'

/** NUL cannot be stored, and half of a surrogate pair is not text: both are refused in every text. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Refuses texts, keys included, that the database cannot store. No recursion, as the sender decides how deep input is. */
export function refuseForbiddenText(...values: unknown[]): void {
  const open: unknown[] = [...values]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && !isStorable(value))
      throw new RequestRefused('forbidden_text', { field: '' })
    if (typeof value !== 'object' || value === null) continue
    for (const [key, item] of Object.entries(value)) {
      if (!isStorable(key)) throw new RequestRefused('forbidden_text', { field: '' })
      if (typeof item === 'string' && !isStorable(item))
        throw new RequestRefused('forbidden_text', { field: key })
      open.push(item)
    }
  }
}
