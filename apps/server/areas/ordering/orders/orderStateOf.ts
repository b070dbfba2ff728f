import type { OrderState } from '@proba/domain/order/updates/orderNotice'
import type { orders } from '../../../schema/ordering/ordersTables.ts'
import type { OrderRecord } from './orderStore.ts'

/** What the status of an order follows from, with columns that are written now. */
export const orderStateOf = (
  row: OrderRecord,
  after: Partial<typeof orders.$inferInsert> = {},
): OrderState => ({
  count: row.count,
  readyPieces: after.readyPieces ?? row.ready_pieces,
  acceptedAt: (after.acceptedAt === undefined ? row.accepted_at : after.acceptedAt)?.toISOString() ?? null,
  actualDate: after.actualDate === undefined ? row.actual_date : after.actualDate,
  cancelledAt: (after.cancelledAt ?? row.cancelled_at)?.toISOString() ?? null,
})
