import { ApiError } from '@proba/api/client'
import type { ErrorParams } from '@proba/api/errors'

/** Text of a key of the messages; an unknown key is returned as it is. */
type TextOf = (key: string, params?: ErrorParams) => string

/**
 * Text of a refusal by its code. For a code without a text in the messages (a server newer than the page) it is
 * `otherwise`, where the app has one.
 */
export function apiErrorText(
  error: unknown,
  textOf: TextOf,
  otherwise: (refusal: ApiError) => string = () => '',
): string {
  if (!(error instanceof ApiError)) return textOf('errors.unknown')
  const key = `errors.${error.code}`
  const text = textOf(key, error.params)
  return text === key ? otherwise(error) || textOf('errors.unknownServer') : text
}
