import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { recordTable } from '../../../db/statements/recordTable.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { categories } from '../../../schema/catalogue/dictionaryTables.ts'

const c = columnsOf(categories, 'c')

/** Every section with the ids above it, the top one first, and the key that sorts the tree. */
const walked = `with recursive tree as (
    select id, array[]::int[] above, array[sort, id] place, active shown from categories where parent_id is null
    union all
    select c.id, t.above || t.id, t.place || array[c.sort, c.id], t.shown and c.active
    from categories c join tree t on c.parent_id = t.id)`

const ownProducts = `from product_categories pc join products p on p.id = pc.product_id and p.deleted_at is null
  where pc.category_id = c.id`

const namesAbove = (column: string) =>
  expression<string[]>(
    `array(select a.${column} from unnest(t.above) with ordinality u(id, n) join categories a on a.id = u.id order by n)`,
  )

const sectionRecord = record({
  ...pick(c, 'id', 'parent_id', 'code', 'name_ru', 'name_en', 'sort', 'active', 'badge_codes', 'image_uuid'),
  ...pick(c, 'product_count', 'version'),
  level: expression<number>('cardinality(t.above)'),
  shown: expression<boolean>('t.shown'),
  above_ru: namesAbove('name_ru'),
  above_en: namesAbove('name_en'),
  badge_ids: expression<number[]>(
    "array(select b.id from badges b where b.kind = 'category' and b.code = any(c.badge_codes) order by b.id)",
  ),
  children: expression<number>('(select count(*)::int from categories d where d.parent_id = c.id)'),
  own_products: expression<number>(`(select count(*)::int ${ownProducts})`),
})
/** A section with its place in the tree. */
export type AdminSectionRecord = RecordOf<typeof sectionRecord>

export interface SectionFilters {
  readonly q: string
  /** Sections below this one. */
  readonly parent?: number | undefined
  readonly active?: boolean | undefined
}

function conditionsOf({ q, parent, active }: SectionFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts = ['true']
  if (q)
    parts.push(
      `lower(c.code || ' ' || c.name_ru || ' ' || c.name_en) like ${param(contains(q.toLowerCase()))}`,
    )
  if (parent !== undefined) parts.push(`${param(parent)} = any(t.above)`)
  if (active !== undefined) parts.push(`c.active = ${param(active)}`)
  return { where: parts.join(' and '), values }
}

const sortKeys = { sort: 't.place', id: 'c.id', code: 'c.code', products: 'c.product_count' } as const

/** A page of sections and how many there are. */
export async function readSectionPage(
  sql: Sql,
  filters: SectionFilters,
  order: { sort: keyof typeof sortKeys; descending: boolean },
  page: ListSlice,
): Promise<{ rows: AdminSectionRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortKeys[order.sort]} ${direction}, t.place`
  const from = 'from tree t join categories c on c.id = t.id'
  return readPage(sql, sectionRecord, { begin: walked, from, where, orderBy, id: 'c.id', values }, page)
}

export const readSection = sectionRecord.statement<[id: number]>(
  'admin_section',
  (columns) => `${walked} select ${columns} from tree t join categories c on c.id = t.id where c.id = $1`,
)

/** Every section. */
export const readSections = sectionRecord.statement<[]>(
  'admin_sections_all',
  (columns) => `${walked} select ${columns} from tree t join categories c on c.id = t.id order by c.id`,
)

/** Articles of the first products of a section. */
export const readFirstArticles = record({
  articles: jsonOne(
    { list: expression<string | null>("string_agg(f.article, ', ' order by f.article)") },
    `from (select p.article ${ownProducts.replace('c.id', '$1')} order by p.article limit $2) f`,
  ),
}).statement<[id: number, limit: number]>('admin_section_articles', (columns) => `select ${columns}`)

/** Codes of badges of sections. */
export const readSectionBadges = record({
  id: expression<number>('id'),
  code: expression<string>('code'),
}).statement<[ids: readonly number[]]>(
  'admin_section_badges',
  (columns) => `select ${columns} from badges where kind = 'category' and id = any($1::int[]) order by id`,
)

/** Titles of the first additional products of a section. */
export const readAdditionalOfSection = record({
  titles: expression<string | null>("string_agg(f.title_ru, ', ' order by f.title_ru)"),
}).statement<[sectionId: number, limit: number]>(
  'additional_of_section',
  (columns) => `select ${columns} from (select title_ru from additional_products where category_id = $1
   order by title_ru limit $2) f`,
)

export const sectionTable = recordTable(categories)
