import type { ReplyTo } from '@proba/api/client'
import { amountOf } from '@proba/domain/product/productMinimum'
import { lineTotal } from '@proba/domain/product/weight'

/** One order with its positions. */
export type Order = ReplyTo<'GET /personal/orders/{id}'>

/** Line of an order. */
export type Position = Order['positions'][number]

/** Weight of a line, mg: of one piece by the count (DR-65). */
export const positionTotal = ({ weight, count }: Position): number => lineTotal(weight, count)

/** Pieces and weight (mg) of all positions. */
export function positionsSum(positions: readonly Position[]): { count: number; weight: number } {
  const { count, weightMg } = amountOf(positions.map(({ count, weight }) => ({ count, unitMg: weight })))
  return { count, weight: weightMg }
}

/** Numbers of the other orders that were placed together with this one. */
export const otherNumbers = ({ splitNumbers, numberOrder }: Order): readonly string[] =>
  splitNumbers.filter((number) => number !== numberOrder)
