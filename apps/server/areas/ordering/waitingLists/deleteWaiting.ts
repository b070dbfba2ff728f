import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { amountOf } from '@proba/domain/product/productMinimum'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { cartRowFromRecord } from '../cart/cartRowFromRecord.ts'
import { lockCart, readProductRows, readTotals } from '../cart/cartStore.ts'
import { saveRows } from '../cart/changes/saveRows.ts'
import { authorOf } from '../cart/openCart.ts'
import { readWaitingPosition } from './waitingListsStore.ts'

/**
 * Takes a product off a customer's waiting list and mails the customer (decisions G-207, G-326). The cart gets a new
 * version, so that a window that shows it reads it again.
 */
export async function deleteWaiting(
  services: Services,
  me: Principal,
  positionId: number,
  body: BodyOf<Calls['DELETE /admin/waitinglist/position/{id}']>,
): Promise<void> {
  const reason = body?.reason?.trim() ?? ''
  await services.database.transaction(async (tx) => {
    const [found] = await readWaitingPosition(tx, positionId)
    if (!found) throw new RequestRefused('not_found')
    const { user_id: userId, company_id: companyId, product_id: productId, article } = found
    const [cart] = await lockCart(tx, userId, companyId)
    if (!cart) throw new RequestRefused('not_found')
    const stored = (await readProductRows(tx, cart.id, [productId])).map(cartRowFromRecord)
    const rows = stored.filter(({ cartPositionId }) => cartPositionId === positionId)
    // The customer may have moved or deleted it just before the lock.
    if (rows.length === 0) throw new RequestRefused('not_found')
    const { count, weightMg } = amountOf(rows)
    const isOther =
      (body?.count !== undefined && body.count !== count) ||
      (body?.weight !== undefined && body.weight !== weightMg)
    if (isOther) throw new RequestRefused('version_conflict')
    const deleted = rows.map(({ cartOfferId }) => cartOfferId)
    const edit = { inserted: [], updated: [], deleted }
    await saveRows(tx, cart.id, await readTotals(tx, cart.id), stored, edit, authorOf(me, services.now()))
    await logAction(tx, me, {
      entity: 'waiting_list',
      entityId: productId,
      action: 'delete',
      companyId,
      before: { article, user: found.user_name, count, weight: weightMg },
      after: { reason },
    })
    const mail = { positionId, userId, companyId, article, count, weightMg, reason }
    await enqueue(tx, 'waiting-deleted-mail', mail)
  })
}
