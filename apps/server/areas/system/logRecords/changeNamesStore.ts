import type { Language } from '@proba/i18n'
import { expression } from '../../../db/statements/expression.ts'
import type { Sql } from '../../../db/statements/sql.ts'
import { record } from '../../../db/statements/statement.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { twoNamesIn } from '../../common/actionLog/nameQueries.ts'
import type { NamedKind } from '../../common/actionLog/recordWords.ts'
import { isEntity } from './isEntity.ts'
import { wordsOfRecords } from './wordsOfRecords.ts'

/** The kinds that fields with such a name refer to in every record. */
const fields: Readonly<Record<string, NamedKind>> = {
  companyId: 'company',
  companies: 'company',
  userId: 'user',
  managerIds: 'user',
  roles: 'role',
  metalId: 'metal',
  alloyId: 'alloy',
  weavingId: 'weaving',
  coatingId: 'coating',
  coveringIds: 'coating',
  disabledPlatings: 'coating',
  channels: 'channel',
  sectionIds: 'section',
  categoryId: 'section',
  productId: 'product',
  productIds: 'product',
  contractId: 'contract',
  powerGroupId: 'power',
  badgeIds: 'badge',
  coilPoolId: 'coil',
  offerId: 'offer',
}

const kinds = [
  ...new Set([
    ...Object.values(fields),
    ...Object.values(wordsOfRecords).flatMap(({ refersTo }) => Object.values(refersTo ?? {})),
  ]),
]

/** Where the names of a kind are. */
function sourceOf(kind: NamedKind): string {
  if (kind === 'metal') return twoNamesIn('metals')
  if (kind === 'feature')
    return 'select distinct on (code) code id, title_ru ru, title_en en from additional_features order by code, id'
  const { names } = wordsOfRecords[kind] ?? {}
  if (!names) throw new Error(`Records of the kind ${kind} have no names`)
  return names
}

/** The kind of record that the ids of a field refer to; undefined for a field without ids. */
export const referenceOf = (entity: string, path: string): NamedKind | undefined =>
  (isEntity(entity) ? wordsOfRecords[entity]?.refersTo?.[path] : undefined) ??
  fields[path.slice(path.lastIndexOf('.') + 1)]

/** An id of the log, or the code of what is referred to by one. */
export type Reference = number | string

/** Whether a value can be looked for among the names of a kind. */
export const isReference = (kind: NamedKind, id: unknown): id is Reference =>
  kind === 'feature'
    ? typeof id === 'string'
    : typeof id === 'number' && Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31

const nameRecord = record({
  kind: expression<NamedKind>('n.kind'),
  id: expression<string>('n.id'),
  ru: expression<string>('n.ru'),
  en: expression<string>('n.en'),
})
const all = kinds
  .map(
    (kind, index) =>
      `select '${kind}' kind, id::text, ru, en from (${sourceOf(kind)}) ${kind}_
       where id = any($${index + 1}::${kind === 'feature' ? 'text' : 'int'}[])`,
  )
  .join(' union all ')
const readNames = nameRecord.statement<readonly (readonly Reference[])[]>(
  'log_names',
  (columns) => `select ${columns} from (${all}) n`,
)

/** Names of what changes refer to; those deleted for good have none. */
export async function namesOf(
  sql: Sql,
  referred: readonly (readonly [NamedKind, Reference])[],
  language: Language,
): Promise<(kind: NamedKind, id: unknown) => string | undefined> {
  if (referred.length === 0) return () => undefined
  const ids = kinds.map((kind) => [...new Set(referred.flatMap(([own, id]) => (own === kind ? [id] : [])))])
  const rows = await readNames(sql, ...ids)
  const names = new Map(rows.map(({ kind, id, ru, en }) => [`${kind} ${id}`, inLanguage(language, ru, en)]))
  return (kind, id) => names.get(`${kind} ${id}`)
}
