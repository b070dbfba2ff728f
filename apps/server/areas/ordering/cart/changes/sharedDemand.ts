import { demandByResource } from '@proba/domain/cart/rowLimits'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { Resources } from '@proba/domain/stock/demand'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { CartContext } from '../cartContext.ts'
import { limitedRow } from '../cartRowFromRecord.ts'
import { type CartRowRecord, readGroupRows, readPoolRows } from '../cartStore.ts'
import { type ProductFacts, readProductFacts } from '../productFactsStore.ts'
import { readGroupNeed } from './sharedDemandStore.ts'
import type { TouchedProducts } from './touchedStore.ts'

/** A product in the cart that lines of it are added to. */
interface Sharing {
  readonly cartId: number
  readonly product: ProductFacts
  readonly known: Pick<TouchedProducts, 'rows' | 'resources'>
  /** Order type of the lines, and mg of the heaviest piece of them. */
  readonly orderType: OrderType
  readonly heaviestMg: number
}

/** Whether a group has room for a piece of each line even if all rows of the cart count, so that no row has to be read. */
async function isPlentiful(tx: Tx, { cartId, product, heaviestMg }: Sharing, resources: Resources) {
  const left = resources.powerGroups.get(product.power_group_id ?? Number.NaN)
  if (left === null || left === undefined || product.power_group_id === null) return true
  const [need] = await readGroupNeed(tx, cartId, product.power_group_id)
  const piece = heaviestMg * Math.max(1, product.production_factor)
  return (need?.units ?? 0) + piece + 1 <= left
}

/** Rows of the cart that use the same capacity or coil pool as the lines; none if there is room for all of them. */
async function readSharingRows(tx: Tx, sharing: Sharing): Promise<readonly CartRowRecord[]> {
  const { cartId, product, known, orderType } = sharing
  if (orderType === 'products_coil' && product.coil_pool_id !== null)
    return readPoolRows(tx, cartId, [product.coil_pool_id])
  if (orderType !== 'products_production' || product.power_group_id === null) return []
  const plentiful = await isPlentiful(tx, sharing, known.resources)
  return plentiful ? [] : readGroupRows(tx, cartId, [product.power_group_id])
}

/**
 * What the cart needs of the resources that lines of a product draw on, by key. Capacity and coil pools are shared by
 * products, so that rows of the others count as they do wherever the whole cart is read (DR-24, DR-25).
 */
export async function sharedDemand(
  tx: Tx,
  { terms }: Pick<CartContext, 'terms'>,
  sharing: Sharing,
): Promise<ReadonlyMap<string, number>> {
  const { product, known, orderType } = sharing
  const shared = await readSharingRows(tx, sharing)
  const others = shared.filter((row) => row.product_id !== product.id)
  const ids = [...new Set(others.map((row) => row.product_id))]
  const facts = ids.length > 0 ? await readProductFacts(tx, ids) : []
  const products = new Map([product, ...facts].map((each) => [each.id, each]))
  const limited = [...known.rows, ...others].map((row) =>
    limitedRow(row, products.get(row.product_id), terms),
  )
  return demandByResource(limited, orderType, known.resources)
}
