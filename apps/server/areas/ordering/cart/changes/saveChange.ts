import type { CartHeader } from '@proba/api/ordering/cart'
import type { CartChanges } from '@proba/api/ordering/cartRows'
import { turnsOf } from '@proba/domain/cart/cartUndo'
import type { Static } from 'typebox'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import { cartHeaderReply } from '../cartHeaderReply.ts'
import { authorOf, type ChangedCart } from '../openCart.ts'
import { changesReply } from './changesReply.ts'
import { type Edit, saveRows } from './saveRows.ts'
import type { TouchedProducts } from './touchedStore.ts'
import { keepUndo } from './undoStore.ts'

interface Change {
  /** All rows of the touched products, in every order type that the edit touches. */
  readonly stored: readonly StoredRow[]
  readonly edit: Edit
  /** The same rows with those of the products in other order types; `stored` where these are all. */
  readonly around?: readonly StoredRow[]
  /** It can be taken back; an addition is not. */
  readonly isUndoable?: boolean
  readonly known?: Pick<TouchedProducts, 'facts' | 'resources'>
}

/** Saves an edit and answers what every change of the cart answers: its new sums, and what has changed. */
export async function saveChange(
  tx: Tx,
  { context, cart, totals }: Pick<ChangedCart, 'context' | 'cart' | 'totals'>,
  { stored, edit, around = stored, isUndoable = true, known }: Change,
): Promise<{ header: Static<typeof CartHeader>; changes?: Static<typeof CartChanges> }> {
  const author = authorOf(context.me, context.services.now())
  const saved = await saveRows(tx, cart.id, totals, stored, edit, author)
  const turns = isUndoable ? turnsOf(stored, edit, saved.inserted) : []
  if (turns.length > 0) await keepUndo(tx, cart.id, cart.version, JSON.stringify(turns), author.byId)
  const changes = await changesReply(tx, context, cart, {
    around,
    edit,
    inserted: saved.inserted,
    ...(known && { known }),
  })
  const header = cartHeaderReply(context.words, cart.version, saved.totals, context.language)
  return { header, ...(changes && { changes }) }
}
