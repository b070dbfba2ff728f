import { articleKey, searchWords } from '@proba/domain/search'
import type { Sql } from '../../db/connect.ts'
import { contains } from '../../db/likePattern.ts'
import { statement } from '../../db/statement.ts'

interface Named {
  id: number
  ru: string
  en: string
}

/** A product as the list shows it. */
export interface ProductListRow {
  id: number
  article: string
  title_ru: string
  title_en: string
  metal: Named
  alloy: Named
  weaving: Named | null
  diameter_mm: number
  sizes: number
  is_closed: boolean
  is_discontinued: boolean
  version: number
  created_at: Date
  updated_at: Date
}

/** A product with all that its form holds. */
export interface ProductRow extends ProductListRow {
  metal_id: number
  alloy_id: number
  weaving_id: number | null
  product_type: string
  is_chain: boolean
  description_ru: string
  description_en: string
  width_mm: number
  slope: number
  intercept_mg: number
  production_factor: number
  power_group_id: number | null
  coil_pool_id: number | null
  coil_production_available: boolean
  custom_length_available: boolean
  chain_min_length_cm: number
  disabled_platings: number[]
  in_stock: { contractType: string; availability: boolean }[]
  for_contract_type: string | null
  min_order_weight_mg: number | null
  min_order_count: number | null
  closed_reason_ru: string | null
  closed_reason_en: string | null
  opens_at: string | null
  leftovers_available: boolean
  is_dimensioned: boolean
  stock_type: string
  lock_configurable: boolean
  packaging: boolean
  covering_ids: number[]
  section_ids: number[]
  badge_ids: number[]
}

const listColumns = `p.id, p.article, p.title_ru, p.title_en, p.diameter_mm, p.is_closed, p.is_discontinued, p.version,
  p.created_at, p.updated_at, jsonb_array_length(p.listed_sizes) sizes,
  (select json_build_object('id', m.id, 'ru', m.name_ru, 'en', m.name_en) from metals m where m.id = p.metal_id) metal,
  (select json_build_object('id', a.id, 'ru', a.name_ru, 'en', a.name_en) from alloys a where a.id = p.alloy_id) alloy,
  (select json_build_object('id', w.id, 'ru', w.name_ru, 'en', w.name_en) from weavings w where w.id = p.weaving_id) weaving`

export interface ProductFilters {
  readonly q?: string
  readonly metal?: number
  readonly section?: number
  readonly closed?: boolean
  readonly discontinued?: boolean
}
export type ProductSort = 'article' | 'id' | 'createdAt'
const sortColumns: Readonly<Record<ProductSort, string>> = {
  article: 'p.article',
  id: 'p.id',
  createdAt: 'p.created_at',
}

function conditionsOf(filters: ProductFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['p.deleted_at is null']
  const place = (value: unknown) => `$${values.push(value)}`
  if (filters.q) {
    const words = searchWords(filters.q).map((word) => `p.search_text like ${place(contains(word))}`)
    const byText = words.join(' and ')
    const key = articleKey(filters.q)
    parts.push(key ? `(p.search_key like ${place(contains(key))} or (${byText}))` : byText)
  }
  if (filters.metal !== undefined) parts.push(`p.metal_id = ${place(filters.metal)}`)
  if (filters.section !== undefined)
    parts.push(
      `p.id in (select sp.product_id from section_products sp where sp.category_id = ${place(filters.section)})`,
    )
  // Literal conditions, so that the partial indexes of the few closed and discontinued products serve them.
  if (filters.closed !== undefined) parts.push(filters.closed ? 'p.is_closed' : 'not p.is_closed')
  if (filters.discontinued !== undefined)
    parts.push(filters.discontinued ? 'p.is_discontinued' : 'not p.is_discontinued')
  return { where: parts.join(' and '), values }
}

/** A page of products and how many there are; the articles are searched by parts, hyphens and case do not matter. */
export async function readProductPage(
  sql: Sql,
  filters: ProductFilters,
  order: { sort: ProductSort; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<{ rows: ProductListRow[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `order by ${sortColumns[order.sort]} ${direction}, p.id ${direction}`
  // What is searched for is found first: in the order of articles it may stand after all the others.
  const found = filters.q
    ? `with found as materialized (select p.id, p.article, p.created_at from products p where ${where}) select p.id from found p`
    : `select p.id from products p where ${where}`
  // The names of a product are looked up for the rows of the page alone, not for all before it.
  const list = `select ${listColumns} from (${found} ${orderBy}
    limit $${values.length + 1} offset $${values.length + 2}) page join products p on p.id = page.id ${orderBy}`
  const rows = await sql.$client.query(list, [...values, page.perPage, page.offset])
  const count = await sql.$client.query(`select count(*)::int total from products p where ${where}`, values)
  return { rows: rows.rows as ProductListRow[], total: (count.rows[0] as { total: number }).total }
}

export const readProduct = statement<ProductRow, [number]>(
  'admin_product',
  `select ${listColumns}, p.metal_id, p.alloy_id, p.weaving_id, p.product_type, p.is_chain, p.description_ru,
     p.description_en, p.width_mm, p.slope, p.intercept_mg, p.production_factor, p.power_group_id, p.coil_pool_id,
     p.coil_production_available, p.custom_length_available, p.chain_min_length_cm, p.disabled_platings, p.in_stock,
     p.for_contract_type, p.min_order_weight_mg, p.min_order_count, p.closed_reason_ru, p.closed_reason_en,
     p.opens_at::text, p.leftovers_available, p.is_dimensioned, p.stock_type, p.lock_configurable, p.packaging,
     array(select pc.covering_id from product_coverings pc where pc.product_id = p.id order by pc.sort, 1) covering_ids,
     array(select pc.category_id from product_categories pc where pc.product_id = p.id order by 1) section_ids,
     array(select b.id from badges b where b.code = any(p.badge_codes) order by 1) badge_ids
   from products p where p.id = $1 and p.deleted_at is null`,
)

/**
 * Locks a product against other editors. Not its key: carts that point at it meanwhile are not kept waiting, and
 * nobody waits for them.
 */
export const lockProduct = statement<{ id: number }, [number]>(
  'admin_product_lock',
  'select id from products where id = $1 and deleted_at is null for no key update',
)

/** Articles that differ from a given one in hyphens, spaces and case at most. */
export const readLikeArticles = statement<{ article: string }, [string]>(
  'admin_product_like',
  'select article from products where search_key = $1',
)
