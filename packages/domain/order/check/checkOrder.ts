import { minimumOfType } from '../../product/productMinimum.ts'
import { demandOf, withRestrictions } from '../../stock/demand.ts'
import { sumReservations } from '../../stock/reservation.ts'
import { groupBy } from '../../text/grouping.ts'
import { allocate } from '../allocation.ts'
import { draftOrders, type OrderDraft } from '../orderDraft.ts'
import type { CheckInput } from './checkInput.ts'
import { checkOutcome } from './checkOutcome.ts'
import { checkRefusals } from './checkRefusals.ts'
import type { CheckedOrder, CheckedRow, CheckItem, CheckRefusal, CheckResult } from './checkResult.ts'
import { rowRefusals } from './rowRefusals.ts'

function checkRows(input: CheckInput): CheckedRow[] {
  const typeOfMetal = new Map(input.metals.map(({ id, productType }) => [id, productType]))
  const terms = { ...input, contractType: input.contract.type }
  const requested = input.rows.flatMap((row) => {
    const productType = typeOfMetal.get(row.metalId)
    if (productType === undefined) return []
    const refusals = rowRefusals(row, terms)
    const demand = refusals.length > 0 ? null : demandOf(row, input.orderType, input.resources)
    return [{ row, productType, demand, refusals }]
  })
  const allocations = allocate(
    requested.map(({ row, demand, refusals }) => ({
      productId: row.productId,
      count: row.count,
      unitMg: row.unitMg,
      demand: withRestrictions(demand, input.disabledRestrictions),
      refusals,
      minimum: minimumOfType(input.orderType, row.productMinimum, input.disabledRestrictions),
    })),
  )
  return requested.map(({ row, productType, demand }, index) => {
    const { ordered = 0, exceeded = 0, causes = [] } = allocations[index] ?? {}
    const returned = row.count - ordered
    return { row, productType, demand, ordered, returned, exceeded, causes, code: causes[0]?.code ?? null }
  })
}

function itemsOf(rows: readonly CheckedRow[], orders: readonly OrderDraft[]): CheckItem[] {
  const groups = groupBy(orders, ({ group }) => group)
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { metalId, productType } = first
    const products = rows
      .filter(({ row, ordered }) => row.metalId === metalId && ordered > 0)
      .map(({ row }) => row.productId)
    const sum = (of: (draft: OrderDraft) => number) => parts.reduce((total, draft) => total + of(draft), 0)
    return {
      metalId,
      productType,
      weightMg: sum((draft) => draft.weightMg),
      count: sum((draft) => draft.count),
      positions: new Set(products).size,
      sizes: products.length,
      metalNeedMg: sum((draft) => draft.metalNeedMg),
    }
  })
}

/** The orders with the consent of those that needed it; one that is not asked for is not recorded. */
function withConsent(
  orders: readonly OrderDraft[],
  refusals: readonly CheckRefusal[],
  isConsented: boolean,
): CheckedOrder[] {
  const below = new Set(refusals.filter(({ level }) => level === 'consent').map(({ metalId }) => metalId))
  return orders.map((order) => ({ ...order, isCostOrderIncreased: isConsented && below.has(order.metalId) }))
}

/**
 * The whole order check as one decision, used by the check call and, under lock, by placing (decisions G-121 to
 * G-136, appendix A). Demand on a shared resource is summed over the rows in cart order; a row cut or refused
 * returns to the cart with its causes. The orders, what they reserve and the metal they need are those of the
 * ordered rows exactly. Checking only the ordered rows again returns nothing.
 */
export function checkOrder(input: CheckInput): CheckResult {
  const rows = checkRows(input)
  const drafted = rows.map(({ row, productType, ordered }) => ({ ...row, productType, count: ordered }))
  const orders = draftOrders(drafted, input.orderType, input.resources, input.contract.type === 'demo')
  const items = itemsOf(rows, orders)
  const refusals = checkRefusals(input, rows, items)
  return {
    outcome: checkOutcome(refusals, rows.filter(({ ordered }) => ordered > 0).length, input),
    refusals,
    rows,
    items,
    orders: withConsent(orders, refusals, input.isCostOrderIncreased),
    numberOfOrders: orders.length,
    reservations: sumReservations(orders.map(({ reservations }) => reservations)),
  }
}

/**
 * Text that is equal for equal decisions; placing compares it, hashed, with that of the check the customer saw
 * (decision G-122). What a resource has left beyond this order is no part of it, so other orders that take nothing
 * from this one do not change it.
 */
export function checkFingerprint(result: CheckResult): string {
  const rows = result.rows.map(({ row, productType, ordered, returned, causes }) => [
    row.cartOfferId,
    row.unitMg,
    productType,
    ordered,
    returned,
    causes.map(({ code }) => code),
  ])
  const refusals = result.refusals.map(({ code, metalId, offers }) => [
    code,
    metalId,
    offers.map(({ id }) => id),
  ])
  return JSON.stringify([rows, refusals])
}
