import { isProcessing } from '@proba/domain/autoOrder'
import { editOf, mergeOffers } from '@proba/domain/cart'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { lockCart, readProductRows, readTotals } from '../cart/cartStore.ts'
import { saveRows } from '../cart/saveRows.ts'
import { type ProductLine, type StoredRow, storedRow } from '../cart/storedRow.ts'
import { logAction } from '../log/logStore.ts'
import {
  endAutoOrder,
  findOwner,
  type LockedAutoOrder,
  lockAutoOrder,
  readOpenRows,
} from './autoOrderStore.ts'

/** Puts what is not placed into the owner's cart; equal rows add up (decision G-101). */
async function restToCart(tx: Tx, auto: LockedAutoOrder, cartId: number): Promise<void> {
  const lines = (await readOpenRows(tx, auto.id)).map((row): ProductLine => {
    const { cartOfferId: _id, cartPositionId: _position, ...line } = storedRow(row)
    return line
  })
  const products = [...new Set(lines.map(({ productId }) => productId))]
  const stored = (await readProductRows(tx, cartId, products)).map(storedRow)
  const wanted = mergeOffers<StoredRow, ProductLine>(stored, lines)
  await saveRows(
    tx,
    cartId,
    await readTotals(tx, cartId),
    stored,
    editOf<StoredRow, ProductLine>(stored, wanted),
  )
}

/** Locks the owner's cart, then the auto-order; a foreign or missing one is not found. */
async function lockBoth(tx: Tx, id: number, companyId: number | null) {
  const [owner] = await findOwner(tx, id, companyId)
  if (!owner) throw new Refusal('not_found')
  const [cart] = await lockCart(tx, owner.user_id, owner.company_id)
  const [auto] = await lockAutoOrder(tx, id)
  if (!cart || !auto) throw new Refusal('not_found')
  return { cart, auto }
}

/** Stops an auto-order of the company: its rest is in the owner's cart at once, placed orders stay (decision G-173). */
export async function stopAutoOrder(
  services: Services,
  me: Principal,
  id: number,
  companyId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { cart, auto } = await lockBoth(tx, id, companyId)
    if (!isProcessing(auto.status)) throw new Refusal('auto_order_ended')
    await restToCart(tx, auto, cart.id)
    await endAutoOrder(tx, id, 'cancelled', services.now())
    await logAction(tx, me, { entity: 'auto_order', entityId: id, action: 'stop' })
  })
}

/** Ends the period of an auto-order: its rest returns to the owner's cart once, and they are told (decision G-172). */
export async function returnAutoOrder(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { cart, auto } = await lockBoth(tx, id, null)
    if (!isProcessing(auto.status)) return
    await restToCart(tx, auto, cart.id)
    await endAutoOrder(tx, id, 'returned', services.now())
    await logAction(tx, null, {
      entity: 'auto_order',
      entityId: id,
      action: 'return',
      companyId: auto.company_id,
    })
    const readers = new Set([auto.user_id, auto.parent_id ?? auto.user_id])
    for (const userId of readers) await enqueue(tx, 'auto-order-mail', { autoOrderId: id, userId })
  })
}
