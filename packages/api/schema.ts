import { maxLengthMm } from '@proba/domain/product/length'
import { maxSearchText } from '@proba/domain/product/search'
import { maxInt32, maxWhole } from '@proba/domain/text/number'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { maxPageSize } from './maxPageSize.ts'

/** An object that refuses unknown keys (one rule everywhere: an unknown field is an error). */
export const Shape = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false })

/** A value or null; written as a JSON Schema type list so that serialisation stays fast. */
export const Nullable = <S extends TSchema>(schema: S) => {
  const plain = schema as TSchema & { type?: string; enum?: unknown[] }
  if (plain.type && plain.type !== 'object' && plain.type !== 'array') {
    const values = plain.enum && { enum: [...plain.enum, null] }
    return Type.Unsafe<Static<S> | null>({ ...schema, type: [plain.type, 'null'], ...values })
  }
  return Type.Unsafe<Static<S> | null>({ anyOf: [schema, { type: 'null' }] })
}

/** One of a constant list of strings. */
export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })

/** One of the keys of a table of the domain. */
export const KeyOf = <T extends object>(table: T) =>
  Type.Unsafe<Extract<keyof T, string>>({ type: 'string', enum: Object.keys(table) })

/** Identifier: a positive 32-bit integer. */
export const Id = Type.Integer({ minimum: 1, maximum: maxInt32 })
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' })
/** Line of text, trimmed length bounded by the caller. */
export const Text = (maxLength: number, minLength = 0) => Type.String({ maxLength, minLength })
/** Weight in mg, length in mm, money in kopecks and pieces: whole numbers that PostgreSQL and JavaScript both hold. */
export const Whole = Type.Integer({ minimum: 0, maximum: maxWhole })
/** Custom length in mm. */
export const Length = Type.Integer({ minimum: 0, maximum: maxLengthMm })
export const Count = Type.Integer({ minimum: 0, maximum: maxInt32 })
export const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })
/** Business day that exists in the calendar, of this century or the last. */
export const Day = Type.String({ format: 'date', pattern: '^(19|20)\\d{2}-' })
/** ISO-8601 UTC instant. */
export const Instant = Type.String({ maxLength: 40 })
/** Comma-separated list of ids in a query string; parsed by the domain (DR-45). */
export const IdList = Type.String({ maxLength: 2000 })
export const Flag01 = Type.Integer({ minimum: 0, maximum: 1 })

export const IdParams = Shape({ id: Id })

/** Paging of a list answer (decision G-006). */
export const Pagination = Shape({
  currentPage: Type.Integer(),
  perPage: Type.Integer(),
  total: Type.Integer(),
  lastPage: Type.Integer(),
})

/** Query of a list without a search: page, perPage (at most `maxPageSize`), sort from a fixed list, order, named filters. */
export const PageQuery = <const S extends readonly [string, ...string[]], P extends TProperties>(
  sorts: S,
  filters: P,
) =>
  Shape({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPageSize })),
    sort: Type.Optional(OneOf(sorts)),
    order: Type.Optional(OneOf(['asc', 'desc'])),
    ...filters,
  })

/** Query of a list that is searched by `q` as well. */
export const ListQuery = <const S extends readonly [string, ...string[]], P extends TProperties>(
  sorts: S,
  filters: P,
) => PageQuery(sorts, { q: Type.Optional(Text(maxSearchText)), ...filters })

/** A page of items with its paging. */
export const PageOf = <S extends TSchema>(item: S) =>
  Shape({ items: Type.Array(item), meta: Shape({ pagination: Pagination }) })

export const Empty = Shape({})
/** A name in the language of the request, resolved by the server. */
export const Named = Shape({ id: Type.Integer(), name: Type.String() })
