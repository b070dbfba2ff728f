import type { OfferKind } from '../codes/offerKind.ts'
import type { OrderType } from '../codes/orderType.ts'
import { stockTypeOf } from '../codes/stockType.ts'

/** How a row comes into an order type: ordered there, or moved there by a transfer and perhaps saved since. */
type EntryWay = 'ordered' | 'moved'

/**
 * Whether a row of a kind may be in an order type at all, whichever door it comes by: an addition, a file, a saved
 * cart or order, a transfer (decisions G-083, G-109). Stock is kept in listed sizes only. A coil by weight is ordered
 * among coils; into production and onto the waiting list it comes by a transfer alone.
 */
export function mayEnter(kind: OfferKind, type: OrderType, way: EntryWay): boolean {
  if (kind === 'finished') return true
  if (stockTypeOf(type)) return false
  return kind === 'custom' || type === 'products_coil' || way === 'moved'
}
