import { ApiError } from '@proba/api/client'
import { apiErrorText } from '@proba/browser/apiErrorText'
import type { Translate } from '@proba/i18n'
import { useCallback } from 'react'
import { useTranslate } from '../language/language.tsx'

/** Whether an error has a code of the contract and is no failure of the server. */
export const isExplained = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500 && error.data.problem !== undefined

/** Whether a call was made for a company that is not active any more: the session follows and says so (G-045). */
export const isOfOtherCompany = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'company_changed'

/** Message of an error without a code of the contract, which has no other reason to show; empty for the others. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.data.problem === undefined ? error.message : ''

/** Text of an error. */
export function errorText(t: Translate, error: unknown): string {
  return messageOf(error) || apiErrorText(error, t)
}

/** Text of an error, in the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslate()
  return useCallback((error) => errorText(t, error), [t])
}
