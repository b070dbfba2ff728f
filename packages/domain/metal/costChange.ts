import { roundHalfUp } from '../text/rounding.ts'
import { type PriceCode, priceCodes } from './metalPrice.ts'

/** A price of metal before and after a new list begins, kopecks per g of 585; null where a list has no such price. */
export interface CostChange {
  readonly code: PriceCode
  readonly before: number | null
  readonly after: number | null
  /** Change in percent, to a tenth; null where there is nothing to compare. */
  readonly percent: number | null
}

interface Price {
  readonly code: PriceCode
  readonly kopecks: number
}

const kopecksOf = (prices: readonly Price[], code: PriceCode) =>
  prices.find((price) => price.code === code)?.kopecks ?? null

/** Tenths of a percent are whole before they are divided, so that 3.5 is 3.5. */
const percentOf = (before: number | null, after: number | null) =>
  before === null || after === null || before === 0
    ? null
    : roundHalfUp(((after - before) * 1000) / before) / 10

/** What a new list of prices does to each price: changed, added or no longer named; in the order of the codes (G-325). */
export function costChanges(before: readonly Price[], after: readonly Price[]): readonly CostChange[] {
  return priceCodes
    .map((code) => ({ code, before: kopecksOf(before, code), after: kopecksOf(after, code) }))
    .filter((change) => change.before !== null || change.after !== null)
    .map((change) => ({ ...change, percent: percentOf(change.before, change.after) }))
}
