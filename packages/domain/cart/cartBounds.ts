import { maxCount } from '../product/quantity.ts'
import { maxCoilMg } from '../stock/coil.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { type CartRow, cartKey, withMore } from './cartRows.ts'

/** Maximum rows of a cart (decision G-100). */
export const maxCartRows = 20_000

/** Maximum pieces and mg of a cart: far beyond any order, within what its columns and sums hold exactly. */
const maxCartPieces = 1_000_000_000
const maxCartMg = 1_000_000_000_000_000

/** Rows, pieces and mg of a whole cart. */
export interface CartSums {
  readonly rows: number
  readonly count: number
  readonly weightMg: number
}

/** Why a row, or the cart with it, would hold too much. */
export type BoundCode = 'row_too_large' | 'coil_weight_too_large' | 'cart_full' | 'cart_too_large'

/** Refusal of a row that holds more than one row may, equal rows added up; null when it can be kept. */
export function rowBoundRefusal(
  row: Pick<CartRow, 'typeOffer' | 'count' | 'unitMg'>,
): Refusal<'row_too_large' | 'coil_weight_too_large'> | null {
  if (row.typeOffer === 'coil')
    return row.unitMg > maxCoilMg ? refusal('coil_weight_too_large', { max: maxCoilMg }) : null
  return row.count > maxCount ? refusal('row_too_large', { max: maxCount }) : null
}

/** Refusal of a cart that grows beyond its bounds; one that does not grow is always kept, so that nobody is stuck. */
export function cartBoundRefusal(
  before: CartSums,
  after: CartSums,
): Refusal<'cart_full' | 'cart_too_large'> | null {
  if (after.rows > maxCartRows && after.rows > before.rows)
    return refusal('cart_full', { limit: maxCartRows })
  const isOver = (of: 'count' | 'weightMg', max: number) => after[of] > max && after[of] > before[of]
  if (!isOver('count', maxCartPieces) && !isOver('weightMg', maxCartMg)) return null
  return refusal('cart_too_large', { pieces: maxCartPieces, kilograms: maxCartMg / 1_000_000 })
}

function sumsWith(sums: CartSums, known: CartRow | undefined, next: CartRow): CartSums {
  const weightOf = (row: CartRow | undefined) => (row ? row.count * row.unitMg : 0)
  return {
    rows: sums.rows + (known ? 0 : 1),
    count: sums.count + next.count - (known?.count ?? 0),
    weightMg: sums.weightMg + weightOf(next) - weightOf(known),
  }
}

/**
 * Adds rows to a cart one after another, equal ones together: the refusal of each that makes its row or the cart hold
 * too much, null for one that is taken. A refused row takes no place. `stored` are the rows that added ones may equal.
 */
export function boundRefusals(
  cart: CartSums,
  stored: readonly CartRow[],
  added: readonly CartRow[],
): (Refusal<BoundCode> | null)[] {
  const rows = new Map(stored.map((row) => [cartKey(row), row]))
  let sums = cart
  return added.map((row) => {
    const known = rows.get(cartKey(row))
    const next = known ? withMore(known, row) : row
    const after = sumsWith(sums, known, next)
    const refused = rowBoundRefusal(next) ?? cartBoundRefusal(sums, after)
    if (refused) return refused
    rows.set(cartKey(row), next)
    sums = after
    return null
  })
}
