type Values = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The difference between two states of a record for the action log: changed fields only, before and after. */
export function changedParts(before: Values, after: Values): { before: Values; after: Values } {
  const keys = Object.keys(after).filter((key) => !isSame(before[key], after[key]))
  const of = (values: Values) => Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { before: of(before), after: of(after) }
}
