import { ApiError } from '@proba/api/client'
import type { Translate } from '@proba/i18n'
import { useCallback } from 'react'
import { useTranslate } from './language.tsx'

/** What a refusal says to a person. */
export function errorText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unknown')
  const key = `errors.${error.code}`
  const text = t(key, error.params)
  return text === key ? t('errors.unknownServer') : text
}

/** What a refusal says, in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate()
  return useCallback((error) => errorText(t, error), [t])
}
