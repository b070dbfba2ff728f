import type { OrderableType } from '../codes/orderType.ts'
import type { ProductType } from '../codes/productType.ts'
import type { ResourceRow, Resources } from '../stock/demand.ts'
import { noReservations, type Reservations, reservationsOfOrders } from '../stock/reservation.ts'
import { roundHalfUp } from '../text/rounding.ts'
import { orderGroups, splitOrder } from './splitOrder.ts'

/** A row of the cart with the pieces of it that are ordered. */
export interface DraftRow extends ResourceRow {
  readonly cartOfferId: number
  readonly metalId: number
  readonly productType: ProductType
  readonly accountingAssay: number
  /** Pieces ordered. */
  readonly count: number
}

/** A line of an order to be written: a cart row, or the part of it that is in this order. */
export interface DraftLine {
  readonly cartOfferId: number
  readonly count: number
  readonly weightMg: number
}

/** An order ready to be written: one metal, one product type, at most 5000 pieces (decisions G-127, G-128). */
export interface OrderDraft {
  /** Parts of one split share a group. */
  readonly group: number
  readonly metalId: number
  readonly productType: ProductType
  readonly count: number
  readonly weightMg: number
  /** Pure metal the order holds, mg; parts of a split sum to the need of the whole (DR-44, decision G-059). */
  readonly metalNeedMg: number
  readonly lines: readonly DraftLine[]
  readonly reservations: Reservations
}

type Part = { readonly row: DraftRow; readonly count: number }

/** Need of each part, rounded on the running total of its row, so that the parts of a divided row sum up. */
function metalNeeds(orders: readonly (readonly Part[])[]): number[] {
  const done = new Map<number, number>()
  return orders.map((parts) =>
    parts.reduce((sum, { row, count }) => {
      const before = done.get(row.cartOfferId) ?? 0
      const needUpTo = (pieces: number) => roundHalfUp((pieces * row.unitMg * row.accountingAssay) / 1000)
      done.set(row.cartOfferId, before + count)
      return sum + needUpTo(before + count) - needUpTo(before)
    }, 0),
  )
}

function lineOf({ row, count }: Part): DraftLine {
  return { cartOfferId: row.cartOfferId, count, weightMg: count * row.unitMg }
}

/**
 * Orders that a placing writes: rows grouped by metal and product type (DR-51), each group divided at 5000 pieces
 * (DR-46), with the stock and capacity each reserves; demo orders reserve nothing (decision G-134).
 */
export function draftOrders(
  rows: readonly DraftRow[],
  type: OrderableType,
  resources: Resources,
  isDemo: boolean,
): OrderDraft[] {
  const groups = orderGroups(rows.filter(({ count }) => count > 0))
  const orders = groups.flatMap(({ metalId, productType, rows: members }, group) =>
    splitOrder(members.map((row) => ({ id: row, count: row.count }))).map((parts) => ({
      group,
      metalId,
      productType,
      parts: parts.map(({ id, count }): Part => ({ row: id, count })),
    })),
  )
  const parts = orders.map((order) => order.parts)
  const needs = metalNeeds(parts)
  const reservations = isDemo ? [] : reservationsOfOrders(parts, type, resources)
  return orders.map(({ group, metalId, productType, parts: own }, index) => {
    const lines = own.map(lineOf)
    return {
      group,
      metalId,
      productType,
      count: lines.reduce((sum, { count }) => sum + count, 0),
      weightMg: lines.reduce((sum, { weightMg }) => sum + weightMg, 0),
      metalNeedMg: needs[index] ?? 0,
      lines,
      reservations: reservations[index] ?? noReservations,
    }
  })
}
