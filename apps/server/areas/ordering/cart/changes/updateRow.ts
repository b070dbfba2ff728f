import { changeRow } from '@proba/domain/cart/rowChange'
import type { Tx } from '../../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../../lib/requestRefused.ts'
import type { CartContext } from '../cartContext.ts'
import { cartRowFromRecord } from '../cartRowFromRecord.ts'
import { lockOwnCart } from '../openCart.ts'
import { asChange, contextOf } from './changeContext.ts'
import type { ChangeOf } from './readChange.ts'
import { saveChange } from './saveChange.ts'
import { readTouched } from './touchedStore.ts'

type Update = ChangeOf<'update'>

/** Field of the refused value, by action. */
const fieldOf = { count: 'count', length: 'length', coating: 'newCoatingId', weight: 'weight' } as const

/** Changes count, length, coating or weight of one row; equal rows merge (decision G-106). */
export async function updateRow(tx: Tx, context: CartContext, update: Update, cartOfferId: number) {
  const { me } = context
  // Sent together: what is read is read when the lock is held.
  const [cart, known] = await Promise.all([
    lockOwnCart(tx, me),
    readTouched(tx, context, { rows: [cartOfferId] }),
  ])
  const around = known.rows.map(cartRowFromRecord)
  const row = around.find((own) => own.cartOfferId === cartOfferId)
  if (!row) throw new RequestRefused('cart_row_missing')
  const [product] = known.facts
  const stored = around.filter(({ orderType }) => orderType === row.orderType)
  const changed = changeRow(
    row,
    asChange(update),
    contextOf(stored, product, me.variables.chainMinLength ?? 0),
  )
  if (!changed.ok) {
    const { code, params } = changed.refusal
    throw refuseFields({ [fieldOf[update.action]]: [{ code: `cart_${code}` as const, params }] })
  }
  const { edit, row: after } = changed.value
  const saved = await saveChange(tx, { context, cart, totals: known.totals }, { stored, edit, around, known })
  const { unitMg, count, lengthMm, coatingId } = after
  return { weight: unitMg, count, length: lengthMm, coatingId, ...saved }
}
