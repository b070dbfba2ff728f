import type { CartSums } from '@proba/domain/cart/cartBounds'
import type { Restriction } from '@proba/domain/codes/restriction'
import type { ImportTarget } from '@proba/domain/files/importSheet'
import { amountOf, appliedProductMinimum } from '@proba/domain/product/productMinimum'
import type { StoredRow } from '../../../schema/ordering/storedRow.ts'
import { productMinimumOf } from '../cart/offerFacts.ts'
import type { ProductFacts } from '../cart/productFactsStore.ts'

/** The cart that a file is added to: `stored` are its rows of at least the products that the file names. */
export function importTarget(
  sums: CartSums,
  stored: readonly StoredRow[],
  facts: ReadonlyMap<number, ProductFacts>,
  disabledRestrictions: readonly Restriction[],
): ImportTarget {
  const inProduction = Map.groupBy(
    stored.filter((row) => row.orderType === 'products_production'),
    (row) => row.productId,
  )
  return {
    sums,
    stored,
    minimumOf: (productId) => ({
      minimum: appliedProductMinimum(productMinimumOf(facts.get(productId)), disabledRestrictions),
      inCart: amountOf(inProduction.get(productId) ?? []),
    }),
  }
}
