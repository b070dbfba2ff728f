import { moveRows } from '@proba/domain/cart/cartRows'
import { moveWaiting, type WaitingProduct } from '@proba/domain/cart/waitingList'
import { rowRefusals } from '@proba/domain/order/check/rowRefusals'
import { appliedProductMinimum } from '@proba/domain/product/productMinimum'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import type { CartContext } from '../cartContext.ts'
import { cartRowFromRecord, withProducts } from '../cartRowFromRecord.ts'
import { type CartRowRecord, readProductRows, readRows } from '../cartStore.ts'
import { offerFacts, productMinimumOf } from '../offerFacts.ts'
import type { ChangedCart } from '../openCart.ts'
import { type ProductFacts, readProductFacts } from '../productFactsStore.ts'
import type { ChangeOf } from './readChange.ts'
import { saveChange } from './saveChange.ts'

/** A waiting product as the domain checks it: under the terms of production, where it is to move. */
function waitingProduct(
  rows: readonly CartRowRecord[],
  productId: number,
  product: ProductFacts | undefined,
  { terms, language }: CartContext,
): WaitingProduct<StoredRow> {
  const inProduction = { ...terms, orderType: 'products_production' as const }
  const refusals = rows
    .filter((row) => row.order_type === 'waiting_list')
    .flatMap((row) => rowRefusals(offerFacts(product, row, language), inProduction))
  const minimum = appliedProductMinimum(productMinimumOf(product), terms.disabledRestrictions)
  return { productId, minimum, refusals, rows: rows.map(cartRowFromRecord) }
}

/** Moves every waiting product that reaches its minimum into production; the others stay (decision G-108). */
export async function moveWaitingList(tx: Tx, open: ChangedCart, request: ChangeOf<'move'>) {
  const { cart, context } = open
  const waiting = (await readRows(tx, cart.id, 'waiting_list')).filter(
    (row) => request.metals?.includes(row.metal_id) ?? true,
  )
  const ids = [...new Set(waiting.map((row) => row.product_id))]
  const facts = await readProductFacts(tx, ids)
  const products = new Map(facts.map((product) => [product.id, product]))
  const groups = Map.groupBy(await readProductRows(tx, cart.id, ids), (row) => row.product_id)
  const candidates = [...groups].map(([id, rows]) => waitingProduct(rows, id, products.get(id), context))
  const { moves, moved, left } = moveWaiting(candidates)
  const movedIds = new Set(moved)
  const stored = candidates.filter(({ productId }) => movedIds.has(productId)).flatMap(({ rows }) => rows)
  const edit = withProducts(stored, moveRows(stored, moves))
  const saved = await saveChange(tx, open, { stored, edit })
  return { moved: moved.length, left: left.length, ...saved }
}
