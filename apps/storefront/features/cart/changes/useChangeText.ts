import type { RowChange } from '@proba/domain/cart/rowChange'
import { useCallback } from 'react'
import { useCentimetres } from '../../../lib/language/centimetres.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useTranslate } from '../../../lib/language/language.tsx'

/** The new value of a change of a row, in words; `coatings` are names by id. */
export function useChangeText(coatings: ReadonlyMap<number, string>): (change: RowChange) => string {
  const t = useTranslate()
  const format = useFormat()
  const centimetres = useCentimetres()
  return useCallback(
    (change) => {
      if (change.action === 'count') return t('cart.transfer.leftPieces', { n: format.integer(change.count) })
      if (change.action === 'length') return t('cart.row.size', { cm: centimetres(change.lengthMm) })
      if (change.action === 'weight') return t('terms.unit.grams', { value: format.grams3(change.weightMg) })
      return coatings.get(change.coatingId) ?? ''
    },
    [t, format, centimetres, coatings],
  )
}
