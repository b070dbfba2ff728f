import { ApiError } from '@proba/api/client'
import { refusalText } from '@proba/browser/refusalText'
import type { Translate } from '@proba/i18n'
import { useCallback } from 'react'
import { useTranslate } from './language.tsx'

/** Whether a refusal below a fault of the server names its reason by a code of the contract. */
export const isExplained = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.data.problem !== undefined

/** Words of a refusal that names no code of the contract: nothing else tells its reason. */
export const wordsOf = (error: unknown): string =>
  error instanceof ApiError && error.data.problem === undefined ? error.message : ''

/** What a refusal says to a person. */
export function errorText(t: Translate, error: unknown): string {
  return wordsOf(error) || refusalText(error, t)
}

/** What a refusal says, in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate()
  return useCallback((error) => errorText(t, error), [t])
}
