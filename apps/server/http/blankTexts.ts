import { isBlank } from '@proba/domain/text/shownText'
import type { TSchema } from 'typebox'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/**
 * A body whose texts say something or are empty: one of spaces and unseen signs alone is an empty one, so that whatever
 * requires a text asks for signs that are seen (decision G-599). It goes as deep as the schema does; what that does not
 * know is refused by it.
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
