import type { Tx } from '../../../../db/connection/connect.ts'
import { cartRowFromRecord } from '../cartRowFromRecord.ts'
import { type CartRowRecord, readProductRows, readProductsOfRows, readRows } from '../cartStore.ts'
import type { ChangedCart } from '../openCart.ts'
import { type ChangeOf, chosenRows } from './readChange.ts'
import { saveChange } from './saveChange.ts'

type Delete = ChangeOf<'delete'>

/** Rows of the products the deletion touches, and the ids of those to delete. */
async function touched(
  tx: Tx,
  cartId: number,
  request: Delete,
): Promise<{ rows: CartRowRecord[]; chosenIds: Set<number> }> {
  if (request.action === 'products') {
    const rows = await readRows(tx, cartId, request.tab)
    const metals = request.metals
    const chosen = metals ? rows.filter((row) => metals.includes(row.metal_id)) : rows
    return { rows, chosenIds: new Set(chosen.map(({ id }) => id)) }
  }
  const chosen = chosenRows('delete', request)
  const ids = 'many' in chosen ? chosen.many : [chosen.one]
  const products = await readProductsOfRows(tx, cartId, ids)
  const rows = await readProductRows(
    tx,
    cartId,
    products.map(({ product_id }) => product_id),
  )
  return { rows, chosenIds: new Set(ids) }
}

/** Deletes rows by id, or a whole order type, or some metals of it; rows that are already gone are ignored. */
export async function deleteFromCart(tx: Tx, open: ChangedCart, request: Delete) {
  const { rows, chosenIds } = await touched(tx, open.cart.id, request)
  const stored = rows.map(cartRowFromRecord)
  const deleted = stored
    .filter(({ cartOfferId }) => chosenIds.has(cartOfferId))
    .map(({ cartOfferId }) => cartOfferId)
  const saved = await saveChange(tx, open, { stored, edit: { inserted: [], updated: [], deleted } })
  return { deleted: deleted.length, ...saved }
}
