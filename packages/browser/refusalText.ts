import { ApiError } from '@proba/api/client'
import type { ErrorParams } from '@proba/api/errors'

/** Text of a key of the messages; an unknown key answers itself. */
type TextOf = (key: string, params?: ErrorParams) => string

/**
 * What a refusal says to a person, by its code. A code without a text in the messages (a server newer than the
 * page) says `otherwise`, where an app has something to say.
 */
export function refusalText(
  error: unknown,
  textOf: TextOf,
  otherwise: (refusal: ApiError) => string = () => '',
): string {
  if (!(error instanceof ApiError)) return textOf('errors.unknown')
  const key = `errors.${error.code}`
  const text = textOf(key, error.params)
  return text === key ? otherwise(error) || textOf('errors.unknownServer') : text
}
