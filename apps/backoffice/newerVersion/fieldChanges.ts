import { type Field, isObject, valueAt } from '../declarations/field.ts'

/** Who has changed a field since its record was opened; `both`: to different values. */
export type ChangedBy = 'them' | 'me' | 'both'

/** A field that is not the same in what was opened, in what is stored now and in the form. */
export interface FieldChange {
  readonly name: string
  readonly field: Field
  readonly by: ChangedBy
}

/** The record when it was opened, as it is stored now, and as the form has it. */
export interface Versions {
  readonly opened: object
  readonly theirs: object
  readonly mine: object
}

/** An emptied input holds null, an empty text or nothing: to a person they are one. */
const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Whether two values of a field are the same to a person. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isObject(one) || !isObject(other)) return Object.is(one, other)
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

/** A value without what the rows of a field only show: a row that was typed does not have it. */
function typedPart(field: Field, value: unknown): unknown {
  if (field.kind !== 'rows' || !Array.isArray(value)) return value
  const names = Object.keys(field.fields).filter((name) => !field.fields[name]?.readonly)
  const kept = [...names, ...(field.keys ?? [])]
  return value.map((row) => Object.fromEntries(kept.map((name) => [name, valueAt(Object(row), name)])))
}

function changeOf(name: string, field: Field, { opened, theirs, mine }: Versions): ChangedBy | null {
  const valueIn = (record: object) => typedPart(field, valueAt(record, name))
  const [before, now, typed] = [valueIn(opened), valueIn(theirs), valueIn(mine)]
  const isTheirs = !isSame(before, now)
  const isMine = !field.readonly && !isSame(before, typed)
  if (isTheirs && isMine) return isSame(now, typed) ? null : 'both'
  if (isTheirs) return 'them'
  return isMine ? 'me' : null
}

/** Fields on which the stored record and the form do not agree, or that others have changed (decision G-342). */
export const changesOf = (
  fields: Readonly<Record<string, Field>>,
  versions: Versions,
): readonly FieldChange[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const by = changeOf(name, field, versions)
    return by ? [{ name, field, by }] : []
  })
