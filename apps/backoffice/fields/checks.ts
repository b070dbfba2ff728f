import type { Validator } from 'react-admin'
import type { Field } from './field.ts'

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

const inRange =
  (min: number, max: number): Validator =>
  (value: unknown) => {
    if (typeof value !== 'number') return undefined
    if (Number.isNaN(value)) return refused('format')
    if (value < min) return refused('minimum', min)
    return value > max ? refused('maximum', max) : undefined
  }

/** What can be told at the field before anything is sent; the server checks it all again. */
export function checksOf(field: Field): Validator[] {
  const checks: Validator[] = field.required ? [required] : []
  if (field.kind === 'text' && field.maxLength) checks.push(maxLength(field.maxLength))
  if (field.kind === 'number') checks.push(inRange(field.min ?? 0, field.max ?? Number.MAX_SAFE_INTEGER))
  if (field.kind === 'weight' || field.kind === 'money')
    checks.push(inRange(0, field.max ?? Number.MAX_SAFE_INTEGER))
  return checks
}
