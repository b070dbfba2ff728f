/** A field before and after an action, as text; null where the action has no such side. */
export interface RecordedChange {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Values by field in the spelling of the calls; what is no object has one field without a name. */
function fieldsOf(side: unknown): ReadonlyMap<string, unknown> {
  if (side === null || side === undefined) return new Map()
  if (typeof side !== 'object' || Array.isArray(side)) return new Map([['', side]])
  return new Map(Object.entries(side).map(([name, value]) => [camel(name), value]))
}

function textOf(fields: ReadonlyMap<string, unknown>, field: string): string | null {
  const value = fields.get(field)
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * What an action changed, field by field (decision G-214): those that read the same before and after are left out, and
 * so is the counter of saves.
 */
export function recordedChanges(before: unknown, after: unknown): RecordedChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: textOf(old, field), after: textOf(now, field) }))
    .filter((change) => change.field !== 'version' && change.before !== change.after)
}
