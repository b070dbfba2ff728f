import { correctedDays, type NewsClock, shippedDayEnd } from '@proba/domain/order/orderNews'
import type { Tx } from '../../db/connect.ts'
import { correctOrderMetal } from '../companies/metalHold.ts'
import type { OrderRecord } from './orderStore.ts'

/**
 * Stores the actual days of an order that were reported and then corrected, as balances of accounting may have counted them
 * (decision G-541). `clock` already includes the present report.
 */
export async function noteCorrectedDays(
  tx: Tx,
  row: Pick<OrderRecord, 'id' | 'created_at'>,
  clock: NewsClock,
  actualDate: string | null,
): Promise<void> {
  const { actualDate: last, takenBack } = clock
  if (actualDate === null || !last) return
  const corrected = correctedDays(clock, actualDate, last.at)
  if (corrected.length === 0) return
  const days = corrected.map(({ day, saidAt, correctedAt }) => ({
    shippedAt: shippedDayEnd(day, row.created_at),
    saidAt: new Date(saidAt),
    correctedAt: new Date(correctedAt),
  }))
  await correctOrderMetal(
    tx,
    row.id,
    days.filter(({ shippedAt, correctedAt }) => shippedAt < correctedAt),
    takenBack ? new Date(takenBack.at) : null,
  )
}
