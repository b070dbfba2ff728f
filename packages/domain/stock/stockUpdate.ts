import { isLater, type SaidAt } from '../text/saidAt.ts'

/**
 * A stock by what can be ordered of it and what is missing of what orders hold; one of both is 0. `overdrawn` was shipped
 * beyond what was said to lie there: nothing lies there then. Pieces or mg.
 */
export interface StockLeft {
  readonly available: number
  readonly short: number
  readonly overdrawn: number
}

/**
 * A stock in which so much lies, below zero where more was shipped than was said to lie there, and of which orders hold
 * so much. What they hold beyond it is missing: what a cancelled order gives back fills that first, so that nothing is
 * sold that does not lie there (decisions G-471, G-540).
 */
export const stockLeft = (lying: number, held: number): StockLeft => ({
  available: Math.max(0, lying - held),
  short: Math.min(held, Math.max(0, held - lying)),
  overdrawn: Math.max(0, -lying),
})

/** A stock as it is stored; `held` is what orders hold, `shipped` left it after the moment of an update. */
export interface KnownStock extends StockLeft {
  readonly held: number
  readonly shipped: number
  /** When it was said (ISO), and by which message of the ERP; null by a person. */
  readonly asOf: string
  readonly saidId: string | null
}

/** Whether two say the same of a stock. */
export const isSameStock = (one: StockLeft, other: StockLeft): boolean =>
  one.available === other.available && one.short === other.short && one.overdrawn === other.overdrawn

/** What lies in a stock by what is stored of it. */
export const lyingIn = ({
  available,
  held,
  short,
}: Pick<KnownStock, 'available' | 'held' | 'short'>): number => available + held - short

/**
 * The least that a person may say of a stock: what orders hold is there, except what the ERP has said to be missing
 * (decisions G-097, G-471).
 */
export const leastLying = ({ held, short }: Pick<KnownStock, 'held' | 'short'>): number => held - short

/**
 * Whether all stock of a kind was replaced, or this one deleted, as of a later moment (ISO) than an update; null where it
 * never was (decisions G-471, G-543).
 */
export const isReplaced = (said: SaidAt, ...moments: readonly (string | null)[]): boolean =>
  moments.some((moment) => moment !== null && said.at < moment)

/**
 * What an update of the ERP makes of a stock: what was shipped since its moment is gone, and what orders hold stays theirs.
 * Null where it was reported later, or was replaced with the whole or deleted as of a later moment (decisions G-097, G-471).
 */
export function stockAfterUpdate(
  lying: number,
  said: SaidAt,
  known: KnownStock | undefined,
  replacedAt: string | null,
  deletedAt: string | null = null,
): StockLeft | null {
  if (known && !isLater(said, { at: known.asOf, id: known.saidId ?? '' })) return null
  if (isReplaced(said, replacedAt, deletedAt)) return null
  return stockLeft(lying - (known?.shipped ?? 0), known?.held ?? 0)
}

/** Whether a person said that nothing is free: no less than orders hold may be said, so what lies there is theirs. */
export const saysHeldOnly = (isPerson: boolean, { available }: StockLeft): boolean =>
  isPerson && available === 0

/** Where what an order took of a stock is: held for it, given back by cancelling, or shipped at a moment (ISO). */
export type TakenPart = 'held' | 'back' | { readonly shippedAt: string }

/** A stock with the moment (ISO) at which it was said last. */
export interface SaidStock extends StockLeft {
  readonly held: number
  readonly asOf: string
  /** A person said that nothing is free: what lies there is what orders hold, and it leaves with them. */
  readonly isHeldOnly: boolean
}

/**
 * A stock after what an order took of it went from one place to another. What was said as of the moment of a shipment or
 * later counts it already. So the outcome is the same in whatever order shipments and words arrive (decision G-540).
 */
export function stockAfterOrder(stock: SaidStock, amount: number, from: TakenPart, to: TakenPart): StockLeft {
  const heldOf = (part: TakenPart) => (part === 'held' ? amount : 0)
  const goneOf = (part: TakenPart) =>
    typeof part === 'object' && (stock.isHeldOnly || part.shippedAt > stock.asOf) ? amount : 0
  const lying = lyingIn(stock) - stock.overdrawn
  return stockLeft(lying + goneOf(from) - goneOf(to), stock.held - heldOf(from) + heldOf(to))
}
