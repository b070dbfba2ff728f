import type { ApiError, ClientCode } from '../client.ts'
import type { ErrorCode, ErrorParams } from '../errors.ts'
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

/**
 * Title of a field in a form of the back office. A field inside a list or a group gets the title of the nearest part that
 * has one, a whole group the title of its section. Null if there is none, or if the texts lack the form.
 */
export function formFieldName(textOf: TextOf, resource: string, field: string): string | null {
  const parts = field.split('.').filter((part) => !/^\d+$/.test(part))
  const [whole = '', ...around] = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'))
  const keys = [
    ...[whole, leafOf(whole), ...around].map((name) => `fields.${name}`),
    `sections.${whole}`,
  ].map((name) => `resources.${resource}.${name}`)
  const known = keys.find((key) => textOf(key) !== key)
  return known === undefined ? null : textOf(known)
}

/**
 * Name of a field of a request: the one for calls of its path, else the title in its form, else the general name of the
 * last part of the field. Null where the texts have none, as in an app without that form.
 */
function fieldName(textOf: TextOf, field: string, { path, resource }: ErrorParams): string | null {
  if (typeof resource === 'string') return formFieldName(textOf, resource, field)
  const own = typeof path === 'string' ? ownFieldName(textOf, path, field) : null
  const key = `errors.fieldName.${leafOf(field)}`
  const name = own ?? textOf(key)
  return name === key ? null : name
}

/** Whether these texts have a name for the refused field; some names exist in the texts of the server only. */
export const isFieldNamed = (params: ErrorParams, textOf: TextOf): boolean =>
  typeof params.field !== 'string' || fieldName(textOf, params.field, params) !== null

/**
 * What is wrong with each refused field, in the language of `textOf`; in that of the request where the reason has no text
 * there, as of a newer server.
 */
export function refusedFields(
  { fields, reasons }: Pick<ApiError, 'fields' | 'reasons'>,
  textOf: TextOf,
): Readonly<Record<string, readonly string[]>> {
  const wordsOf = (reason: FieldRefusal | undefined, given: string): string => {
    const key = `errors.field.${reason?.code}`
    const words = textOf(key, reason?.params)
    return words === key ? given : words
  }
  return Object.fromEntries(
    Object.entries(fields).map(([field, given]) => [
      field,
      given.map((words, at) => wordsOf(reasons[field]?.[at], words)),
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
 * Text of a refusal by its code. The refused field is called by its name, or by its path if the texts have no name for
 * it; `errors` holds the reason for a malformed field. A code without a text returns its text key.
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
  const name = fieldName(textOf, field, params) ?? field
  const [reason] = (Object.hasOwn(errors, field) ? errors[field] : undefined) ?? []
  if (code === 'malformed' && reason) return textOf('errors.malformedField', { field: name, reason })
  return textOf(`errors.${code}`, { ...params, field: name })
}
