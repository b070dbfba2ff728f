import { isMadeToOrder, type OrderableType } from '@proba/domain/codes/orderType'
import { fewPieces, ordersToKnow } from '@proba/domain/order/check/unusualAmount'
import { roundHalfUp } from '@proba/domain/text/rounding'
import type { Sql } from '../../../db/connection/connect.ts'
import type { CartRowRecord } from '../cart/cartStore.ts'
import type { ProductFacts } from '../cart/productFactsStore.ts'
import { readMonthCapacity, readOrderedBefore } from './orderCheckStore.ts'

/** Whose order of what is compared; without anybody to confirm an amount it is not (`confirmed` null). */
interface Compared {
  readonly company: { readonly id: number }
  readonly orderType: OrderableType
  readonly confirmed: ReadonlySet<number> | null
  readonly now: Date
}

const yearMs = 365 * 86_400_000

/** Products of which there is enough to ask about. */
function manyOf(rows: readonly CartRowRecord[]): number[] {
  const pieces = new Map<number, number>()
  for (const row of rows) {
    const own = row.type_offer === 'coil' ? fewPieces + 1 : row.count
    pieces.set(row.product_id, (pieces.get(row.product_id) ?? 0) + own)
  }
  return [...pieces].flatMap(([id, count]) => (count > fewPieces ? [id] : []))
}

/**
 * What unusual amounts are measured by, of the products that there is enough of to ask about: what the company orders of
 * each at a time, mg, and the monthly capacity of the groups (decision G-670). Nothing where there is nobody to ask.
 */
export async function readUsualAmounts(
  sql: Sql,
  { company, orderType, confirmed, now }: Compared,
  rows: readonly CartRowRecord[],
  products: ReadonlyMap<number, ProductFacts>,
): Promise<{ usualMg: ReadonlyMap<number, number>; monthCapacity: ReadonlyMap<number, number | null> }> {
  const ids = confirmed === null ? [] : manyOf(rows)
  if (ids.length === 0) return { usualMg: new Map(), monthCapacity: new Map() }
  const groups = ids.flatMap((id) => products.get(id)?.power_group_id ?? [])
  const since = new Date(now.getTime() - yearMs)
  const [before, capacities] = await Promise.all([
    readOrderedBefore(sql, company.id, since, ids, ordersToKnow),
    isMadeToOrder(orderType) ? readMonthCapacity(sql, [...new Set(groups)]) : [],
  ])
  return {
    usualMg: new Map(before.map((row) => [row.product_id, roundHalfUp(row.weight_mg / row.orders)])),
    monthCapacity: new Map(capacities.map((row) => [row.id, row.value_mg])),
  }
}
