import type { AdditionalKind } from '@proba/domain/codes/additionalCodes'
import { groupsOf, lengthsOf, type Product, type RequestDraft, rowKey, rowsOf } from '../additionalRows.ts'
import { cellOf } from './readCell.ts'

/** Keys of the rows that a page has fields for. */
function shownKeys(kind: AdditionalKind, products: readonly Product[], draft: RequestDraft): string[] {
  return products.flatMap((product) => {
    const { id } = product
    if (kind === 'rhodium') return [rowKey({ id, alloyId: 0 })]
    return product.alloys.flatMap((alloy) => {
      const place = { id, alloyId: alloy.id }
      if (kind === 'fitting') return alloy.massPerUnit ? [rowKey(place)] : []
      if (kind === 'bar')
        return lengthsOf(alloy, 'diameter').map((diameter) => rowKey({ ...place, diameter }))
      return groupsOf(kind, id, alloy).flatMap((group) => rowsOf(draft, group).map(({ key }) => key))
    })
  })
}

/** The texts that are no numbers in cells of the page; one in a cell that is gone could not be mended (G-448). */
export function shownTexts(
  kind: AdditionalKind,
  products: readonly Product[],
  draft: RequestDraft,
): RequestDraft['texts'] {
  const column = kind === 'rhodium' || kind === 'fitting' ? 'count' : 'weight'
  const cells = new Set(shownKeys(kind, products, draft).map((key) => cellOf(key, column)))
  return Object.fromEntries(Object.entries(draft.texts).filter(([cell]) => cells.has(cell)))
}
