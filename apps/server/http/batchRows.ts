import { brokenForm } from '@proba/api/common/rowFaults'
import type { RouteDeclaration } from '@proba/api/route'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { forbiddenField } from './refuseForbiddenText.ts'
import { type SchemaError, schemaFault } from './schemaFault.ts'

type Fields = Readonly<Record<string, unknown>>
type Rows = NonNullable<RouteDeclaration['rows']>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Fault {
  readonly field: string
  readonly code: string
}

/** A row of a batch that breaks the form of its call. */
export interface BrokenRow {
  /** From 1. */
  readonly row: number
  /** As it was sent. */
  readonly value: unknown
  /** The fields by which the answer names it; null for one that cannot be read. */
  readonly names: Readonly<Record<string, unknown>>
  readonly fields: readonly Fault[]
}

/** The rows of a batch, judged. */
export interface JudgedRows {
  /** The body with the rows that keep the form. */
  readonly body: unknown
  /** The numbers that these rows had in the batch, from 1. */
  readonly numbers: readonly number[]
  readonly broken: readonly BrokenRow[]
}

/** A call without rows, or one whose rows all keep the form. */
const allKept = (body: unknown): JudgedRows => ({ body, numbers: [], broken: [] })

interface ListSchema {
  readonly items: TSchema & { readonly properties: Readonly<Record<string, TSchema>> }
}
const propertiesOf = (schema: TSchema) =>
  (schema as unknown as { properties: Readonly<Record<string, TSchema>> }).properties

const outers = new WeakMap<TSchema, TSchema>()

/** The body with any rows, the same one for the same body, so that it is compiled once. */
function outerOf(body: TSchema, list: string): TSchema {
  const properties = propertiesOf(body)
  const outer = outers.get(body) ?? {
    ...body,
    properties: { ...properties, [list]: { ...properties[list], items: {} } },
  }
  outers.set(body, outer)
  return outer
}

/** A name of a field as senders have them; another one is not repeated to anybody, nor kept. */
const plainName = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const longestField = 100

/** A path that is short and has nothing of what was sent but plain names of fields. */
const shownField = (field: string): string =>
  field
    .split('.')
    .filter((part) => plainName.test(part) || /^\d{1,5}$/.test(part))
    .join('.')
    .slice(0, longestField)

/** What a batch says beside its rows, which are looked at one by one. */
export const withoutRows = ({ rows }: RouteDeclaration, body: unknown): unknown =>
  rows && isFields(body) ? { ...body, [rows.list]: undefined } : body

function faultOf(
  validate: ReturnType<FastifyRequest['compileValidationSchema']>,
  value: unknown,
): Fault | null {
  const forbidden = forbiddenField(value)
  if (forbidden !== null) return { field: shownField(forbidden), code: 'format' }
  if (validate(value)) return null
  const [first] = (validate.errors ?? []) as unknown as SchemaError[]
  if (!first) return { field: '', code: 'format' }
  const { field, refusal } = schemaFault(first)
  return { field: shownField(field), code: refusal.code }
}

/** The fields that name a row, of those that keep their own form. */
function namesOf(request: FastifyRequest, { items }: ListSchema, { names }: Rows, value: unknown): Fields {
  const named = isFields(value) && forbiddenField(...names.map((name) => value[name])) === null ? value : {}
  return Object.fromEntries(
    names.map((name) => {
      const schema = items.properties[name]
      const isReadable =
        schema !== undefined && request.compileValidationSchema(schema, 'body')(named[name] ?? null)
      return [name, isReadable ? named[name] : null]
    }),
  )
}

/**
 * Judges the rows of a batch each by itself. Its list, its length and what stands beside it were judged with the request:
 * a batch that breaks the form there is refused as a whole (decision G-577).
 */
export function judgeRows(declaration: RouteDeclaration, request: FastifyRequest): JudgedRows {
  const { rows, body: schema } = declaration
  const { body, validationError: error } = request
  if (!rows || !schema) {
    if (error) throw error
    return allKept(body)
  }
  const validateOuter = request.compileValidationSchema(outerOf(schema, rows.list), 'body')
  if (error && !validateOuter(body))
    throw Object.assign(new Error('The batch is not valid'), { validation: validateOuter.errors })
  const sent = (body as Readonly<Record<string, readonly unknown[]>>)[rows.list] ?? []
  if (!error && forbiddenField(sent) === null) return allKept(body)
  const list = propertiesOf(schema)[rows.list] as unknown as ListSchema
  const validate = request.compileValidationSchema(list.items, 'body')
  const kept: unknown[] = []
  const numbers: number[] = []
  const broken: BrokenRow[] = []
  for (const [index, value] of sent.entries()) {
    const row = index + 1
    const fault = faultOf(validate, value)
    if (fault) broken.push({ row, value, names: namesOf(request, list, rows, value), fields: [fault] })
    else {
      kept.push(value)
      numbers.push(row)
    }
  }
  return { body: { ...(body as Fields), [rows.list]: kept }, numbers, broken }
}

const rowOf = (refused: unknown): number => (isFields(refused) ? Number(refused.row) : Number(refused))

/** The answer with the rows as they were sent, and with those that break the form among the refused. */
export function withBroken(
  { rows }: RouteDeclaration,
  { numbers, broken }: JudgedRows,
  reply: unknown,
): unknown {
  if (!rows || broken.length === 0 || !isFields(reply)) return reply
  const numberOf = (row: number) => numbers[row - 1] ?? row
  const judged = Array.isArray(reply.refused) ? (reply.refused as readonly unknown[]) : []
  const refused = [
    ...judged.map((one) => (isFields(one) ? { ...one, row: numberOf(rowOf(one)) } : numberOf(rowOf(one)))),
    ...broken.map(({ row, names, fields }) =>
      rows.names.length === 0 ? row : { row, ...names, reason: brokenForm, fields },
    ),
  ].sort((one, other) => rowOf(one) - rowOf(other))
  const form = rows.names.length === 0 && { form: broken.map(({ row, fields }) => ({ row, fields })) }
  return { ...reply, refused, ...form }
}
