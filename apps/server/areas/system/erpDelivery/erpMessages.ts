import { messageVersions } from '@proba/domain/codes/exchangeKind'
import { NotYet } from '../../../jobs/jobOutcome.ts'
import { isPlacedWaiting } from '../../common/outbound/outboundStore.ts'
import { placedOrderReply } from '../../ordering/erpOrders/erpOrderReply.ts'
import { readErpLines, readErpOrder } from '../../ordering/erpOrders/erpOrdersStore.ts'
import { techBatchReply } from '../../stock/techOrders/techBatchReply.ts'
import { readNextBatch } from '../../stock/techOrders/techOrdersStore.ts'
import type { ReadMessage } from './sendErpMessage.ts'

const untilPlacedSeconds = 60

const headOf = <const K extends keyof typeof messageVersions>(kind: K, number: number | string) => ({
  id: `${kind}-${number}`,
  kind,
  version: messageVersions[kind],
})

/** That an order was placed. */
export const placedMessage =
  (orderId: number): ReadMessage =>
  async (sql) => {
    const [order] = await readErpOrder(sql, orderId)
    if (!order) return null
    const lines = await readErpLines(sql, [orderId])
    return {
      ...headOf('order-placed', order.number),
      order: placedOrderReply(order, lines),
    }
  }

/** That an order is cancelled: never before the ERP has the order, or somebody called that message off. */
export const cancelledMessage =
  (orderId: number): ReadMessage =>
  async (sql) => {
    const [placed] = await isPlacedWaiting(sql, String(orderId))
    if (placed?.waiting)
      throw new NotYet(untilPlacedSeconds, 'Waits for the message that the order was placed')
    const [order] = await readErpOrder(sql, orderId)
    if (!order?.cancelled_at) return null
    const number = String(order.number)
    return {
      ...headOf('order-cancelled', number),
      order: { number, cancelledAt: order.cancelled_at.toISOString(), reason: order.cancel_reason ?? '' },
    }
  }

/** A batch of technical orders. */
export const batchMessage =
  (batchId: number): ReadMessage =>
  async (sql) => {
    const [batch] = await readNextBatch(sql, batchId - 1)
    if (batch?.id !== batchId) return null
    return { ...headOf('tech-orders', batchId), batch: techBatchReply(batch) }
  }
