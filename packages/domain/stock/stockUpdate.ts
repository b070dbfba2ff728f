import { isLater, type ReportedAt } from '../text/reportedAt.ts'

/**
 * A stock by what can be ordered of it and what is missing of what orders hold; one of both is 0. `overdrawn` was shipped
 * beyond what was reported to be there: nothing is there then. Pieces or mg.
 */
export interface StockLeft {
  readonly available: number
  readonly short: number
  readonly overdrawn: number
}

/**
 * A stock in which there is so much, below zero where more was shipped than was reported to be there, and of which orders
 * hold so much. What they hold beyond it is missing: what a cancelled order gives back fills that first, so that nothing is
 * sold that is not there (decisions G-471, G-540).
 */
export const stockLeft = (inStock: number, held: number): StockLeft => ({
  available: Math.max(0, inStock - held),
  short: Math.min(held, Math.max(0, held - inStock)),
  overdrawn: Math.max(0, -inStock),
})

/** A stock as it is stored; `held` is what orders hold, `shipped` left it after the moment of an update. */
export interface KnownStock extends StockLeft {
  readonly held: number
  readonly shipped: number
  /** When it was reported (ISO), and by which message of the ERP; null by a person. */
  readonly asOf: string
  readonly reportId: string | null
}

/** Whether both are the same amounts. */
export const isSameStock = (one: StockLeft, other: StockLeft): boolean =>
  one.available === other.available && one.short === other.short && one.overdrawn === other.overdrawn

/** What is in a stock by what is stored of it. */
export const amountInStock = ({
  available,
  held,
  short,
}: Pick<KnownStock, 'available' | 'held' | 'short'>): number => available + held - short

/**
 * The least that a person may report of a stock: what orders hold is there, except what the ERP has reported missing
 * (decisions G-097, G-471).
 */
export const leastInStock = ({ held, short }: Pick<KnownStock, 'held' | 'short'>): number => held - short

/**
 * Whether all stock of a kind was replaced, or this one deleted, as of a later moment (ISO) than an update; null where it
 * never was (decisions G-471, G-543).
 */
export const isReplaced = (reported: ReportedAt, ...moments: readonly (string | null)[]): boolean =>
  moments.some((moment) => moment !== null && reported.at < moment)

/**
 * What an update of the ERP makes of a stock: what was shipped since its moment is gone, and what orders hold stays theirs.
 * Null where it was reported later, or was replaced with the whole or deleted as of a later moment (decisions G-097, G-471).
 */
export function stockAfterUpdate(
  inStock: number,
  reported: ReportedAt,
  known: KnownStock | undefined,
  replacedAt: string | null,
  deletedAt: string | null = null,
): StockLeft | null {
  if (known && !isLater(reported, { at: known.asOf, id: known.reportId ?? '' })) return null
  if (isReplaced(reported, replacedAt, deletedAt)) return null
  return stockLeft(inStock - (known?.shipped ?? 0), known?.held ?? 0)
}

/** Whether a person reported that nothing is free: no less than orders hold may be reported, so what is there is theirs. */
export const isHeldOnly = (isPerson: boolean, { available }: StockLeft): boolean =>
  isPerson && available === 0

/** Where what an order took of a stock is: held for it, given back by cancelling, or shipped at a moment (ISO). */
export type TakenPart = 'held' | 'back' | { readonly shippedAt: string }

/** A stock with the moment (ISO) at which it was reported last. */
export interface ReportedStock extends StockLeft {
  readonly held: number
  readonly asOf: string
  /** A person reported that nothing is free: what is there is what orders hold, and it leaves with them. */
  readonly isHeldOnly: boolean
}

/**
 * A stock after what an order took of it went from one place to another. What was reported as of the moment of a shipment or
 * later counts it already. So the outcome is the same in whatever order shipments and reports arrive (decision G-540).
 */
export function stockAfterOrder(
  stock: ReportedStock,
  amount: number,
  from: TakenPart,
  to: TakenPart,
): StockLeft {
  const heldOf = (part: TakenPart) => (part === 'held' ? amount : 0)
  const goneOf = (part: TakenPart) =>
    typeof part === 'object' && (stock.isHeldOnly || part.shippedAt > stock.asOf) ? amount : 0
  const inStock = amountInStock(stock) - stock.overdrawn
  return stockLeft(inStock + goneOf(from) - goneOf(to), stock.held - heldOf(from) + heldOf(to))
}
