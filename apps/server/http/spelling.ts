import type { TSchema } from 'typebox'

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

const camel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Requests may spell a key either way: `order_type` becomes `orderType` where the schema declares only the latter
 * (decision G-002). A key given in both spellings is kept twice, so that the schema refuses the request.
 */
export function acceptBothSpellings(schema: TSchema | undefined, value: unknown): unknown {
  if (!schema || typeof value !== 'object' || value === null) return value
  const { properties, items, anyOf } = schema as ObjectSchema
  if (Array.isArray(value)) return items ? value.map((item) => acceptBothSpellings(items, item)) : value
  if (anyOf) return anyOf.reduce<unknown>((found, option) => acceptBothSpellings(option, found), value)
  if (!properties) return value
  const known = (key: string) => Object.hasOwn(properties, key)
  const source = value as Readonly<Record<string, unknown>>
  // Built from entries, so that `__proto__` is an ordinary key; a plain object, as the query builder needs one.
  return Object.fromEntries(
    Object.entries(source).map(([key, item]) => {
      const camelled = camel(key)
      const name = !known(key) && known(camelled) && !Object.hasOwn(source, camelled) ? camelled : key
      return [name, acceptBothSpellings(known(name) ? properties[name] : undefined, item)]
    }),
  )
}
