import { CartChange } from '@proba/api/cartChange'
import type { TSchema } from 'typebox'
import { everyCall } from './everyCall.ts'

/** The parts of a JSON schema by which a place is judged. */
export interface Leaf {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly additionalProperties?: unknown
}
interface Walked extends Leaf {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** A place inside a schema: its path (`offers[].id`), and what is said of it. */
export interface Place extends Leaf {
  readonly path: string
}

/** Every place of a schema, objects and arrays among them. */
export function placesOf(schema: TSchema | undefined, path = ''): Place[] {
  const { properties, items, anyOf, ...leaf } = (schema ?? {}) as Walked
  const inside = [
    ...Object.entries(properties ?? {}).flatMap(([key, value]) =>
      placesOf(value, path ? `${path}.${key}` : key),
    ),
    ...(items ? placesOf(items, `${path}[]`) : []),
    ...(anyOf ?? []).flatMap((option) => placesOf(option, path)),
  ]
  return [...(anyOf || schema === undefined ? [] : [{ ...leaf, path }]), ...inside]
}

/** Every place that a request can fill: `POST /x body a.b`; the JSON texts inside a cart update among them. */
export function requestPlaces(): (Place & { readonly place: string })[] {
  const declared = everyCall
    .filter(({ key, name }) => key === name)
    .flatMap(({ name, declaration }) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        placesOf(declaration[part]).map((found) => ({ ...found, place: `${name} ${part} ${found.path}` })),
      ),
    )
  const inner = Object.entries(CartChange).flatMap(([key, schema]) =>
    placesOf(schema, key).map((found) => ({ ...found, place: `POST /cart/update inner ${found.path}` })),
  )
  return [...declared, ...inner]
}

/** Every place that takes an id: a number of a row, a uuid, a comma-separated list of ids. */
export function idPlaces(): string[] {
  const ids = requestPlaces().filter(({ minimum, maximum, maxLength, pattern }) => {
    const isRow = minimum === 1 && maximum === 2_147_483_647
    const isList = maxLength === 2000 && pattern === undefined
    return isRow || isList || (pattern?.includes('[0-9a-f]{8}') ?? false)
  })
  return [...new Set(ids.map(({ place }) => place))]
}
