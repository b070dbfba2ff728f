import { ApiError } from '@proba/api/client'
import { refusalWords, refusedFields, type TextOf } from '@proba/api/refusalWords'

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
  const text = refusalWords(error.code, error.params, refusedFields(error, textOf), textOf)
  return text === key ? otherwise(error) || textOf('errors.unknownServer') : text
}
