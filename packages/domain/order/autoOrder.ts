import type { CheckCode } from '../codes/checkCodes.ts'
import type { ProductType } from '../codes/productType.ts'
import type { Restriction } from '../codes/restriction.ts'
import { amountOf } from '../product/productMinimum.ts'
import { daysAfter, today } from '../text/dates.ts'
import { groupBy } from '../text/grouping.ts'
import type { Params } from '../text/refusal.ts'
import type { CheckRow } from './check/checkInput.ts'
import type { CheckedRow, CheckResult } from './check/checkResult.ts'
import type { RemainderDestination } from './remainder.ts'

/** Life of an auto-order: being placed, all placed, stopped by the customer, period over (decision G-174). */
export const autoOrderStatuses = ['processing', 'completed', 'cancelled', 'returned'] as const
export type AutoOrderStatus = (typeof autoOrderStatuses)[number]

/** Whether a customer has auto-orders: the company's setting and a parent user, both (DR-17, decision G-176). */
export function autoOrdersAvailable(
  settings: Readonly<Record<string, boolean>>,
  hasParentUser: boolean,
): boolean {
  return settings.auto_order_is_available === true && hasParentUser
}

/** A row of the cart that goes into an auto-order: the pieces that capacity cut. */
export interface AutoOrderRow {
  readonly row: CheckRow
  readonly count: number
}

/** An auto-order to be made; weight mg. */
export interface AutoOrderDraft {
  readonly metalId: number
  readonly productType: ProductType
  readonly rows: readonly AutoOrderRow[]
  readonly count: number
  readonly weightMg: number
}

/**
 * Auto-orders that a placing makes of its remainder: the rows cut for capacity, one auto-order per metal and product
 * type; none of what goes elsewhere (decision G-170).
 */
export function draftAutoOrders(
  rows: readonly CheckedRow[],
  destinations: readonly RemainderDestination[],
): AutoOrderDraft[] {
  const byId = new Map(rows.map((row) => [row.row.cartOfferId, row]))
  const cut = destinations.flatMap(({ cartOfferId, count, destination }) => {
    const checked = byId.get(cartOfferId)
    return checked && destination === 'auto_order' ? [{ ...checked, count }] : []
  })
  const groups = groupBy(cut, ({ row, productType }) => `${row.metalId}/${productType}`)
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    return {
      metalId: first.row.metalId,
      productType: first.productType,
      rows: members.map(({ row, count }) => ({ row, count })),
      ...amountOf(members.map(({ row, count }) => ({ count, unitMg: row.unitMg }))),
    }
  })
}

/**
 * Restrictions switched off while the remainder of an order is placed: the minimums were checked for the whole
 * order, and a remainder below them could otherwise never be placed (decision G-171).
 */
export function autoOrderRestrictions(disabled: readonly Restriction[]): Restriction[] {
  return [...new Set<Restriction>([...disabled, 'min_product', 'min_metal_weight'])]
}

/** What stops an auto-order as a whole, besides the codes of the order check: a run, a return, or a failure. */
export const autoOrderStops = [
  'company_inactive',
  'auto_orders_unavailable',
  'contract_unavailable',
  'cart_full',
  'cart_too_large',
  'cart_row_too_large',
  'cart_coil_too_heavy',
  'server',
] as const
export type AutoOrderStop = (typeof autoOrderStops)[number]

/** Why the last attempt could not place something that capacity would have allowed, or could not return it. */
export interface AutoOrderRefusal {
  readonly code: CheckCode | AutoOrderStop
  readonly params: Params
}

/** What a run does with an auto-order: places what fits, and reports what stops the rest. */
export interface AutoOrderRun {
  readonly places: boolean
  readonly problems: readonly AutoOrderRefusal[]
}

/**
 * Decision on the checked remainder of an auto-order; a lack of capacity is not reported, it is waited for (G-171).
 */
export function autoOrderRun({ outcome, refusals }: Pick<CheckResult, 'outcome' | 'refusals'>): AutoOrderRun {
  const reported = refusals.filter(({ code }) => code !== 'capacity_exceeded')
  return {
    places: outcome === 'full' || outcome === 'partial',
    problems: reported.map(({ code, params }) => ({ code, params })),
  }
}

/** Pieces and weight (mg) of an auto-order, declared and placed into orders so far. */
export interface AutoOrderAmounts {
  readonly countAll: number
  readonly countCompleted: number
  readonly weightAll: number
  readonly weightCompleted: number
}

/** What is left of an auto-order, and how much is done: whole percent of the pieces, rounded down (DR-64). */
export function autoProgress({ countAll, countCompleted, weightAll, weightCompleted }: AutoOrderAmounts): {
  remainderCount: number
  remainderWeight: number
  percent: number
} {
  return {
    remainderCount: countAll - countCompleted,
    remainderWeight: weightAll - weightCompleted,
    percent: countAll === 0 ? 0 : Math.floor((countCompleted * 100) / countAll),
  }
}

/** Status after placing: completed as soon as nothing remains (decision G-174). */
export function statusAfterRun({
  countAll,
  countCompleted,
}: Pick<AutoOrderAmounts, 'countAll' | 'countCompleted'>): AutoOrderStatus {
  return countCompleted === countAll ? 'completed' : 'processing'
}

/** Whether the customer can stop it, and whether it will return to the cart by itself (G-173, G-174). */
export const isProcessing = (status: AutoOrderStatus): boolean => status === 'processing'

/** Days that an auto-order is tried before its remainder returns to the cart (decision G-172). */
export const autoOrderDays = 30

/** Business day at whose 23:59 the remainder of an auto-order made at `createdAt` returns to the cart (G-172). */
export function returnDayOf(createdAt: string): string {
  return daysAfter(today(createdAt), autoOrderDays)
}

/** Server clocks differ a little, and the job of 23:59 must find that its day is over. */
const clockDifferenceMs = 5 * 60_000

/** The latest business day that is over, or about to be: what was to return on it returns now (decision G-172). */
export function lastReturnDay(now: string): string {
  const soon = new Date(Date.parse(now) + clockDifferenceMs + 60_000 - 86_400_000)
  return today(soon.toISOString())
}
