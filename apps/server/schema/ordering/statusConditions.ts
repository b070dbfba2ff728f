import type { OrderStatus } from '@proba/domain/codes/orderStatus'

/** SQL of readyPercent above 0: at least one whole percent of the pieces is ready (DR-68). */
export const hasReadyPercent = (order: string): string =>
  `(${order}.count > 0 and ${order}.ready_pieces * 100 >= ${order}.count)`

/**
 * SQL of orderStatus (DR-69), so that lists can filter by it; a test compares the two. `order` is the
 * name of the table in the statement.
 */
export function statusCondition(order: string, status: OrderStatus): string {
  const isCancelled = `${order}.cancelled_at is not null`
  const isDone = `${order}.actual_date is not null`
  const isAccepted = `${order}.accepted_at is not null`
  const isOpen = `not (${isCancelled}) and not (${isDone})`
  const conditions: Readonly<Record<OrderStatus, string>> = {
    cancelled: isCancelled,
    done: `not (${isCancelled}) and ${isDone}`,
    waiting: `${isOpen} and not (${isAccepted})`,
    in_progress: `${isOpen} and ${isAccepted} and not ${hasReadyPercent(order)}`,
    percent: `${isOpen} and ${isAccepted} and ${hasReadyPercent(order)}`,
  }
  return conditions[status]
}

/**
 * SQL of claimRefusal being null (decision G-355); a test compares the two. Also where the buyers of the company may not
 * ask themselves, as their manager does it then. `company` is the name of the table of the order's company. The parts before the percentage are those of the index `orders_to_claim`.
 */
export const awaitingClaim = (order: string, company: string): string =>
  `${order}.accepted_at is not null and ${order}.actual_date is null and ${order}.cancelled_at is null
   and not ${order}.claimed and not ${order}.shipped and ${order}.ready_pieces > 0 and ${hasReadyPercent(order)}
   and ${order}.ready_pieces::bigint * 100
     >= ${order}.count::bigint * (${company}.status_settings ->> 'shipmentAllowedPercentage')::int`
