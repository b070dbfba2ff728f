import { formatCentimetres } from '@proba/domain/product/length'
import { useCallback } from 'react'
import { useLanguage } from './language.tsx'

/** Lengths: mm as centimetres with at most one decimal, without the unit. */
export function useCentimetres(): (mm: number) => string {
  const { language } = useLanguage()
  return useCallback((mm) => formatCentimetres(mm, language), [language])
}
