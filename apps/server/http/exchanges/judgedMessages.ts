import { createHash } from 'node:crypto'
import { brokenForm } from '@proba/api/common/rowFaults'
import type { RouteDeclaration } from '@proba/api/route'
import { inboxLimits, type KeptPart } from '@proba/domain/codes/inbox'
import { plainRefusal } from '@proba/domain/codes/refusalReason'
import type { TSchema } from 'typebox'
import type { MessageFault } from '../../schema/system/inboxTables.ts'
import { forbiddenField } from '../refuseForbiddenText.ts'
import { type Fields, isFields, keptContent } from './messageContent.ts'

interface Refusal {
  readonly reason: string
  readonly faults: readonly MessageFault[]
}

/** A message of a call with the verdict on it. */
export interface JudgedMessage {
  /** What its sender calls it, or what it is about. */
  readonly subject: string
  /** Null for one that was taken, now or before. */
  readonly refusal: Refusal | null
  /** What is kept of it: the body of a call with this message alone. */
  readonly content: () => { readonly body: unknown; readonly kept: KeptPart }
}

type Rows = NonNullable<RouteDeclaration['rows']>

const textOf = (value: unknown): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return text === '' || text.length > inboxLimits.subject || forbiddenField(text) !== null ? null : text
}

/** What identifies a message in the inbox: the fields that name it, or a hash of its content where these are missing. */
function subjectOf(message: unknown, names: readonly string[]): string {
  const named = names.map((name) => textOf(isFields(message) ? message[name] : undefined))
  if (!named.includes(null)) return named.join(' ')
  const hash = createHash('sha256').update(JSON.stringify(message) ?? '')
  return `# ${hash.digest('base64url').slice(0, 16)}`
}

function faultsOf(fields: unknown): MessageFault[] {
  const all = (Array.isArray(fields) ? fields : []).filter(isFields)
  return all
    .slice(0, inboxLimits.faults)
    .map(({ field, code }) => ({ field: String(field ?? ''), code: String(code ?? '') }))
}

/** Refusals by the number of their row; some calls answer numbers alone. */
function refusalsOf({ refused, form }: Fields): Map<number, Refusal> {
  const broken = (Array.isArray(form) ? form : []).filter(isFields)
  const all = (Array.isArray(refused) ? refused : []).map((one): [number, Refusal] => {
    if (isFields(one)) return [Number(one.row), { reason: String(one.reason), faults: faultsOf(one.fields) }]
    const found = broken.find(({ row }) => row === one)
    return [
      Number(one),
      found ? { reason: brokenForm, faults: faultsOf(found.fields) } : { reason: plainRefusal, faults: [] },
    ]
  })
  return new Map(all)
}

const propertiesOf = (schema: TSchema) =>
  (
    schema as unknown as {
      readonly properties: Readonly<Record<string, TSchema & { readonly items?: TSchema }>>
    }
  ).properties

function rowContent(schema: TSchema, { list, beside = [] }: Rows, body: Fields, row: unknown) {
  const properties = propertiesOf(schema)
  const items = properties[list]?.items
  if (!items) throw new Error(`The call has no list ${list}`)
  const { value, isWhole } = keptContent(items, row)
  const others = Object.fromEntries(
    beside.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )
  const kept: KeptPart = isWhole ? 'whole' : 'part'
  return { body: { ...others, [list]: value === undefined ? [] : [value] }, kept }
}

function ofBatch(schema: TSchema, rows: Rows, body: Fields, answer: Fields): JudgedMessage[] {
  const sent = body[rows.list]
  const refusals = refusalsOf(answer)
  return (Array.isArray(sent) ? (sent as readonly unknown[]) : []).map((row, index) => ({
    subject: subjectOf(row, rows.same ?? rows.names),
    refusal: refusals.get(index + 1) ?? null,
    content: () => rowContent(schema, rows, body, row),
  }))
}

/** A paper comes as a form; its file is stored only when it is taken. */
const ofPaper = (schema: TSchema, body: Fields, { verdict, reason }: Fields): JudgedMessage => ({
  subject: subjectOf(body, ['id']),
  refusal: verdict === 'refused' ? { reason: String(reason), faults: [] } : null,
  content: () => ({ body: keptContent(schema, body).value, kept: 'noFile' }),
})

/** The messages that a call brought, with the verdicts of its answer, in their order; none where it only fetches. */
export function judgedMessages(
  { body: schema, rows, upload }: RouteDeclaration,
  body: unknown,
  answer: unknown,
): JudgedMessage[] {
  if (!schema || !isFields(body) || !isFields(answer)) return []
  if (rows) return ofBatch(schema, rows, body, answer)
  return upload ? [ofPaper(schema, body, answer)] : []
}
