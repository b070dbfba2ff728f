import { ApiError } from '@proba/api/client'
import { useCallback } from 'react'
import { messageOf, useErrorText } from './errorText.ts'
import { useTranslate } from './language.tsx'

/** Whether the server has answered with a reason; otherwise it is unknown whether the request was carried out. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 400 || messageOf(error) !== '') &&
  error.status < 500 &&
  error.code !== 'request_in_progress'

/** Text of a failed action: the server's reason where it gave one, else the fixed text with what is known. */
export function useUnexpectedText(): (fixedKey: string, error: unknown) => string {
  const t = useTranslate()
  const textOf = useErrorText()
  return useCallback(
    (fixedKey, error) => {
      const reason = textOf(error)
      return isAnswered(error) || messageOf(error) ? reason : `${t(fixedKey)}. ${reason}`
    },
    [t, textOf],
  )
}
