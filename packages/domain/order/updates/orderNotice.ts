import type { OrderStatus } from '../../codes/orderStatus.ts'
import { type OrderProgress, orderStatus, readyPercent } from '../orderStatusRules.ts'

/** What an order's status and readiness follow from. */
export interface OrderState extends Omit<OrderProgress, 'readyPercent'> {
  readonly readyPieces: number
  readonly count: number
}

/** A change of an order as the mails announce it. */
export interface OrderNotice {
  readonly kind: 'order_status' | 'order_ready'
  readonly status: OrderStatus
  /** Whole percent of the order that are ready. */
  readonly percent: number
}

const percentOf = ({ readyPieces, count }: OrderState) => readyPercent(readyPieces, count)
const statusOf = (order: OrderState) => orderStatus({ ...order, readyPercent: percentOf(order) })

/** How far an order is, as its notices say it. */
export const orderFacts = (order: OrderState): Pick<OrderNotice, 'status' | 'percent'> => ({
  status: statusOf(order),
  percent: percentOf(order),
})

/**
 * What a change of an order announces, null for nothing: another status, or that more is ready. The first ready
 * pieces are a readiness, though they change the status too; fewer ready pieces are a correction and are not
 * announced (decision G-412).
 */
export function orderNotice(before: OrderState, after: OrderState): OrderNotice | null {
  const status = statusOf(after)
  const percent = percentOf(after)
  const isReadiness = status === 'percent' && after.readyPieces > before.readyPieces
  if (isReadiness) return { kind: 'order_ready', status, percent }
  return status === statusOf(before) ? null : { kind: 'order_status', status, percent }
}
