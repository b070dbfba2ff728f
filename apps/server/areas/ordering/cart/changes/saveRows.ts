import { type CartSums, cartBoundRefusal, rowBoundRefusal } from '@proba/domain/cart/cartBounds'
import type { CartEdit } from '@proba/domain/cart/cartRows'
import { addTotals, type CartTotal, totalsDelta } from '@proba/domain/cart/cartTotals'
import { amountOf } from '@proba/domain/product/productMinimum'
import { maxCount } from '@proba/domain/product/quantity'
import { maxCoilMg } from '@proba/domain/stock/coil'
import type { Tx } from '../../../../db/connection/connect.ts'
import { RequestRefused } from '../../../../lib/requestRefused.ts'
import type { ProductLine, StoredRow } from '../../../../schema/ordering/storedRow.ts'
import { articlesOf } from '../cartResources.ts'
import { cartRowFromRecord } from '../cartRowFromRecord.ts'
import type { TotalRecord } from '../cartStore.ts'
import {
  deleteEmptyPositions,
  deleteRows,
  type RowAuthor,
  type SavedPosition,
  writeEdit,
} from './saveStore.ts'

/** What to write of the rows of the touched products. */
export type Edit = CartEdit<ProductLine, StoredRow>

const positionKey = (row: ProductLine) => `${row.orderType}/${row.productId}`
const totalKey = (total: { orderType: string; metalId: number }) => `${total.orderType}/${total.metalId}`

/** Rows of the touched products that are still there after the edit, as it leaves them. */
export function rowsKept(stored: readonly StoredRow[], edit: Edit): StoredRow[] {
  const gone = new Set(edit.deleted)
  const updated = new Map(edit.updated.map((row) => [row.cartOfferId, row]))
  return stored.filter((row) => !gone.has(row.cartOfferId)).map((row) => updated.get(row.cartOfferId) ?? row)
}

const asTotal = (row: TotalRecord): CartTotal => ({
  orderType: row.order_type,
  metalId: row.metal_id,
  positions: row.positions,
  sizes: row.rows,
  count: row.count,
  weightMg: row.weight_mg,
})

/** Sums after an edit, from the sums before, without walking the cart. Sums that drop to nothing stay as zeros. */
export function totalsAfter(
  totals: readonly TotalRecord[],
  stored: readonly StoredRow[],
  after: readonly ProductLine[],
): TotalRecord[] {
  const delta = totalsDelta(stored, after)
  const sums = new Map(addTotals(totals.map(asTotal), delta).map((total) => [totalKey(total), total]))
  const known = new Map([...totals.map(asTotal), ...delta].map((total) => [totalKey(total), total]))
  return [...known].map(([key, { orderType, metalId }]) => {
    const sum = sums.get(key)
    return {
      order_type: orderType,
      metal_id: metalId,
      positions: sum?.positions ?? 0,
      rows: sum?.sizes ?? 0,
      count: sum?.count ?? 0,
      weight_mg: sum?.weightMg ?? 0,
    }
  })
}

/** Rows, pieces and mg of a whole cart. */
export function cartSums(totals: readonly TotalRecord[]): CartSums {
  const sum = (of: 'rows' | 'count' | 'weight_mg') => totals.reduce((all, total) => all + total[of], 0)
  return { rows: sum('rows'), count: sum('count'), weightMg: sum('weight_mg') }
}

function refuseFullCart(before: readonly TotalRecord[], after: readonly TotalRecord[]): void {
  const refused = cartBoundRefusal(cartSums(before), cartSums(after))
  if (refused) throw new RequestRefused(refused.code, refused.params)
}

const mgPerKg = 1_000_000

/** Refuses a row that grows beyond what one may hold, by its article: whatever made it grow, nothing is written. */
async function refuseTooLarge(tx: Tx, stored: readonly StoredRow[], edit: Edit): Promise<void> {
  const before = new Map(stored.map((row) => [row.cartOfferId, row]))
  const grows = (row: StoredRow) => {
    const { count, unitMg } = before.get(row.cartOfferId) ?? { count: 0, unitMg: 0 }
    return row.typeOffer === 'coil' ? row.unitMg > unitMg : row.count > count
  }
  const large = [...edit.inserted, ...edit.updated.filter(grows)].find((row) => rowBoundRefusal(row))
  if (!large) return
  const article = (await articlesOf(tx, [large.productId], [])).get(large.productId) ?? ''
  if (large.typeOffer === 'coil')
    throw new RequestRefused('cart_coil_too_heavy', { article, max: maxCoilMg / mgPerKg })
  throw new RequestRefused('cart_row_too_large', { article, max: maxCount })
}

/** The positions that hold rows of an edit before or after it, with their sums after. */
function positionsAfter(stored: readonly StoredRow[], after: readonly ProductLine[]): SavedPosition[] {
  const touched = Map.groupBy([...stored, ...after], positionKey)
  const inside = Map.groupBy(after, positionKey)
  return [...touched].flatMap(([key, [first]]) => {
    const rows = inside.get(key) ?? []
    const { count, weightMg } = amountOf(rows)
    return first ? [{ ...first, rows: rows.length, count, weightMg }] : []
  })
}

/** What has become of a cart: its sums, and the new rows as they are stored. */
export interface SavedRows {
  readonly totals: readonly TotalRecord[]
  readonly inserted: readonly StoredRow[]
}

/**
 * Writes an edit of a locked cart: rows, positions and sums together. `stored` are all rows of the touched products
 * (in every order type the edit touches).
 */
export async function saveRows(
  tx: Tx,
  cartId: number,
  totals: readonly TotalRecord[],
  stored: readonly StoredRow[],
  edit: Edit,
  author: RowAuthor,
): Promise<SavedRows> {
  const { inserted, updated, deleted } = edit
  if (inserted.length + updated.length + deleted.length === 0) return { totals, inserted: [] }
  const after = [...rowsKept(stored, edit), ...inserted]
  const sums = totalsAfter(totals, stored, after)
  refuseFullCart(totals, sums)
  await refuseTooLarge(tx, stored, edit)
  if (deleted.length > 0) await deleteRows(tx, cartId, deleted)
  const positions = positionsAfter(stored, after)
  const added = await writeEdit(tx, cartId, { positions, inserted, updated, totals: sums, author })
  if (positions.some(({ rows }) => rows === 0)) await deleteEmptyPositions(tx, cartId)
  return { totals: sums, inserted: added.map(cartRowFromRecord) }
}
