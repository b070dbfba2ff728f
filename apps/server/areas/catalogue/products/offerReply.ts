import type { AdminOffer } from '@proba/api/catalogue/products'
import { offerWeight } from '@proba/domain/product/weight'
import type { Static } from 'typebox'
import type { ProductOfferRecord } from './offersStore.ts'

/** A size of a product, with its weight by mass data beside the one it has. */
export const offerReply = (row: ProductOfferRecord): Static<typeof AdminOffer> => ({
  id: row.id,
  article: row.article,
  productId: row.product_id,
  length: row.length_mm,
  sizeLabel: row.size_label,
  weight: row.weight_mg,
  massWeight: offerWeight(row.length_mm, { slope: row.slope, intercept: row.intercept_mg }),
  listed: row.listed,
  version: row.version,
})
