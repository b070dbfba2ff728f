import { accepted, type Result, refused } from './refusal.ts'

/**
 * Ids of an address or a query, `1,2,2,3` → 1, 2, 3; empty is none; anything not a number is refused, with the code
 * that the list of metals has (DR-45).
 */
export function parseIdList(text: string): Result<readonly number[], 'metals_not_numeric'> {
  if (text.trim() === '') return accepted([])
  const parts = text.split(',').map((part) => part.trim())
  if (!parts.every((part) => /^\d{1,9}$/.test(part))) return refused('metals_not_numeric')
  return accepted([...new Set(parts.map(Number))])
}
