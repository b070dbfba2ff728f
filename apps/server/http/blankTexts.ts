import { isBlank } from '@proba/domain/text/shownText'
import type { TSchema } from 'typebox'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/**
 * The body with each text that has only spaces and invisible characters replaced by an empty one, so that required texts
 * need a visible character (decision G-599). It follows the schema; the schema refuses fields that it does not know.
 */
export function emptyBlankTexts(schema: TSchema | undefined, value: unknown): unknown {
  if (!schema) return value
  if (typeof value === 'string') return isBlank(value) ? '' : value
  if (typeof value !== 'object' || value === null) return value
  const { properties, items, anyOf } = schema as ObjectSchema
  if (Array.isArray(value)) return items ? value.map((item) => emptyBlankTexts(items, item)) : value
  if (anyOf) return anyOf.reduce<unknown>((found, option) => emptyBlankTexts(option, found), value)
  if (!properties) return value
  const schemaOf = (key: string) => (Object.hasOwn(properties, key) ? properties[key] : undefined)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, emptyBlankTexts(schemaOf(key), item)]),
  )
}
