import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import type { Services } from '../../services.ts'
import { deleteFromCart } from './deleteFromCart.ts'
import { moveWaitingList } from './moveWaitingList.ts'
import { openCart } from './openCart.ts'
import { chosenRows, type readChange } from './readChange.ts'
import { transferRows } from './transferRows.ts'
import { updateRow } from './updateRow.ts'
import { updateRows } from './updateRows.ts'

type Change = ReturnType<typeof readChange>

/** Applies the one change of a cart update under the lock of the cart. */
export async function applyChange(
  services: Services,
  tx: Tx,
  me: Principal,
  change: Change,
  language: Language,
) {
  const cart = await openCart(tx, me)
  switch (change.key) {
    case 'update': {
      const chosen = chosenRows(change.value)
      return 'one' in chosen
        ? updateRow(tx, cart, change.value, chosen.one, language)
        : updateRows(tx, cart, change.value, chosen.many, language)
    }
    case 'delete':
      return deleteFromCart(tx, cart, change.value, language)
    case 'change':
      return transferRows(services, tx, cart, change.value, language)
    case 'move':
      return moveWaitingList(services, tx, cart, change.value, language)
  }
}
