import type { AccountEvent } from '@proba/domain/metal/metalAccount'
import { orderEvent } from '../features/companies/metalHold.ts'
import type { BalanceRecord, OrderRecord } from './customerRecords.ts'

function eventsOf(order: OrderRecord): AccountEvent[] {
  const { id, metalNeedMg, metalReleasedAt } = order
  const event = (kind: 'ordered' | 'shipped' | 'cancelled', at: string) =>
    orderEvent(kind, { id, metal_need_mg: metalNeedMg }, new Date(at))
  const ended = order.cancelledAt === null ? 'shipped' : 'cancelled'
  return [event('ordered', order.createdAt), ...(metalReleasedAt ? [event(ended, metalReleasedAt)] : [])]
}

/** What the orders of a balance of the demo did to it. */
export const metalEvents = (balance: BalanceRecord, orders: readonly OrderRecord[]): AccountEvent[] =>
  orders
    .filter(({ contractId, metalId, metalNeedMg }) => {
      return contractId === balance.contractId && metalId === balance.metalId && metalNeedMg > 0
    })
    .flatMap(eventsOf)
