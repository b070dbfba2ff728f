import type { OfferKind } from '@proba/domain/codes/offerKind'
import { offerWeight, unitWeight } from '@proba/domain/product/weight'
import { columnsOf, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { products } from '../catalogue/catalogueTables.ts'
import type { ProductFacts } from './productFacts.ts'

/**
 * Holds the weights of products until the commit: a save of new ones waits for it, or is waited for and seen. Whoever
 * brings products into a cart begins with this, before the lock of the cart: editors lock in the same order.
 */
export const holdWeights = record(pick(columnsOf(products), 'id')).statement<[readonly number[]]>(
  'cart_hold_weights',
  (columns) => `select ${columns} from products where id = any($1::int[]) order by id for share`,
)

interface Weighed {
  readonly offerId: number
  readonly typeOffer: OfferKind
  readonly lengthMm: number
  readonly unitMg: number
}

/**
 * Unit weight of a row in mg as the catalogue has it now (decision G-079). A coil is ordered by weight and keeps its
 * own; so does what the catalogue no longer has.
 */
export function currentWeight(product: ProductFacts | undefined, row: Weighed): number {
  if (!product || row.typeOffer === 'coil') return row.unitMg
  const mass = { slope: product.slope, intercept: product.intercept_mg }
  if (row.typeOffer === 'custom') return offerWeight(row.lengthMm, mass)
  const offer = product.offers.find(({ id }) => id === row.offerId)
  return offer ? unitWeight(offer.weight, offer.length, mass) : row.unitMg
}
