import { refusalMessage } from '@proba/domain/order/check/refusalMessage'
import { useCallback } from 'react'
import { useLanguage, useTranslate } from '../language/language.tsx'

/** Text of a refusal of a row or of the order check, with its amounts formatted. */
export function useRefusalText(): (
  code: string,
  params: Readonly<Record<string, string | number | null>>,
) => string {
  const t = useTranslate()
  const { language } = useLanguage()
  return useCallback(
    (code, params) => {
      const { key, values } = refusalMessage(code, params, language)
      return t(`refusals.${key}`, values)
    },
    [t, language],
  )
}
