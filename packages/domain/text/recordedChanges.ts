/** A field before and after an action, as it was recorded; null where the action has no such side. */
export interface RecordedChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A file in the action log, with its name at that time (decision G-626). */
interface RecordedFile {
  readonly fileUuid: string
  readonly fileName: string
}

/** Whether a recorded value is a file; its two fields are compared and shown as one value. */
export const isRecordedFile = (value: unknown): value is RecordedFile =>
  isGroup(value) && 'fileUuid' in value && 'fileName' in value

/** A value by its field; one inside another is named with a dot, as the forms do. */
const leavesOf = (field: string, value: unknown): (readonly [string, unknown])[] =>
  isGroup(value) && !isRecordedFile(value)
    ? Object.entries(value).flatMap(([name, own]) => leavesOf(`${field}.${name}`, own))
    : [[field, value]]

/** Values by field in the spelling of the calls; what is no object has one field without a name. */
function fieldsOf(side: unknown): ReadonlyMap<string, unknown> {
  if (side === null || side === undefined) return new Map()
  if (!isGroup(side)) return new Map([['', side]])
  return new Map(Object.entries(side).flatMap(([name, value]) => leavesOf(camel(name), value)))
}

/** The same fields in one order, as the database stores those of a row in an order of its own. */
const inOneOrder = (_: string, value: unknown): unknown =>
  isGroup(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : JSON.stringify(value, inOneOrder)

/** Whether two recorded values read the same. */
export const readsTheSame = (a: unknown, b: unknown): boolean => textOf(a) === textOf(b)

/**
 * What an action changed, field by field (decision G-214): those that read the same before and after are left out, and
 * so is the counter of saves.
 */
export function recordedChanges(before: unknown, after: unknown): RecordedChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.field !== 'version' && !readsTheSame(change.before, change.after))
}
