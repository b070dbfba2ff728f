import { changeRow } from '@proba/domain/cart/rowChange'
import type { Tx } from '../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import { cartRowFromRecord } from './cartRowFromRecord.ts'
import { readProductRows, readProductsOfRows } from './cartStore.ts'
import { asChange, contextOf } from './changeContext.ts'
import type { ChangedCart } from './openCart.ts'
import { readProductFacts } from './productFactsStore.ts'
import type { ChangeOf } from './readChange.ts'
import { saveChange } from './saveChange.ts'

type Update = ChangeOf<'update'>

/** Field of the refused value, by action. */
const fieldOf = { count: 'count', length: 'length', coating: 'newCoatingId', weight: 'weight' } as const

/** Changes count, length, coating or weight of one row; equal rows merge (decision G-106). */
export async function updateRow(tx: Tx, open: ChangedCart, update: Update, cartOfferId: number) {
  const { cart, chainMinLengthCm } = open
  const [found] = await readProductsOfRows(tx, cart.id, [cartOfferId])
  if (!found) throw new RequestRefused('cart_row_missing')
  const rows = (await readProductRows(tx, cart.id, [found.product_id])).map(cartRowFromRecord)
  const row = rows.find((own) => own.cartOfferId === cartOfferId)
  const [product] = await readProductFacts(tx, [found.product_id])
  if (!row) throw new RequestRefused('cart_row_missing')
  const stored = rows.filter(({ orderType }) => orderType === row.orderType)
  const changed = changeRow(row, asChange(update), contextOf(stored, product, chainMinLengthCm))
  if (!changed.ok) {
    const { code, params } = changed.refusal
    throw refuseFields({ [fieldOf[update.action]]: [{ code: `cart_${code}`, params }] })
  }
  const { unitMg, count, lengthMm, coatingId } = changed.value.row
  const facts = product ? [product] : []
  const saved = await saveChange(tx, open, { stored, edit: changed.value.edit, around: rows, facts })
  return { weight: unitMg, count, length: lengthMm, coatingId, ...saved }
}
