import type { RaRecord, Validator } from 'react-admin'
import { type Field, type FigureField, isFigure } from '../declarations/field.ts'

interface Refused {
  readonly message: string
  readonly args: Readonly<Record<string, number>>
}

const refused = (code: string, n = 0): Refused => ({ message: `errors.field.${code}`, args: { n } })

const isMissing = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Marked so that react-admin puts the asterisk on the label. */
const required: Validator = Object.assign(
  (value: unknown) => (isMissing(value) ? refused('required') : undefined),
  { isRequired: true },
)

const maxLength =
  (limit: number): Validator =>
  (value: unknown) =>
    typeof value === 'string' && value.length > limit ? refused('maxLength', limit) : undefined

const maxItems =
  (limit: number): Validator =>
  (value: unknown) =>
    Array.isArray(value) && value.length > limit ? refused('maxItems', limit) : undefined

/** Parts of the unit in which a figure is typed; limits are given in that unit. */
const partsOf: Readonly<Record<FigureField['kind'], number>> = {
  number: 1,
  decimal: 1,
  weight: 1000,
  unitWeight: 1000,
  fineWeight: 1000,
  length: 10,
  money: 100,
}

function inRange(field: FigureField): Validator {
  const { max = Number.MAX_SAFE_INTEGER } = field
  const min = ('min' in field ? field.min : undefined) ?? 0
  const parts = partsOf[field.kind]
  return (value: unknown) => {
    if (typeof value !== 'number') return undefined
    if (Number.isNaN(value)) return refused('figure')
    if (value < min) return refused('minimum', min / parts)
    return value > max ? refused('maximum', max / parts) : undefined
  }
}

type RecordErrors = (record: RaRecord) => Readonly<Record<string, string>>

/**
 * A rule over the whole record, as the check of one of its fields. A record that was opened from its list is first what
 * the list knew of it, without some of the fields in `lists`: nothing is shown of it until it has been read.
 */
export const ruleOf =
  (fieldErrors: RecordErrors, source: string, lists: readonly string[] = []): Validator =>
  (_, record) => {
    if (record.id !== undefined && lists.some((name) => record[name] === undefined)) return undefined
    const code = fieldErrors(record)[source]
    return code === undefined ? undefined : refused(code)
  }

const listKinds: ReadonlySet<string> = new Set(['tags', 'choices', 'references', 'features', 'rows'])

/** Fields of a resource that hold several values each. */
export const listsOf = (fields: Readonly<Record<string, { readonly kind: string }>>): readonly string[] =>
  Object.keys(fields).filter((name) => listKinds.has(fields[name]?.kind ?? ''))

/** What can be reported at the field before anything is sent; the server checks it all again. */
export function checksOf(field: Field): Validator[] {
  const checks: Validator[] = field.required ? [required] : []
  if ((field.kind === 'text' || field.kind === 'html') && field.maxLength)
    checks.push(maxLength(field.maxLength))
  if (field.kind === 'rows' && field.max) checks.push(maxItems(field.max))
  if (isFigure(field)) checks.push(inRange(field))
  return checks
}
