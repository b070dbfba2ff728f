import { editOf, mergeRows } from '@proba/domain/cart/cartRows'
import { isProcessing } from '@proba/domain/order/autoOrder'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { ProductLine, StoredRow } from '../../../schema/ordering/storedRow.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { cartRowFromRecord } from '../cart/cartRowFromRecord.ts'
import { holdWeights, lockCart, readProductRows, readTotals } from '../cart/cartStore.ts'
import { saveRows } from '../cart/changes/saveRows.ts'
import type { RowAuthor } from '../cart/changes/saveStore.ts'
import { currentWeight } from '../cart/currentWeight.ts'
import { authorOf } from '../cart/openCart.ts'
import { readProductFacts } from '../cart/productFactsStore.ts'
import {
  endAutoOrder,
  findOwner,
  type LockedAutoOrder,
  lockAutoOrder,
  readOpenRows,
} from './autoOrderStore.ts'

/** Puts what is not placed into the owner's cart as it weighs now; equal rows add up (decisions G-079, G-101). */
async function remainderToCart(
  tx: Tx,
  auto: LockedAutoOrder,
  cartId: number,
  author: RowAuthor,
): Promise<void> {
  const open = await readOpenRows(tx, auto.id)
  const products = [...new Set(open.map(({ product_id }) => product_id))]
  const facts = new Map((await readProductFacts(tx, products)).map((product) => [product.id, product]))
  const lines = open.map((row): ProductLine => {
    const { cartOfferId: _id, cartPositionId: _position, ...line } = cartRowFromRecord(row)
    return { ...line, unitMg: currentWeight(facts.get(line.productId), line) }
  })
  const stored = (await readProductRows(tx, cartId, products)).map(cartRowFromRecord)
  const requested = mergeRows<StoredRow, ProductLine>(stored, lines)
  await saveRows(
    tx,
    cartId,
    await readTotals(tx, cartId),
    stored,
    editOf<StoredRow, ProductLine>(stored, requested),
    author,
  )
}

/** Locks the products with their weights, the owner's cart, then the auto-order; one of another company is not found. */
async function lockCartAndAutoOrder(tx: Tx, id: number, companyId: number | null) {
  const [owner] = await findOwner(tx, id, companyId)
  if (!owner) throw new RequestRefused('not_found')
  const open = await readOpenRows(tx, id)
  await holdWeights(tx, [...new Set(open.map(({ product_id }) => product_id))])
  const [cart] = await lockCart(tx, owner.user_id, owner.company_id)
  const [auto] = await lockAutoOrder(tx, id)
  if (!cart || !auto) throw new RequestRefused('not_found')
  return { cart, auto }
}

/** Stops an auto-order of the company: its remainder is in the owner's cart at once, placed orders stay (decision G-173). */
export async function stopAutoOrder(
  services: Services,
  me: Principal,
  id: number,
  companyId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { cart, auto } = await lockCartAndAutoOrder(tx, id, companyId)
    if (!isProcessing(auto.status)) throw new RequestRefused('auto_order_ended')
    await remainderToCart(tx, auto, cart.id, authorOf(me, services.now()))
    await endAutoOrder(tx, id, 'cancelled', services.now())
    await logAction(tx, me, { entity: 'auto_order', entityId: id, action: 'stop', companyId })
  })
}

/** Ends the period of an auto-order: its remainder returns to the owner's cart once, with a mail (decision G-172). */
export async function returnAutoOrder(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { cart, auto } = await lockCartAndAutoOrder(tx, id, null)
    if (!isProcessing(auto.status)) return
    await remainderToCart(tx, auto, cart.id, { byId: null, at: services.now() })
    await endAutoOrder(tx, id, 'returned', services.now())
    await logAction(tx, null, {
      entity: 'auto_order',
      entityId: id,
      action: 'return',
      companyId: auto.company_id,
    })
    const recipients = new Set([auto.user_id, auto.parent_id ?? auto.user_id])
    for (const userId of recipients) await enqueue(tx, 'auto-order-mail', { autoOrderId: id, userId })
  })
}
