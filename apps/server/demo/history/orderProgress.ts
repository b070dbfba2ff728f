import { readyPercent } from '@proba/domain/order/orderStatusRules'
import type { OrderRecord } from '../customerRecords.ts'
import { dayFrom, instantFrom } from '../days.ts'
import type { OrderPlan } from './orderPlans.ts'

type Progress = Pick<
  OrderRecord,
  | 'acceptedAt'
  | 'readyPieces'
  | 'readyPercent'
  | 'lastStatusUpdateAt'
  | 'dateEnd'
  | 'dateRelease'
  | 'provisionalDate'
  | 'postponedTo'
  | 'actualDate'
  | 'cancelledAt'
  | 'cancelReason'
>

/** Days from acceptance to the estimated readiness: made to order, or taken from stock. */
const leadDays = { made: 30, stock: 5 }

/** How far an order has come, from which the statuses of DR-69 are derived. */
export function orderProgress(plan: OrderPlan, count: number, today: string, createdAt: string): Progress {
  const { status, daysAgo } = plan
  const isStock = plan.orderType.startsWith('products_finished')
  const planned = dayFrom(today, -daysAgo + (isStock ? leadDays.stock : leadDays.made))
  const accepted = status !== 'waiting' && status !== 'cancelled'
  const readyPieces = piecesReady(plan, count)
  const done = status === 'done' ? dayFrom(planned, -2) : null
  const provisionalDate = accepted && !done ? dayFrom(planned, 2) : null
  const cancelledAt = status === 'cancelled' ? instantFrom(today, -daysAgo + 2, 300) : null
  const released = done === null ? null : `${done}T08:00:00.000Z`
  const moved = accepted ? instantFrom(today, Math.min(-1, -daysAgo + 9), 700) : createdAt
  return {
    acceptedAt: accepted ? instantFrom(today, Math.min(-1, -daysAgo + 1), 690) : null,
    readyPieces,
    readyPercent: readyPercent(readyPieces, count),
    lastStatusUpdateAt: cancelledAt ?? released ?? moved,
    dateEnd: status === 'cancelled' ? null : (provisionalDate ?? planned),
    dateRelease: done,
    provisionalDate,
    postponedTo: provisionalDate && plan.postponedBy ? dayFrom(provisionalDate, plan.postponedBy) : null,
    actualDate: done,
    cancelledAt,
    cancelReason: status === 'cancelled' ? 'По просьбе заказчика' : null,
  }
}

function piecesReady({ status, percent = 0 }: OrderPlan, count: number): number {
  if (status === 'done') return count
  if (status !== 'percent') return 0
  return Math.min(count - 1, Math.max(1, Math.ceil((count * percent) / 100)))
}
