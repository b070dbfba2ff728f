import type { OrderType } from '../codes/orderType.ts'
import { amountOf } from '../product/productMinimum.ts'
import { groupBy } from '../text/grouping.ts'

/** What totals need of a cart row. */
export interface TotalRow {
  readonly orderType: OrderType
  readonly metalId: number
  readonly productId: number
  readonly count: number
  readonly unitMg: number
}

/** Totals of one metal in one order type; positions are products, sizes are rows. */
export interface CartTotal {
  readonly orderType: OrderType
  readonly metalId: number
  readonly positions: number
  readonly sizes: number
  readonly count: number
  readonly weightMg: number
}

const totalKey = (total: { orderType: OrderType; metalId: number }) => `${total.orderType}/${total.metalId}`

/** Totals of rows by order type and metal. */
export function cartTotals(rows: readonly TotalRow[]): CartTotal[] {
  const groups = groupBy(rows, totalKey)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    return {
      orderType: first.orderType,
      metalId: first.metalId,
      positions: new Set(members.map(({ productId }) => productId)).size,
      sizes: members.length,
      ...amountOf(members),
    }
  })
}

const negative = ({ positions, sizes, count, weightMg, ...of }: CartTotal): CartTotal => ({
  ...of,
  positions: -positions,
  sizes: -sizes,
  count: -count,
  weightMg: -weightMg,
})

/** Totals with others added; what is zero in everything is left out. */
export function addTotals(totals: readonly CartTotal[], more: readonly CartTotal[]): CartTotal[] {
  const byKey = new Map<string, CartTotal>()
  for (const total of [...totals, ...more]) {
    const known = byKey.get(totalKey(total))
    byKey.set(totalKey(total), {
      ...total,
      positions: (known?.positions ?? 0) + total.positions,
      sizes: (known?.sizes ?? 0) + total.sizes,
      count: (known?.count ?? 0) + total.count,
      weightMg: (known?.weightMg ?? 0) + total.weightMg,
    })
  }
  const isSome = ({ positions, sizes, count, weightMg }: CartTotal) => positions || sizes || count || weightMg
  return [...byKey.values()].filter(isSome)
}

/**
 * By how much totals change, so that they are kept without walking the cart. `before` and `after` are all rows of
 * the touched products in the touched order types: a product is one position however many rows it has.
 */
export function totalsDelta(before: readonly TotalRow[], after: readonly TotalRow[]): CartTotal[] {
  return addTotals(cartTotals(after), cartTotals(before).map(negative))
}

/** Cart summary of the header. */
export interface HeaderTotals {
  readonly positionsCount: number
  readonly sizesCount: number
  readonly totalMetalsCount: number
  readonly totalMetalsWeight: number
  /** Positions of the waiting list, for its badge (decision G-107). */
  readonly waiting: number
}

/** Sums of the four orderable types; the waiting list is counted apart (DR-41). */
export function headerTotals(totals: readonly Omit<CartTotal, 'metalId'>[]): HeaderTotals {
  const orderable = totals.filter(({ orderType }) => orderType !== 'waiting_list')
  const waiting = totals.filter(({ orderType }) => orderType === 'waiting_list')
  const positions = (of: typeof totals) => of.reduce((sum, total) => sum + total.positions, 0)
  return {
    positionsCount: positions(orderable),
    sizesCount: orderable.reduce((sum, { sizes }) => sum + sizes, 0),
    totalMetalsCount: orderable.reduce((sum, { count }) => sum + count, 0),
    totalMetalsWeight: orderable.reduce((sum, { weightMg }) => sum + weightMg, 0),
    waiting: positions(waiting),
  }
}

/** Pieces and weight of each metal over the four orderable types, for the tooltip of the summary. */
export function metalTotals(
  totals: readonly CartTotal[],
): { metalId: number; count: number; weightMg: number }[] {
  const orderable = totals.filter(({ orderType }) => orderType !== 'waiting_list')
  return [...groupBy(orderable, ({ metalId }) => metalId)].map(([metalId, own]) => ({
    metalId,
    count: own.reduce((sum, { count }) => sum + count, 0),
    weightMg: own.reduce((sum, { weightMg }) => sum + weightMg, 0),
  }))
}

/**
 * Metals ticked for an order type: all at first, later the stored ones that are still there; an empty stored choice
 * stays empty. Metals that came into the cart since `known` was seen are ticked (DR-49, decision G-111).
 */
export function metalSelection(
  metals: readonly number[],
  stored: readonly number[] | undefined,
  known: readonly number[] = metals,
): number[] {
  if (stored === undefined) return [...metals]
  return metals.filter((id) => stored.includes(id) || !known.includes(id))
}
