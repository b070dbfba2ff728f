type Values = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What differs between two states of a record, as the action log keeps it: only changed fields, before and after. */
export function changedParts(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  const of = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: of(before), after: of(after) }
}
