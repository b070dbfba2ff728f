import { claimRefusal, orderStatus, readyPercent } from '@proba/domain/order/orderStatusRules'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { defaultStatusSettings } from '../../../schema/customers/statusSettings.ts'
import type { Principal } from '../../../services/principal.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { lockOrder, orderTable } from '../../ordering/orders/changeOrderStore.ts'
import { readClaimedOrder } from './claimedOrderStore.ts'

/**
 * Marks an order of the company as asked for; the order is locked, so that of two colleagues one asks and the other is
 * told so. An order of another company is answered like a missing one (DR-61, decision G-161).
 */
export async function claimShipment(
  tx: Tx,
  me: Principal,
  companyId: number,
  orderId: number,
): Promise<void> {
  await lockOrder(tx, orderId)
  const [order] = await readClaimedOrder(tx, orderId, companyId)
  if (!order) throw new RequestRefused('not_found')
  const ready = readyPercent(order.ready_pieces, order.count)
  const refusal = claimRefusal(
    { ...defaultStatusSettings, ...order.status_settings },
    {
      orderReadyPercent: ready,
      claimed: order.claimed,
      shipped: order.shipped,
      status: orderStatus({
        acceptedAt: order.accepted_at?.toISOString() ?? null,
        readyPercent: ready,
        actualDate: order.actual_date,
        cancelledAt: order.cancelled_at?.toISOString() ?? null,
      }),
    },
  )
  if (refusal) throw new RequestRefused(refusal.code, refusal.params)
  await orderTable.update(tx, orderId, { claimed: true })
  await logAction(tx, me, {
    entity: 'order',
    entityId: orderId,
    action: 'claim',
    companyId,
    before: { claimed: false },
    after: { claimed: true },
  })
}
