import { correctedDays, type NewsClock, shippedDayEnd } from '@proba/domain/order/orderNews'
import type { Tx } from '../../db/connect.ts'
import { correctOrderMetal } from '../companies/metalHold.ts'
import type { OrderRecord } from './orderStore.ts'

/**
 * Notes the days that were said of an order before the actual day that counts now, as balances of accounting may have counted
 * them (decision G-541). `clock` is that of the order after all that was said.
 */
export async function noteCorrectedDays(
  tx: Tx,
  row: Pick<OrderRecord, 'id' | 'created_at'>,
  clock: NewsClock,
  actualDate: string | null,
): Promise<void> {
  const last = clock['actualDate']
  if (actualDate === null || !last) return
  const corrected = correctedDays(clock, actualDate, last.at)
  if (corrected.length === 0) return
  const days = corrected.map(({ day, saidAt, correctedAt }) => ({
    shippedAt: shippedDayEnd(day, row.created_at),
    saidAt: new Date(saidAt),
    correctedAt: new Date(correctedAt),
  }))
  const { takenBack } = clock
  await correctOrderMetal(
    tx,
    row.id,
    days.filter(({ shippedAt, correctedAt }) => shippedAt < correctedAt),
    takenBack ? new Date(takenBack.at) : null,
  )
}
