import { placeOf } from '../../schema/places/placeOf.support.ts'
import { tablePlaces } from '../../schema/places/tablePlaces.support.ts'

/** Columns that lead to one company: what tables are sharded by, and ids of the rows of one owner. */
const ownerKeys = new Set([
  'id',
  'position_id',
  'line_id',
  ...Object.values(tablePlaces).flatMap((table) => (table.place === 'sharded' ? [table.by] : [])),
])

/** Sharded tables of a statement by what it calls them. */
function shardedNames(text: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, table = '', alias = ''] of text.matchAll(
    /\b(?:from|join|into|update|using|,)\s+(\w+)(?:\s+(?:as\s+)?(?!(?:on|set|where|values|select|from|join|left|order|group|limit|for|using)\b)(\w+))?/gi,
  )) {
    if (placeOf(table)?.place !== 'sharded') continue
    names.set(table, table)
    if (alias) names.set(alias, table)
  }
  return names
}

/** An owner key of a sharded table, or of its company, equals one argument. */
function asksForOneOwner(text: string, names: ReadonlyMap<string, string>): boolean {
  const companies = [...text.matchAll(/\bcompanies\s+(?:as\s+)?(\w+)/g)].map(([, alias]) => alias)
  return [...text.matchAll(/(?:\b(\w+)\.)?\b(\w+) = \$\d/g)].some(
    ([, alias, column = '']) =>
      ownerKeys.has(column) && (alias === undefined || names.has(alias) || companies.includes(alias)),
  )
}

/** The columns of an insert of one row name its owner. */
const addsToOneOwner = (text: string) =>
  [...text.matchAll(/^\s*insert into \w+(?: as \w+)? \(([^)]*)\)\s*values \(\$/gi)].some(([, columns = '']) =>
    columns.split(/,\s*/).some((column) => column !== 'id' && ownerKeys.has(column.trim())),
  )

/** Two sharded tables are compared by other columns than those that lead to an owner, and by no such column. */
function joinsByAnotherKey(text: string, names: ReadonlyMap<string, string>): boolean {
  const pairs = new Map<string, boolean>()
  for (const [, left = '', a = '', right = '', b = ''] of text.matchAll(/\b(\w+)\.(\w+) = (\w+)\.(\w+)/g)) {
    if (!names.has(left) || !names.has(right) || left === right) continue
    const pair = [left, right].sort().join()
    pairs.set(pair, pairs.get(pair) === true || (ownerKeys.has(a) && ownerKeys.has(b)))
  }
  return [...pairs.values()].includes(false)
}

/** Whether a statement, as far as its text tells, reads or writes rows of more than one company (decision G-515). */
export function crossesShards(statement: string): boolean {
  const text = statement.replace(/\s+/g, ' ')
  const names = shardedNames(text)
  if (names.size === 0) return false
  return !(asksForOneOwner(text, names) || addsToOneOwner(text)) || joinsByAnotherKey(text, names)
}
