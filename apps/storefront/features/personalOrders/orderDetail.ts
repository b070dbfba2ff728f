import type { ReplyTo } from '@proba/api/client'
import { amountOf } from '@proba/domain/product/productMinimum'
import { lineTotal } from '@proba/domain/product/weight'

/** One order with its lines; the wire calls them positions. */
export type Order = ReplyTo<'GET /personal/orders/{id}'>

/** Row of an order. */
export type OrderLine = Order['positions'][number]

/** Weight of a line, mg: of one piece by the count (DR-65). */
export const orderLineTotal = ({ weight, count }: OrderLine): number => lineTotal(weight, count)

/** Articles, sizes, pieces and weight (mg) of all lines. */
export function orderLinesSum(lines: readonly OrderLine[]) {
  const { count, weightMg } = amountOf(lines.map(({ count, weight }) => ({ count, unitMg: weight })))
  const positions = new Set(lines.map(({ article }) => article)).size
  return { positions, sizes: lines.length, count, weight: weightMg }
}

/** Numbers of the other orders that were placed together with this one. */
export const otherNumbers = ({ splitNumbers, numberOrder }: Order): readonly string[] =>
  splitNumbers.filter((number) => number !== numberOrder)
