import type { OfferKind } from '@proba/domain/codes/offerKind'
import { offerWeight, unitWeight } from '@proba/domain/product/weight'
import type { ProductFacts } from './productFactsStore.ts'

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
