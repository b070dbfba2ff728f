import { changeRows } from '@proba/domain/cart/bulkChange'
import type { CartEdit, StoredCartRow } from '@proba/domain/cart/cartRows'
import type { Refusal } from '@proba/domain/text/refusal'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import { cartRowFromRecord } from '../cartRowFromRecord.ts'
import { readRowsBeside } from '../cartStore.ts'
import type { ChangedCart } from '../openCart.ts'
import { readProductFacts } from '../productFactsStore.ts'
import { asChange, contextOf } from './changeContext.ts'
import type { ChangeOf } from './readChange.ts'
import { saveChange } from './saveChange.ts'

/** Edits of different products as one. */
function combineEdits<Row extends StoredCartRow>(edits: readonly CartEdit<Row, Row>[]): CartEdit<Row, Row> {
  return {
    inserted: edits.flatMap(({ inserted }) => inserted),
    updated: edits.flatMap(({ updated }) => updated),
    deleted: edits.flatMap(({ deleted }) => deleted),
  }
}

/** Rows of the touched products and order types, those of one product and type together. */
async function touchedGroups(tx: Tx, cartId: number, requested: ReadonlySet<number>) {
  const rows = (await readRowsBeside(tx, cartId, [...requested])).map(cartRowFromRecord)
  const products = [...new Set(rows.map(({ productId }) => productId))]
  const groups = Map.groupBy(rows, (row) => `${row.orderType}/${row.productId}`)
  const touched = [...groups.values()].filter((own) => own.some((row) => requested.has(row.cartOfferId)))
  const facts = await readProductFacts(tx, products)
  return { around: rows, touched, products: new Map(facts.map((product) => [product.id, product])) }
}

/**
 * The same change of many rows in one go: rows that refuse it stay and are returned with their reason, the others
 * change (decision G-106).
 */
export async function updateCartRows(
  tx: Tx,
  open: ChangedCart,
  update: ChangeOf<'update'>,
  ids: readonly number[],
) {
  const { cart, chainMinLengthCm } = open
  const requested = new Set(ids)
  const { around, touched, products } = await touchedGroups(tx, cart.id, requested)
  const change = asChange(update)
  const done = touched.map((rows) => {
    const own = rows.map(({ cartOfferId }) => cartOfferId).filter((id) => requested.has(id))
    return changeRows<StoredRow>(
      own,
      change,
      contextOf(rows, products.get(rows[0]?.productId ?? 0), chainMinLengthCm),
    )
  })
  const edit = combineEdits(done.map((one) => one.edit))
  const saved = await saveChange(tx, open, { stored: touched.flat(), edit, around })
  const found = new Set(touched.flat().map(({ cartOfferId }) => cartOfferId))
  const refusals = done.flatMap(({ refused }) => refused)
  const missing = [...requested].filter((id) => !found.has(id))
  const named = (cartOfferId: number, { code, params }: Refusal) => ({ cartOfferId, code, params })
  return {
    changed: done.reduce((sum, { changed }) => sum + changed, 0),
    refused: [
      ...refusals.map(({ cartOfferId, refusal }) => named(cartOfferId, refusal)),
      ...missing.map((id) => named(id, { code: 'row_missing', params: {} })),
    ],
    ...saved,
  }
}
