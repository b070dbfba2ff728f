import type { StockType } from '../codes/stockType.ts'

/** Largest stock of one size in one coating, pieces: far more than any warehouse holds. */
export const maxResiduePieces = 10_000_000

/** Pieces that lie in stock, those that orders hold among them. */
export interface StockEntry {
  readonly type: StockType
  readonly count: number
}

/** Pieces that orders hold of a stock. */
export type HeldPieces = Partial<Readonly<Record<StockType, number>>>

/** What is wrong with an entry: the type came before (`unique`), or orders hold more than `n` would leave (`held`). */
type EntryError = { readonly code: 'unique' } | { readonly code: 'held'; readonly n: number }

/**
 * What is wrong with the stocks of a size, by their index: a type comes once, and a stock is never less than what orders
 * hold of it (decisions G-095, G-097).
 */
export function stockErrors(
  entries: readonly StockEntry[],
  held: HeldPieces,
): Readonly<Record<number, EntryError>> {
  const errors: Record<number, EntryError> = {}
  const seen = new Set<StockType>()
  for (const [index, { type, count }] of entries.entries()) {
    const n = held[type] ?? 0
    if (count < n) errors[index] = { code: 'held', n }
    if (seen.has(type)) errors[index] = { code: 'unique' }
    seen.add(type)
  }
  return errors
}

/** The entry of each stock of a size: what was not entered is nothing. */
export const pieceCount = (entries: readonly StockEntry[], type: StockType): number =>
  entries.find((entry) => entry.type === type)?.count ?? 0
