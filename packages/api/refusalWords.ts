import type { ApiError, ClientCode } from './client.ts'
import type { ErrorCode, ErrorParams } from './errors.ts'
import type { FieldRefusal } from './fieldRefusals.ts'

/** Text of a key of the messages; an unknown key is returned as it is. */
export type TextOf = (key: string, params?: ErrorParams) => string

/**
 * Name that the calls of one path, given by its first part, have for a field where the general one does not fit; null
 * where it does.
 */
export function ownFieldName(textOf: TextOf, path: string, field: string): string | null {
  const key = `errors.fieldNameOf.${path}.${leafOf(field)}`
  const name = textOf(key)
  return name === key ? null : name
}

const leafOf = (field: string) => field.slice(field.lastIndexOf('.') + 1)

/** Name of a field of a request in words, by the last part of its path; a field without words is named by its path. */
function fieldName(textOf: TextOf, field: string, path: ErrorParams[string] | undefined): string {
  const own = typeof path === 'string' ? ownFieldName(textOf, path, field) : null
  if (own !== null) return own
  const key = `errors.fieldName.${leafOf(field)}`
  const name = textOf(key)
  return name === key ? field : name
}

/**
 * What is wrong with each refused field, in the language of `textOf`; in that of the request where the reason has no text
 * there, as of a newer server.
 */
export function refusedFields(
  { fields, reasons }: Pick<ApiError, 'fields' | 'reasons'>,
  textOf: TextOf,
): Readonly<Record<string, readonly string[]>> {
  const wordsOf = (reason: FieldRefusal | undefined, said: string): string => {
    const key = `errors.field.${reason?.code}`
    const words = textOf(key, reason?.params)
    return words === key ? said : words
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [
      field,
      said.map((words, at) => wordsOf(reasons[field]?.[at], words)),
    ]),
  )
}

/** What uses a product, without what does not. */
const usesIn = (counts: ErrorParams, textOf: TextOf): string =>
  Object.entries(counts)
    .filter(([, n]) => typeof n === 'number' && n > 0)
    .map(([name, n]) => textOf(`errors.productUse.${name}`, { n }))
    .join(', ')

/**
 * Text of a refusal by its code; it names the field of the request, and says what is wrong with it where `errors` does.
 * A code without a text is answered by its key.
 */
export function refusalWords(
  code: ErrorCode | ClientCode,
  params: ErrorParams,
  errors: Readonly<Record<string, readonly string[]>>,
  textOf: TextOf,
): string {
  const { field } = params
  if (code === 'product_in_use') return textOf(`errors.${code}`, { uses: usesIn(params, textOf) })
  if (typeof field !== 'string') return textOf(`errors.${code}`, params)
  const name = fieldName(textOf, field, params.path)
  const [reason] = (Object.hasOwn(errors, field) ? errors[field] : undefined) ?? []
  if (code === 'malformed' && reason) return textOf('errors.malformedField', { field: name, reason })
  return textOf(`errors.${code}`, { ...params, field: name })
}
