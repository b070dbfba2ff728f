import { type RowTurn, undoChange } from '@proba/domain/cart/cartUndo'
import type { Tx } from '../../../../db/connection/connect.ts'
import { RequestRefused } from '../../../../lib/requestRefused.ts'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import type { CartContext } from '../cartContext.ts'
import { articlesOf } from '../cartResources.ts'
import { cartRowFromRecord } from '../cartRowFromRecord.ts'
import { holdWeights, readProductRows } from '../cartStore.ts'
import { currentWeight } from '../currentWeight.ts'
import { openCart } from '../openCart.ts'
import { type ProductFacts, readProductFacts } from '../productFactsStore.ts'
import { saveChange } from './saveChange.ts'
import { findUndo, takeUndo } from './undoStore.ts'

type Turn = RowTurn<StoredRow>
type UndoCode = 'undo_outdated' | 'undo_product_gone'

const productsOf = (turns: readonly Turn[]) => [
  ...new Set(turns.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.productId ?? []))),
]

async function refuse(
  tx: Tx,
  code: UndoCode,
  row: StoredRow,
  facts: readonly ProductFacts[],
): Promise<never> {
  const articles = await articlesOf(tx, [row.productId], facts)
  throw new RequestRefused(code, { article: articles.get(row.productId) ?? '' })
}

/** The turns with the present weights of the catalogue, as rows of the cart have them (decision G-079). */
const reweighed = (turns: readonly Turn[], products: ReadonlyMap<number, ProductFacts>): Turn[] =>
  turns.map(({ before, after }) => ({
    before: before && { ...before, unitMg: currentWeight(products.get(before.productId), before) },
    after,
  }))

/**
 * Takes back the change of the caller's cart that led to a version: its rows get back their order type, place, size,
 * coating, count and coil. Refused with the article if a row was changed since or its product is gone (decision G-620).
 */
export async function undoInCart(context: CartContext, version: number) {
  const { services, me, company } = context
  return services.database.transaction(async (tx) => {
    const [known] = await findUndo(tx, me.userId, company.id, version)
    if (!known) throw new RequestRefused('undo_gone')
    const ids = productsOf(known.turns)
    await holdWeights(tx, ids)
    const open = { ...(await openCart(tx, me)), context }
    const [taken] = await takeUndo(tx, open.cart.id, version)
    // Another window may have been first.
    if (!taken) throw new RequestRefused('undo_gone')
    const facts = await readProductFacts(tx, ids)
    const products = new Map(facts.map((product) => [product.id, product]))
    const turns = reweighed(taken.turns, products)
    const isGone = ({ before }: Turn) =>
      before !== null && !products.get(before.productId)?.offers.some(({ id }) => id === before.offerId)
    const gone = turns.find(isGone)?.before
    if (gone) return refuse(tx, 'undo_product_gone', gone, facts)
    const stored = (await readProductRows(tx, open.cart.id, ids)).map(cartRowFromRecord)
    const undone = undoChange(stored, turns)
    if ('outdated' in undone) return refuse(tx, 'undo_outdated', undone.outdated, facts)
    const saved = await saveChange(tx, open, { stored, edit: undone.edit, isUndoable: false })
    return { restored: turns.filter(({ before }) => before !== null).length, ...saved }
  })
}
