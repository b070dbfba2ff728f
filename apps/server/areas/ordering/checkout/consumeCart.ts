import { editOf, mergeRows } from '@proba/domain/cart/cartRows'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import type { CheckedRow } from '@proba/domain/order/check/checkResult'
import type { RemainderDestination } from '@proba/domain/order/remainder'
import type { Tx } from '../../../db/connection/connect.ts'
import type { ProductLine, StoredRow } from '../../../schema/ordering/storedRow.ts'
import { cartRowFromRecord } from '../cart/cartRowFromRecord.ts'
import { readProductRows, type TotalRecord } from '../cart/cartStore.ts'
import { saveRows } from '../cart/changes/saveRows.ts'
import type { RowAuthor } from '../cart/changes/saveStore.ts'

/** A row without what was ordered of it; nothing stays of a row ordered in full. A coil is ordered whole. */
const withoutOrdered = (row: StoredRow, ordered: number): StoredRow[] =>
  ordered >= row.count ? [] : [{ ...row, count: row.count - ordered }]

/** What stays of a row and what waits, by the destination of its remainder; an auto-order has rows of its own. */
function divide(row: StoredRow, destination: RemainderAction): { stays: StoredRow[]; waits: ProductLine[] } {
  if (destination === 'delete' || destination === 'auto_order') return { stays: [], waits: [] }
  if (destination !== 'waiting_list') return { stays: [row], waits: [] }
  const { cartOfferId: _id, cartPositionId: _position, ...line } = row
  return { stays: [], waits: [{ ...line, orderType: 'waiting_list' }] }
}

/**
 * Takes ordered pieces out of the cart and does with the remainder what the buyer chose (decision G-124), in the
 * transaction of the orders: what was ordered plus what is left is always what was in the cart.
 */
export async function consumeCart(
  tx: Tx,
  cartId: number,
  totals: readonly TotalRecord[],
  rows: readonly CheckedRow[],
  remainder: readonly RemainderDestination[],
  author: RowAuthor,
): Promise<void> {
  const checked = new Map(rows.map((row) => [row.row.cartOfferId, row]))
  const destinations = new Map(remainder.map(({ cartOfferId, destination }) => [cartOfferId, destination]))
  const products = [...new Set(rows.map(({ row }) => row.productId))]
  const stored = (await readProductRows(tx, cartId, products)).map(cartRowFromRecord)
  const parts = stored.map((row) => {
    const ordered = checked.get(row.cartOfferId)?.ordered ?? 0
    const destination = destinations.get(row.cartOfferId) ?? 'leave'
    return withoutOrdered(row, ordered).map((remainder) => divide(remainder, destination))
  })
  const staying = parts.flat().flatMap(({ stays }) => stays)
  const waiting = parts.flat().flatMap(({ waits }) => waits)
  const requested = mergeRows<StoredRow, ProductLine>(staying, waiting)
  await saveRows(tx, cartId, totals, stored, editOf<StoredRow, ProductLine>(stored, requested), author)
}
