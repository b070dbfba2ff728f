import type { Language } from '@proba/i18n'
import { expression } from '../../../db/expression.ts'
import type { Sql } from '../../../db/sql.ts'
import { record } from '../../../db/statement.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { sizeNames } from './sizeNames.ts'

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
  badge: 'select id, text_ru ru, text_en en from badges',
  coil: 'select id, key ru, key en from coil_pools',
  news_type: 'select id, name_ru ru, name_en en from news_types',
  offer: sizeNames('offers s join offers o on o.id = s.id'),
  feature:
    'select distinct on (code) code id, title_ru ru, title_en en from additional_features order by code, id',
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
  badgeIds: 'badge',
  coilPoolId: 'coil',
  offerId: 'offer',
}

/** Fields with ids whose names mean this in one kind of record only; fields inside rows by their path. */
const ownFields: Readonly<Record<string, Readonly<Record<string, NamedKind>>>> = {
  section: { parentId: 'section' },
  user: { parentId: 'user' },
  news: { types: 'news_type' },
  power: { removed: 'product' },
  act: { contract: 'contract' },
  metal_report: { contract: 'contract' },
  additional_product: { 'features.code': 'feature', 'alloys.sizes.code': 'feature' },
}

/** The kind of record that the ids of a field refer to; undefined for a field without ids. */
export const referenceOf = (entity: string, path: string): NamedKind | undefined =>
  ownFields[entity]?.[path] ?? fields[path.slice(path.lastIndexOf('.') + 1)]

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
      `select '${kind}' kind, id::text, ru, en from (${sources[kind]}) ${kind}_
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
