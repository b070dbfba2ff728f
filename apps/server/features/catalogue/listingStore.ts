import type { Sql } from '../../db/connect.ts'
import { statement } from '../../db/statement.ts'
import { type CardRow, cardColumns } from './cardStore.ts'

/** Filters of a product list; absent ones do not filter (decision G-071). */
export interface ListingFilters {
  readonly metals?: readonly number[]
  readonly alloys?: readonly number[]
  readonly weavings?: readonly number[]
  readonly coatings?: readonly number[]
  readonly diameterFrom?: number
  readonly diameterTo?: number
  readonly inStock?: boolean
  /** Only what the contract type may order. */
  readonly contractType?: string
  /** Only products created at or after this instant. */
  readonly newSince?: Date
  /** Searched in article, title and weaving names. */
  readonly text?: string
}

export type FacetName = 'metals' | 'alloys' | 'weavings' | 'coatings'
export type ListingSort = 'article' | 'weight' | 'new'

const orderBy: Readonly<Record<ListingSort, (descending: boolean) => string>> = {
  article: (descending) => (descending ? 'sp.article desc, sp.product_id desc' : 'sp.article, sp.product_id'),
  weight: (descending) =>
    descending ? 'sp.weight_mg desc, sp.product_id desc' : 'sp.weight_mg, sp.product_id',
  // Newest first is the plain order of novelty.
  new: (descending) =>
    descending ? 'sp.created_at desc, sp.product_id' : 'sp.created_at, sp.product_id desc',
}

interface Conditions {
  readonly text: string
  readonly values: unknown[]
}

/** Conditions of the filters over section_products `sp`, values from $2 on; $1 is the section. */
function conditionsOf(filters: ListingFilters, without?: FacetName): Conditions {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (place: string) => string) => {
    values.push(value)
    parts.push(part(`$${values.length + 1}`))
  }
  if (filters.metals && without !== 'metals') add(filters.metals, (p) => `sp.metal_id = any(${p}::int[])`)
  if (filters.alloys && without !== 'alloys') add(filters.alloys, (p) => `sp.alloy_id = any(${p}::int[])`)
  if (filters.weavings && without !== 'weavings')
    add(filters.weavings, (p) => `sp.weaving_id = any(${p}::int[])`)
  if (filters.coatings && without !== 'coatings')
    add(
      filters.coatings,
      (p) =>
        `exists (select from product_coverings pc where pc.product_id = sp.product_id and pc.covering_id = any(${p}::int[]))`,
    )
  if (filters.diameterFrom !== undefined) add(filters.diameterFrom, (p) => `sp.diameter_mm >= ${p}`)
  if (filters.diameterTo !== undefined) add(filters.diameterTo, (p) => `sp.diameter_mm <= ${p}`)
  if (filters.inStock)
    parts.push('exists (select from residues r where r.product_id = sp.product_id and r.available > 0)')
  if (filters.contractType !== undefined)
    add(
      filters.contractType,
      (
        p,
      ) => `exists (select from products p where p.id = sp.product_id and (p.for_contract_type is null or p.for_contract_type = ${p}
        or (p.is_closed and p.in_stock @> jsonb_build_array(jsonb_build_object('contractType', ${p}::text, 'availability', true)))))`,
    )
  if (filters.newSince) add(filters.newSince, (p) => `sp.created_at >= ${p}`)
  if (filters.text)
    add(
      `%${filters.text.replaceAll(/[\\%_]/g, '\\$&')}%`,
      (p) => `exists (select from products p where p.id = sp.product_id and p.search_text like ${p})`,
    )
  return { text: parts.map((part) => ` and ${part}`).join(''), values }
}

const listingText = (where: string, sort: ListingSort, descending: boolean, limit: string, offset: string) =>
  `select ${cardColumns} from (select sp.* from section_products sp where sp.category_id = $1${where}
     order by ${orderBy[sort](descending)} limit ${limit} offset ${offset}) sp
   join products p on p.id = sp.product_id order by ${orderBy[sort](descending)}`

const plainListing = statement<CardRow, [number, number, number]>(
  'catalogue_listing',
  listingText('', 'article', false, '$2', '$3'),
)

/** A page of a section. Without filters it is one prepared walk along an index. */
export async function readListing(
  sql: Sql,
  categoryId: number,
  filters: ListingFilters,
  order: { sort: ListingSort; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<CardRow[]> {
  const where = conditionsOf(filters)
  if (where.text === '' && order.sort === 'article' && !order.descending)
    return plainListing(sql, categoryId, page.perPage, page.offset)
  const n = where.values.length
  const text = listingText(where.text, order.sort, order.descending, `$${n + 2}`, `$${n + 3}`)
  const result = await sql.$client.query(text, [categoryId, ...where.values, page.perPage, page.offset])
  return result.rows as CardRow[]
}

/** How many products of a section the filters leave; without filters the section's own counter answers. */
export async function countListing(
  sql: Sql,
  category: { id: number; product_count: number },
  filters: ListingFilters,
): Promise<number> {
  const where = conditionsOf(filters)
  if (where.text === '') return category.product_count
  const text = `select count(*)::int total from section_products sp where sp.category_id = $1${where.text}`
  const result = await sql.$client.query(text, [category.id, ...where.values])
  return (result.rows[0] as { total: number }).total
}

export interface FacetRow {
  facet: FacetName
  id: number
  ru: string
  en: string
  count: number
}

const facetSources: Readonly<Record<FacetName, { key: string; join: string; names: string }>> = {
  metals: { key: 'sp.metal_id', join: '', names: 'metals' },
  alloys: { key: 'sp.alloy_id', join: '', names: 'alloys' },
  weavings: { key: 'sp.weaving_id', join: '', names: 'weavings' },
  coatings: {
    key: 'pc.covering_id',
    join: 'join product_coverings pc on pc.product_id = sp.product_id',
    names: 'coverings',
  },
}

/** Values of one filter with the number of products under all the other filters. */
export async function readFacet(
  sql: Sql,
  categoryId: number,
  filters: ListingFilters,
  facet: FacetName,
): Promise<FacetRow[]> {
  const { key, join, names } = facetSources[facet]
  const where = conditionsOf(filters, facet)
  const text = `select n.id, n.name_ru ru, n.name_en en, f.count from (
      select ${key} id, count(*)::int count from section_products sp ${join} where sp.category_id = $1${where.text} group by 1) f
    join ${names} n on n.id = f.id order by n.sort, n.id`
  const result = await sql.$client.query(text, [categoryId, ...where.values])
  return (result.rows as Omit<FacetRow, 'facet'>[]).map((row) => ({ ...row, facet }))
}
