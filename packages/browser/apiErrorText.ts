import { ApiError } from '@proba/api/client'
import { isFieldNamed, refusalWords, refusedFields, type TextOf } from '@proba/api/refusalWords'

/**
 * Text of a refusal by its code. For a code without a text in the messages (a server newer than the page) it is
 * `otherwise`, where the app has one. A refusal of a field that the messages have no name for is said in the words of
 * the server, in the language of the request (decision G-616).
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
