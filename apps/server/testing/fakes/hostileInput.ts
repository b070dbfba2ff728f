import { CartChange } from '@proba/api/ordering/cartChange'
import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'
import { propertiesOf, type SpelledCall } from '../everyCall.ts'

/** The parts of a JSON schema that values are made from. */
interface SchemaParts {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly TSchema[]
  readonly items?: TSchema
  readonly maxItems?: number
  readonly required?: readonly string[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

const nothings = [null, true, false, [], {}, [[]], [null], { a: 1 }, ['x', 'y']]
const numbers = [-1, 0, -0, 1.5, 1e308, -1e308, 2_147_483_648, 9_007_199_254_740_992, 5e-324]
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '$(id)',
  '%{name}',
  '../../etc/passwd',
  '<script>',
  '=1+1',
  'Infinity',
  'NaN',
  '1e400',
  '9999999999999999999999',
  '-1',
  '0x10',
  '١٢',
  '2026-02-31',
  '0000-00-00',
  '99999-01-01',
  '1,2,x',
  ',,,',
  'x'.repeat(300),
  '😀'.repeat(200),
  'ё'.repeat(1001),
  '00000000-0000-4000-8000-000000000000',
]

const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...nothings),
  fc.constantFrom(...numbers),
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue(),
)

/** Texts with a meaning in some context, short ones and of the length of a number of the tax office. */
const commonTexts = ['client', 'chains', 'Alpha', '1', '1,2', 'GA-100-1', 'Proba2026!', '2463000009']

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: SchemaParts): Arbitrary<string> {
  if (pattern?.includes('[0-9a-f]{8}')) return fc.uuid()
  if (pattern?.startsWith('^[0-9]')) return fc.nat().map(String)
  if (format === 'date') {
    const days = fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2099-12-31') })
    return days.map((day) => day.toISOString().slice(0, 10))
  }
  const words = fc.constantFrom(...commonTexts)
  // What must not be blank.
  if (pattern === '\\S' || minLength > 0) {
    const fit = commonTexts.filter((text) => text.length >= minLength && text.length <= maxLength)
    return fc.constantFrom(...fit, 'x'.repeat(Math.max(1, minLength)))
  }
  return fc.oneof(
    { weight: 3, arbitrary: words },
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
  )
}

/** Values that fit a schema, or nearly. */
function fitting(schema: TSchema, isFull = false): Arbitrary<unknown> {
  const parts = schema as SchemaParts
  if (parts.enum) return fc.constantFrom(...parts.enum)
  if (parts.const !== undefined) return fc.constant(parts.const)
  if (parts.anyOf) return fc.oneof(...parts.anyOf.map((option) => fitting(option, isFull)))
  const type = typeof parts.type === 'string' ? parts.type : parts.type?.[0]
  const { minimum = -5, maximum = 1e9 } = parts
  if (type === 'integer') {
    const within = { min: minimum, max: Math.min(maximum, 2 ** 53 - 1) }
    return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, 12) }), fc.integer(within))
  }
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array' && parts.items)
    return fc.array(fitting(parts.items, isFull), {
      minLength: isFull ? 1 : 0,
      maxLength: Math.min(4, parts.maxItems ?? 4),
    })
  if (type === 'object') return objectOf(schema, isFull)
  return textOf(parts)
}

/** What some fields take. */
const known: Readonly<Record<string, Arbitrary<unknown>>> = {
  code: fc.constantFrom('chains', 'chains', 'none'),
  metals: fc.constantFrom('1', '1,2', '999'),
  metalIds: fc.constantFrom('1', '1,2'),
  alloys: fc.constantFrom('1', '2,3'),
  weavings: fc.constantFrom('1', '5'),
  coatings: fc.constantFrom('1', '1,2,3'),
}

const isFreeText = (schema: TSchema) =>
  (schema as SchemaParts).type === 'string' && (schema as SchemaParts).enum === undefined

/** A valid object of a schema, with optional fields now and then, or all of them. */
export function objectOf(schema: TSchema, isFull = false): Arbitrary<Record<string, unknown>> {
  const { required = [] } = schema as SchemaParts
  const fields = Object.entries(propertiesOf(schema)).map(
    ([key, value]) => [key, known[key] && isFreeText(value) ? known[key] : fitting(value, isFull)] as const,
  )
  return isFull
    ? fc.record(Object.fromEntries(fields))
    : fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

/** A valid object with one field made invalid, left out or added. */
function invalidObject(schema: TSchema): Arbitrary<Record<string, unknown>> {
  const names = [...Object.keys(propertiesOf(schema)), 'extra', 'constructor', 'toString', '\0', '\ud800']
  return fc
    .tuple(objectOf(schema), fc.constantFrom(...names), hostile, fc.boolean())
    .map(([object, name, value, isLeftOut]) => {
      const { [name]: _out, ...rest } = object
      return isLeftOut ? rest : { ...rest, [name]: value }
    })
}

const validOrInvalid = (schema: TSchema) =>
  fc.oneof({ weight: 4, arbitrary: objectOf(schema) }, { weight: 1, arbitrary: invalidObject(schema) })

/** The JSON texts inside a cart update, valid and broken. */
const cartUpdate: Arbitrary<unknown> = fc
  .constantFrom(...(Object.keys(CartChange) as (keyof typeof CartChange)[]))
  .chain((key) =>
    fc
      .tuple(fitting(CartChange[key]), fc.nat({ max: 40 }), fc.integer({ min: 0, max: 3 }))
      .map(([value, cut, chance]) => {
        const text = JSON.stringify(value) ?? ''
        return { [key]: chance === 0 ? text.slice(0, cut) : text }
      }),
  )

/** Input of a call: parameters of the path, query and body, each valid or broken. */
export interface HostileRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: readonly (readonly [string, unknown])[]
  readonly body: unknown
  readonly language: string
  readonly key: string | null
}

const noQuery = { type: 'object' } as TSchema

/** Parameters of the query, sometimes the same one twice. */
function queryOf({ declaration }: SpelledCall): Arbitrary<(readonly [string, unknown])[]> {
  const pairs = validOrInvalid(declaration.query ?? noQuery).map((object) => Object.entries(object))
  const doubled = pairs.map((list) => [...list, ...list.slice(0, 1)])
  return fc.oneof({ weight: 6, arbitrary: pairs }, { weight: 1, arbitrary: doubled })
}

/** Requests to a call. */
export function hostileRequest(call: SpelledCall): Arbitrary<HostileRequest> {
  const { params, body } = call.declaration
  const declared = body ? validOrInvalid(body) : fc.constant(undefined)
  return fc.record({
    params: params ? validOrInvalid(params).map((object) => pathValues(params, object)) : fc.constant({}),
    query: queryOf(call),
    body: fc.oneof(
      { weight: 10, arbitrary: call.name === 'POST /cart/update' ? cartUpdate : declared },
      { weight: 1, arbitrary: hostile },
    ),
    language: fc.constantFrom('ru', 'en', "en'; --", '', 'xx'.repeat(500)),
    key: fc.oneof(
      { weight: 15, arbitrary: fc.constantFrom(null, 'k1', 'k2') },
      { weight: 1, arbitrary: fc.constantFrom('к', 'x'.repeat(201), ' ', 'a b') },
    ),
  })
}

/** A path with all its parts, whatever they contain. */
const pathValues = (params: TSchema, object: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(propertiesOf(params)).map((name) => [name, object[name] ?? 1]))
