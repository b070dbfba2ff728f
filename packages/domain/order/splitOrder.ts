import type { ProductType } from '../codes/productType.ts'
import { groupBy } from '../text/grouping.ts'

/** More pieces than this make several orders. */
export const splitLimit = 5000

/** Part of a row that is in one order. */
export interface SplitPart<Id> {
  readonly id: Id
  readonly count: number
}

/**
 * Divides rows, in cart order, into orders of at most `limit` pieces; a row that crosses the limit is divided. A
 * coil ordered by weight is one piece. Exactly the limit is one order (DR-46, decision G-127).
 */
export function splitOrder<Id>(rows: readonly SplitPart<Id>[], limit = splitLimit): SplitPart<Id>[][] {
  const orders: SplitPart<Id>[][] = []
  let free = 0
  for (const { id, count } of rows) {
    for (let left = count; left > 0; ) {
      if (free === 0) {
        orders.push([])
        free = limit
      }
      const part = Math.min(left, free)
      orders.at(-1)?.push({ id, count: part })
      left -= part
      free -= part
    }
  }
  return orders
}

/** Rows that make one order before it is split. */
export interface OrderGroup<Row> {
  readonly metalId: number
  readonly productType: ProductType
  readonly rows: readonly Row[]
}

/** Groups rows by metal and product type, in the order of their first rows (DR-51, decision G-128). */
export function orderGroups<Row extends { readonly metalId: number; readonly productType: ProductType }>(
  rows: readonly Row[],
): OrderGroup<Row>[] {
  const groups = groupBy(rows, (row) => `${row.metalId}/${row.productType}`)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    return first ? [{ metalId: first.metalId, productType: first.productType, rows: members }] : []
  })
}
