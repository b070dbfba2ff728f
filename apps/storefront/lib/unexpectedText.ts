import { ApiError } from '@proba/api/client'
import { useCallback } from 'react'
import { useErrorText, wordsOf } from './errorText.ts'
import { useTranslate } from './language.tsx'

/** Whether the server has answered and said why; otherwise nobody knows what became of the request. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 400 || wordsOf(error) !== '') &&
  error.status < 500 &&
  error.code !== 'request_in_progress'

/** Message of a failed action: the server's own where it gave one, else the fixed text with what is known. */
export function useUnexpectedText(): (fixedKey: string, error: unknown) => string {
  const t = useTranslate()
  const textOf = useErrorText()
  return useCallback(
    (fixedKey, error) => {
      const reason = textOf(error)
      return isAnswered(error) || wordsOf(error) ? reason : `${t(fixedKey)}. ${reason}`
    },
    [t, textOf],
  )
}
