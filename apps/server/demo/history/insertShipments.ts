import { shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { dayOf, daysAfter } from '@proba/domain/text/dates'
import { readOrder } from '../../areas/ordering/orders/orderStore.ts'
import { addShipment, readShippableLines } from '../../areas/ordering/orders/shipmentsStore.ts'
import { followShipments } from '../../areas/ordering/orders/updates/followShipments.ts'
import type { Tx } from '../../db/connection/connect.ts'
import type { OrderRecord } from '../customerRecords.ts'

/** Of each order that left in part, half of what is ready left some days after it was placed. */
export async function insertShipments(tx: Tx, orders: readonly OrderRecord[], now: Date): Promise<void> {
  const parts = orders.filter((order) => order.shipped && !order.actualDate && !order.cancelledAt)
  for (const [index, { id, createdAt }] of parts.entries()) {
    const [row] = await readOrder(tx, id, null)
    const ready = (await readShippableLines(tx, id)).flatMap((line) => {
      const pieces = Math.ceil(line.ready_pieces / 2)
      return pieces > 0 ? [{ lineId: line.id, pieces }] : []
    })
    if (!row || ready.length === 0) continue
    const shippedAt = shippedDayEnd(daysAfter(dayOf(createdAt), 14), row.created_at)
    const waybill = `ТН-${40 + index}`
    const shipment = {
      waybill,
      carrier: 'Спецсвязь',
      packages: 2,
      lines: ready,
      shippedAt,
      leftAt: shippedAt,
      isDayOnly: true,
    }
    const none = { userId: null, senderId: null, contentHash: null, takenBackAt: null }
    const [written] = await addShipment(tx, { orderId: id, ...none, ...shipment }, now)
    await followShipments(tx, null, row, {
      now,
      before: [],
      moments: [shippedAt],
      countsFrom: now,
      arrived: written?.id ?? null,
    })
  }
}
