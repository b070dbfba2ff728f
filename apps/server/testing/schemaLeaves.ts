import { CartChange } from '@proba/api/ordering/cartChange'
import type { TSchema } from 'typebox'
import { everyCall } from './everyCall.ts'

/** The parts of a JSON schema that bound a value. */
export interface Bounds {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly maxProperties?: number
  readonly additionalProperties?: unknown
}
interface Walked extends Bounds {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** A value inside a schema: its path (`offers[].id`) and its bounds. */
export interface SchemaLeaf extends Bounds {
  readonly path: string
}

/** Every value of a schema, objects and arrays among them. */
export function schemaLeaves(schema: TSchema | undefined, path = ''): SchemaLeaf[] {
  const { properties, items, anyOf, ...bounds } = (schema ?? {}) as Walked
  const inside = [
    ...Object.entries(properties ?? {}).flatMap(([key, value]) =>
      schemaLeaves(value, path ? `${path}.${key}` : key),
    ),
    ...(items ? schemaLeaves(items, `${path}[]`) : []),
    ...(anyOf ?? []).flatMap((option) => schemaLeaves(option, path)),
  ]
  return [...(anyOf || schema === undefined ? [] : [{ ...bounds, path }]), ...inside]
}

/** Every field that a request can fill: `POST /x body a.b`; the JSON texts inside a cart update among them. */
export function requestLeaves(): (SchemaLeaf & { readonly field: string })[] {
  const declared = everyCall
    .filter(({ key, name }) => key === name)
    .flatMap(({ name, declaration }) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        schemaLeaves(declaration[part]).map((leaf) => ({ ...leaf, field: `${name} ${part} ${leaf.path}` })),
      ),
    )
  const inner = Object.entries(CartChange).flatMap(([key, schema]) =>
    schemaLeaves(schema, key).map((leaf) => ({ ...leaf, field: `POST /cart/update inner ${leaf.path}` })),
  )
  return [...declared, ...inner]
}

/** Every field that accepts an id: a number of a row, a uuid, a comma-separated list of ids. */
export function idFields(): string[] {
  const ids = requestLeaves().filter(({ field, minimum, maximum, maxLength, pattern }) => {
    const isRow = minimum === 1 && maximum === 2_147_483_647
    // A comment is as long as a list of ids may be.
    const isList =
      maxLength === 2000 && pattern === undefined && !/ (comments?|staffComment|text)$/.test(field)
    return isRow || isList || (pattern?.includes('[0-9a-f]{8}') ?? false)
  })
  return [...new Set(ids.map(({ field }) => field))]
}
