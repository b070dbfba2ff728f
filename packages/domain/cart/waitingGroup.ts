import { type Amount, minimumLeft, type ProductMinimum } from '../product/productMinimum.ts'
import { roundDown } from '../text/rounding.ts'

/** How near all that customers wait for of a product is to its minimum. */
export interface WaitingProgress {
  readonly missing: Amount
  /** Whole percent of the minimum that is further away, never more than reached; null without a minimum. */
  readonly percent: number | null
}

/** From this percent on a waiting list is close to its minimum. */
export const closePercent = 60

const percentOf = (has: number, minimum: number | null): readonly number[] =>
  minimum ? [roundDown((has * 100) / minimum)] : []

/**
 * The waiting lists of all customers for a product against its minimum, by weight and by pieces as far as either is
 * set (decision G-207). It only informs: a customer's own demand decides what is produced (decision G-108).
 */
export function waitingProgress(waiting: Amount, minimum: ProductMinimum): WaitingProgress {
  const shares = [
    ...percentOf(waiting.weightMg, minimum.weightMg),
    ...percentOf(waiting.count, minimum.count),
  ]
  return {
    missing: minimumLeft(minimum, waiting),
    percent: shares.length > 0 ? Math.min(...shares) : null,
  }
}

/** Longest reason for taking something off a customer's waiting list, characters. */
export const maxWaitingReason = 500
