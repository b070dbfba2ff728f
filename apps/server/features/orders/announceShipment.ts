import { orderFacts } from '@proba/domain/order/orderNotice'
import { allPieces, shippedPieces } from '@proba/domain/order/shipment'
import type { Tx } from '../../db/connect.ts'
import { announce } from '../notices/announce.ts'
import { orderStateOf } from './orderStateOf.ts'
import { readOrder } from './orderStore.ts'
import { readShipments } from './shipmentsStore.ts'

/**
 * Tells the people of an order that a part of it left, or came back, after that was written. Of the last part its status
 * tells, and nothing is told while the order is done, of a trial order, nor of a shipment that was taken back before it was
 * heard of (decision G-584).
 */
export async function announceShipment(tx: Tx, orderId: number, shipmentId: number): Promise<void> {
  const [row] = await readOrder(tx, orderId, null)
  const shipments = await readShipments(tx, orderId)
  const own = shipments.find(({ id }) => id === shipmentId)
  if (!row || row.is_demo || !own) return
  const isTakenBack = own.taken_back_at !== null
  if (row.actual_date) return
  await announce(tx, {
    kind: 'order_status',
    ...orderFacts(orderStateOf(row)),
    companyId: row.company_id,
    orderId,
    shipment: { id: shipmentId, pieces: allPieces(shippedPieces([own])), isTakenBack },
  })
}
