import { countRefusal, type RowChange } from '@proba/domain/cart/rowChange'
import type { OrderType } from '@proba/domain/codes/orderType'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { customLengthTyped } from '@proba/domain/product/length'
import { coilTyped } from '@proba/domain/stock/coil'
import type { Language } from '@proba/domain/text/language'
import type { Refusal } from '@proba/domain/text/refusal'
import { readTypedNumber } from '@proba/domain/text/typedNumber'
import type { ShownCartRow } from '../cartOfType.ts'

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

const anyWhole = { decimals: 0, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

function readCount(text: string, language: Language): RowChange | Refusal {
  const typed = readTypedNumber(text, language, anyWhole)
  if (!typed.ok) return typed.refusal
  const count = typed.value ?? 0
  return countRefusal(count) ?? { action: 'count', count }
}

function readLength(text: string, language: Language): RowChange | Refusal {
  const typed = customLengthTyped(text, language)
  return typed.ok ? { action: 'length', lengthMm: typed.value } : typed.refusal
}

function readWeight(text: string, language: Language): RowChange | Refusal {
  const typed = coilTyped(text, language)
  return typed.ok ? { action: 'weight', weightMg: typed.value ?? 0 } : typed.refusal
}

/** The change that a value means, the refusal of it, or null when there is no value. */
export function readBulk(kind: BulkKind, text: string, language: Language): RowChange | Refusal | null {
  if (text.trim() === '') return null
  switch (kind) {
    case 'count':
      return readCount(text, language)
    case 'coating':
      return { action: 'coating', coatingId: Number(text) }
    case 'length':
      return readLength(text, language)
    case 'weight':
      return readWeight(text, language)
  }
}
