import { endedDays, shippedDayEnd, type UpdateClock } from '@proba/domain/order/updates/orderUpdate'
import type { Tx } from '../../../../db/connection/connect.ts'
import { correctOrderMetal } from '../../../metal/holds/metalHold.ts'
import type { OrderRecord } from '../orderStore.ts'

/**
 * Stores the actual days of an order that were reported and then corrected or cleared, as balances of accounting may have
 * counted them (decision G-541). `clock` already includes the present report; `actualDate` is the day that counts now.
 */
export async function noteEndedDays(
  tx: Tx,
  row: Pick<OrderRecord, 'id' | 'created_at'>,
  clock: UpdateClock,
  actualDate: string | null,
): Promise<void> {
  const { actualDate: last } = clock
  if (!last) return
  const days = endedDays(clock, actualDate, last.at).map(({ day, reportedAt, endedAt, isCorrected }) => ({
    shippedAt: shippedDayEnd(day, row.created_at),
    reportedAt: new Date(reportedAt),
    endedAt: new Date(endedAt),
    isCorrected,
  }))
  const [first] = days
  if (first) await correctOrderMetal(tx, row.id, days, first.reportedAt)
}
