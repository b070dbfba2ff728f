import type { ChangeContext, RowChange } from '@proba/domain/cart/rowChange'
import { cmToMm, minCustomLength } from '@proba/domain/product/length'
import { offerWeight } from '@proba/domain/product/weight'
import type { StoredRow } from '../../../../schema/ordering/storedRow.ts'
import type { ProductFacts } from '../productFactsStore.ts'
import type { ChangeOf } from './readChange.ts'

type Update = ChangeOf<'update'>

/** A change as the domain takes it. */
export function asChange(update: Update): RowChange {
  switch (update.action) {
    case 'count':
      return { action: 'count', count: update.count }
    case 'length':
      return { action: 'length', lengthMm: update.length }
    case 'coating':
      return { action: 'coating', coatingId: update.newCoatingId }
    case 'weight':
      return { action: 'weight', weightMg: update.weight }
  }
}

/** What a change of rows of one product and order type depends on; a product that is gone weighs nothing. */
export function contextOf(
  rows: readonly StoredRow[],
  product: ProductFacts | undefined,
  chainMinLengthCm: number,
): ChangeContext<StoredRow> {
  const mass = { slope: product?.slope ?? 0, intercept: product?.intercept_mg ?? 0 }
  return {
    rows,
    coatingIds: product?.coatings.filter((id) => !product.disabled_platings.includes(id)) ?? [],
    weightOf: (lengthMm) => (product ? offerWeight(lengthMm, mass) : 0),
    chainMinLengthMm: cmToMm(minCustomLength(product?.chain_min_length_cm ?? 0, chainMinLengthCm)),
  }
}
