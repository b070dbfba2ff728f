import { readsTheSame } from '@proba/domain/text/recordedChanges'

type Values = Readonly<Record<string, unknown>>

/** The difference between two states of a record for the action log: changed fields only, before and after. */
export function changedParts(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter((key) => !readsTheSame(before[key], after[key]))
  const of = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: of(before), after: of(after) }
}
