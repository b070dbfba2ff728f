import { formatParts } from '@proba/domain/text/number'
import { roundHalfUp } from '@proba/domain/text/rounding'
import { useCallback } from 'react'
import { useLanguage } from './language.tsx'

/** Diameters and widths: millimetres with up to three decimals, without the unit. */
export function useMillimetres(): (mm: number) => string {
  const { language } = useLanguage()
  return useCallback((mm) => formatParts(roundHalfUp(mm * 1000), 3, language, true), [language])
}
