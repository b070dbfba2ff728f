import { useCallback } from 'react'
import { useCentimetres } from '../../../lib/language/centimetres.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import type { CartOffer, CartPosition } from '../cartOfType.ts'

/** Size of a row in words: `45 см`, `17,5`, `своя длина 47 см`, `катушка`. */
export function useSizeText(): (offer: CartOffer) => string {
  const t = useTranslate()
  const centimetres = useCentimetres()
  return useCallback(
    ({ typeOffer, sizeLabel, length }) => {
      if (typeOffer === 'coil') return t('cart.row.coil')
      if (typeOffer === 'custom') return t('cart.row.custom', { cm: centimetres(length) })
      return sizeLabel ?? t('cart.row.size', { cm: centimetres(length) })
    },
    [t, centimetres],
  )
}

/** Name of a row for screen readers and messages: article and size. */
export function useRowName(): (position: CartPosition, offer: CartOffer) => string {
  const t = useTranslate()
  const sizeText = useSizeText()
  return useCallback(
    (position, offer) => t('cart.row.name', { article: position.title.article, size: sizeText(offer) }),
    [t, sizeText],
  )
}
