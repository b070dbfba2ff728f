import type { FieldCode, FieldRefusal } from '@proba/api/common/fieldRefusals'
import { refuseFields } from './requestRefused.ts'

/** Refusals of a form by field. */
export type Refusals = Record<string, FieldRefusal[]>

/** The errors that a rule finds in a form, as refusals of its fields. */
export const refusalsOf = (errors: Readonly<Record<string, FieldCode | undefined>>): Refusals =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, code]) => (code ? [[field, [{ code }]]] : [])))

/** Refuses a form if one of its fields is refused. */
export function refuseAny(refusals: Refusals): void {
  if (Object.keys(refusals).length > 0) throw refuseFields(refusals)
}
