import { ApiError } from '@proba/api/client'
import type { Translate } from '@proba/i18n'
import { useCallback } from 'react'
import { useTranslate } from '../language/language.tsx'
import type { Words } from '../language/words.ts'
import { errorText, messageOf } from './errorText.ts'

/** Whether the server has answered with a reason; otherwise it is unknown whether the request was carried out. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 400 || messageOf(error) !== '') &&
  error.status < 500 &&
  error.code !== 'request_in_progress'

/** Text of a failed action: the server's reason where it gave one, else the fixed text with what is known. */
function unexpectedText(t: Translate, fixedKey: string, error: unknown): string {
  const reason = errorText(t, error)
  return isAnswered(error) || messageOf(error) ? reason : `${t(fixedKey)}. ${reason}`
}

/** The same as words that a form keeps. */
export const unexpectedWords =
  (fixedKey: string) =>
  (error: unknown): Words =>
  (t) =>
    unexpectedText(t, fixedKey, error)

/** The same in the language of the interface. */
export function useUnexpectedText(): (fixedKey: string, error: unknown) => string {
  const t = useTranslate()
  return useCallback((fixedKey, error) => unexpectedText(t, fixedKey, error), [t])
}
