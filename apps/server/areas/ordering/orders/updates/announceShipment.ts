import { orderFacts } from '@proba/domain/order/updates/orderNotice'
import { allPieces, shippedPieces } from '@proba/domain/order/updates/shipment'
import type { Tx } from '../../../../db/connection/connect.ts'
import { announce } from '../../../common/notices/announce.ts'
import { orderStateOf } from '../orderStateOf.ts'
import { readOrder } from '../orderStore.ts'
import { readShipments } from '../shipmentsStore.ts'

/**
 * Queues the mail about a shipment, or about its taking back, after that was written. None is queued for a trial order, nor
 * while the order is done: the mail about its status says that (decision G-584).
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
