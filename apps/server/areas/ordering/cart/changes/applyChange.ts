import type { Tx } from '../../../../db/connection/connect.ts'
import type { CartContext } from '../cartContext.ts'
import { openCart } from '../openCart.ts'
import { deleteFromCart } from './deleteFromCart.ts'
import { moveWaitingList } from './moveWaitingList.ts'
import { type ChangeOf, chosenRows, type readChange } from './readChange.ts'
import { transferRows } from './transferRows.ts'
import { updateCartRows } from './updateCartRows.ts'
import { updateRow } from './updateRow.ts'

type Change = ReturnType<typeof readChange>

async function applyUpdate(context: CartContext, tx: Tx, update: ChangeOf<'update'>) {
  const chosen = chosenRows('update', update)
  if ('many' in chosen)
    return updateCartRows(tx, { ...(await openCart(tx, context.me)), context }, update, chosen.many)
  // The most frequent change by far reads all it needs at once.
  return updateRow(tx, context, update, chosen.one)
}

/** Applies the one change of a cart update under the lock of the cart. */
export async function applyChange(context: CartContext, tx: Tx, change: Change) {
  if (change.key === 'update') return applyUpdate(context, tx, change.value)
  const open = { ...(await openCart(tx, context.me)), context }
  switch (change.key) {
    case 'delete':
      return deleteFromCart(tx, open, change.value)
    case 'change':
      return transferRows(tx, open, change.value)
    case 'move':
      return moveWaitingList(tx, open, change.value)
  }
}
