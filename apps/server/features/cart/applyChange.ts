import type { Tx } from '../../db/connect.ts'
import type { CartContext } from './cartContext.ts'
import { deleteFromCart } from './deleteFromCart.ts'
import { moveWaitingList } from './moveWaitingList.ts'
import { openCart } from './openCart.ts'
import { chosenRows, type readChange } from './readChange.ts'
import { transferRows } from './transferRows.ts'
import { updateRow } from './updateRow.ts'
import { updateRows } from './updateRows.ts'

type Change = ReturnType<typeof readChange>

/** Applies the one change of a cart update under the lock of the cart. */
export async function applyChange(context: CartContext, tx: Tx, change: Change) {
  const open = { ...(await openCart(tx, context.me)), context }
  switch (change.key) {
    case 'update': {
      const chosen = chosenRows(change.value)
      return 'one' in chosen
        ? updateRow(tx, open, change.value, chosen.one)
        : updateRows(tx, open, change.value, chosen.many)
    }
    case 'delete':
      return deleteFromCart(tx, open, change.value)
    case 'change':
      return transferRows(tx, open, change.value)
    case 'move':
      return moveWaitingList(tx, open, change.value)
  }
}
