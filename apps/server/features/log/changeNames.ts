import type { Language } from '@proba/i18n'
import { expression } from '../../db/expression.ts'
import type { Sql } from '../../db/sql.ts'
import { record } from '../../db/statement.ts'
import { inLanguage } from '../../inLanguage.ts'

/** Things whose ids the log holds, and where their names are. */
const sources = {
  company: 'select id, name ru, name en from companies',
  user: 'select id, name ru, name en from users',
  role: 'select id, name_ru ru, name_en en from roles',
  metal: 'select id, name_ru ru, name_en en from metals',
  alloy: 'select id, name_ru ru, name_en en from alloys',
  weaving: 'select id, name_ru ru, name_en en from weavings',
  coating: 'select id, name_ru ru, name_en en from coatings',
  channel: 'select id, full_name ru, name en from channels',
  section: 'select id, name_ru ru, name_en en from categories',
  product: 'select id, article ru, article en from products',
  contract: 'select id, knfmp_number ru, knfmp_number en from contracts',
  power: 'select id, code ru, code en from power_groups',
} as const
export type NamedKind = keyof typeof sources
const kinds = Object.keys(sources) as NamedKind[]

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
}

/** What the ids of a field name; undefined for a field without ids. */
export const referenceOf = (field: string): NamedKind | undefined => fields[field]

const nameRecord = record({
  kind: expression<NamedKind>('n.kind'),
  id: expression<number>('n.id'),
  ru: expression<string>('n.ru'),
  en: expression<string>('n.en'),
})
const all = kinds
  .map(
    (kind, index) =>
      `select '${kind}' kind, * from (${sources[kind]}) ${kind}_ where id = any($${index + 1}::int[])`,
  )
  .join(' union all ')
const readNames = nameRecord.statement<readonly (readonly number[])[]>(
  'log_names',
  (columns) => `select ${columns} from (${all}) n`,
)

/** Names of what changes refer to; those deleted for good have none. */
export async function namesOf(
  sql: Sql,
  ids: ReadonlyMap<NamedKind, ReadonlySet<number>>,
  language: Language,
): Promise<(kind: NamedKind, id: unknown) => string | undefined> {
  if (ids.size === 0) return () => undefined
  const rows = await readNames(sql, ...kinds.map((kind) => [...(ids.get(kind) ?? [])]))
  const names = new Map(rows.map(({ kind, id, ru, en }) => [`${kind} ${id}`, inLanguage(language, ru, en)]))
  return (kind, id) => names.get(`${kind} ${id}`)
}
