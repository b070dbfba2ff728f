import { groupBy, partsOf } from '../text/grouping.ts'
import { maxImportRows } from './fileLimits.ts'

/**
 * Divides rows into files that an import takes, each of at most `limit` rows (G-146). Rows of a product stay in one
 * file, so that its minimum is met there as it was in the cart; only a product with more rows than a file is divided.
 */
export function importParts<Row>(
  rows: readonly Row[],
  productOf: (row: Row) => number,
  limit = maxImportRows,
): Row[][] {
  if (rows.length <= limit) return [[...rows]]
  const parts: Row[][] = []
  for (const own of groupBy(rows, productOf).values())
    for (const part of partsOf(own, limit)) {
      const last = parts.at(-1)
      if (last && last.length + part.length <= limit) last.push(...part)
      else parts.push(part)
    }
  return parts
}
