import { ApiError } from '@proba/api/client'
import { isFieldNamed, refusalWords, refusedFields, type TextOf } from '@proba/api/common/refusalWords'

/**
 * Text of a refusal by its code. If the messages have no text for the code (the server is newer than the page), the
 * result of `otherwise`. If they have no name for the refused field, the message that the server sent, in the language
 * of the request (decision G-616).
 */
export function apiErrorText(
  error: unknown,
  textOf: TextOf,
  otherwise: (refusal: ApiError) => string = () => '',
): string {
  if (!(error instanceof ApiError)) return textOf('errors.unknown')
  if (error.message && !isFieldNamed(error.params, textOf)) return error.message
  const key = `errors.${error.code}`
  const text = refusalWords(error.code, error.params, refusedFields(error, textOf), textOf)
  return text === key ? otherwise(error) || textOf('errors.unknownServer') : text
}
