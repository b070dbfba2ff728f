import type { Sql } from '../../../db/statements/sql.ts'
import { isFileUuid } from '../files/fileReferences.ts'
import { readFileNames } from './loggedFilesStore.ts'

const isFile = (field: string, value: unknown): value is string =>
  (field === 'image' || field === 'file') && typeof value === 'string' && isFileUuid(value)

/** A copy of a value in which each uuid of a file is replaced by the result of `replace`. */
const replaced = (value: unknown, replace: (uuid: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (field, own) => (isFile(field, own) ? replace(own) : own))

interface Sides {
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * The actions with the name of each file added to its uuid. The name is stored because a replaced file is deleted later,
 * together with its name (decision G-626).
 */
export async function withFileNames<T extends Sides>(sql: Sql, actions: readonly T[]): Promise<readonly T[]> {
  const found = new Set<string>()
  for (const { before, after } of actions) replaced([before, after], (uuid) => found.add(uuid))
  if (found.size === 0) return actions
  const names = new Map((await readFileNames(sql, [...found])).map(({ uuid, name }) => [uuid, name]))
  const named = (fileUuid: string) => ({ fileUuid, fileName: names.get(fileUuid) ?? fileUuid })
  return actions.map((action) => ({
    ...action,
    before: replaced(action.before, named),
    after: replaced(action.after, named),
  }))
}
