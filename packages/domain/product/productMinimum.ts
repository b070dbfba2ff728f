import type { OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'
import { lineTotal } from './weight.ts'

/** Weight in mg and number of pieces. */
export interface Amount {
  readonly weightMg: number
  readonly count: number
}

/** Pieces of rows and their weight in mg; `unitMg` is the weight of one piece. */
export function amountOf(rows: readonly { readonly count: number; readonly unitMg: number }[]): Amount {
  return {
    weightMg: rows.reduce((sum, { count, unitMg }) => sum + lineTotal(unitMg, count), 0),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** A product's minimum for production; null or 0 asks for nothing. */
export interface ProductMinimum {
  readonly weightMg: number | null
  readonly count: number | null
}

const noMinimum: ProductMinimum = { weightMg: null, count: null }

/** A product's minimum for a company: none where the check of it is switched off (decision G-063). */
export function appliedProductMinimum(
  minimum: ProductMinimum,
  disabledRestrictions: readonly Restriction[],
): ProductMinimum {
  return disabledRestrictions.includes('min_product') ? noMinimum : minimum
}

/** The minimum that the rows of a product must reach in an order of a type; null if none applies, as only production has one. */
export function minimumOfType(
  orderType: OrderType,
  minimum: ProductMinimum,
  disabledRestrictions: readonly Restriction[],
): ProductMinimum | null {
  if (orderType !== 'products_production') return null
  const applied = appliedProductMinimum(minimum, disabledRestrictions)
  return (applied.weightMg ?? 0) > 0 || (applied.count ?? 0) > 0 ? applied : null
}

/** What a product's minimum still asks for after what is in the cart, never below 0 (DR-27). */
export function minimumLeft(minimum: ProductMinimum, inCart: Amount): Amount {
  return {
    weightMg: Math.max(0, (minimum.weightMg ?? 0) - inCart.weightMg),
    count: Math.max(0, (minimum.count ?? 0) - inCart.count),
  }
}

/** Whether an amount reaches what is left of a minimum; an equal amount reaches it. */
export function isReached(selected: Amount, left: Amount): boolean {
  return selected.weightMg >= left.weightMg && selected.count >= left.count
}

/**
 * Where a production selection goes: the waiting list while weight or count is below what is left of the minimum,
 * else production; null when nothing is selected (DR-28).
 */
export function routeProduction(
  selected: Amount,
  left: Amount,
): Extract<OrderType, 'waiting_list' | 'products_production'> | null {
  if (selected.count === 0 && selected.weightMg === 0) return null
  return isReached(selected, left) ? 'products_production' : 'waiting_list'
}
