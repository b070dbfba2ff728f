import { refusalMessage } from '@proba/domain/order/refusalMessage'
import { useCallback } from 'react'
import { useLanguage, useTranslate } from './language.tsx'

/** Texts of problems of rows and bids, with their amounts in words. */
export function useProblemText(): (
  code: string,
  params: Readonly<Record<string, string | number | null>>,
) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return useCallback(
    (code, params) => {
      const { key, values } = refusalMessage(code, params, language)
      return t(`problems.${key}`, values)
    },
    [t, language],
  )
}
