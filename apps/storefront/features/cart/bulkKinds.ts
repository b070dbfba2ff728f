import { countRefusal, type RowChange } from '@proba/domain/cart/rowChange'
import type { OrderType } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { cmToMm } from '@proba/domain/product/length'
import { coilRefusal } from '@proba/domain/stock/coil'
import type { Refusal } from '@proba/domain/text/refusal'
import type { ShownCartRow } from './cartOfType.ts'

export type BulkKind = RowChange['action']

/** What can be changed in at least one of the rows; finished stock keeps its coating. */
export function bulkKinds(orderType: OrderType, rows: readonly ShownCartRow[]): BulkKind[] {
  const isAny = (of: (row: ShownCartRow) => boolean) => rows.some(of)
  const kinds: readonly (readonly [BulkKind, boolean])[] = [
    ['count', isAny(({ offer }) => offer.typeOffer !== 'coil')],
    ['coating', stockTypeOf(orderType) === null && coatingsOf(rows).length > 1],
    ['length', isAny(({ offer }) => offer.typeOffer === 'custom')],
    ['weight', isAny(({ offer }) => offer.typeOffer === 'coil')],
  ]
  return kinds.filter(([, isPossible]) => isPossible).map(([kind]) => kind)
}

/** Coatings that at least one of the rows may have. */
export function coatingsOf(rows: readonly ShownCartRow[]): number[] {
  return [...new Set(rows.flatMap(({ offer }) => offer.coatingOfferList.map(({ id }) => id)))]
}

/** The change that a value means, the refusal of it, or null when the value is no number. */
export function readBulk(kind: BulkKind, text: string): RowChange | Refusal | null {
  const digits = text.replace(/[\s\u00a0]/g, '')
  if (!/^\d+$/.test(digits)) return null
  const number = Number(digits)
  switch (kind) {
    case 'count':
      return countRefusal(number) ?? { action: 'count', count: number }
    case 'coating':
      return { action: 'coating', coatingId: number }
    case 'length':
      return number > 0 ? { action: 'length', lengthMm: cmToMm(number) } : null
    case 'weight':
      return coilRefusal(number * 1000) ?? { action: 'weight', weightMg: number * 1000 }
  }
}
