import type { ErrorCode, ErrorParams } from './errors.ts'

/** Text of a key of the messages; an unknown key is returned as it is. */
export type TextOf = (key: string, params?: ErrorParams) => string

/** Name of a field of a request in words, by the last part of its path; a field without words is named by its path. */
function fieldName(textOf: TextOf, field: string): string {
  const key = `errors.fieldName.${field.slice(field.lastIndexOf('.') + 1)}`
  const name = textOf(key)
  return name === key ? field : name
}

/**
 * Text of a refusal by its code; it names the field of the request, and says what is wrong with it where `errors` does.
 * A code without a text is answered by its key.
 */
export function refusalWords(
  code: ErrorCode | 'network',
  params: ErrorParams,
  errors: Readonly<Record<string, readonly string[]>>,
  textOf: TextOf,
): string {
  const { field } = params
  if (typeof field !== 'string') return textOf(`errors.${code}`, params)
  const name = fieldName(textOf, field)
  const [reason] = errors[field] ?? []
  if (code === 'malformed' && reason) return textOf('errors.malformedField', { field: name, reason })
  return textOf(`errors.${code}`, { ...params, field: name })
}
