import { articleKey } from '@proba/domain/search'
import type { Sql } from '../../db/connect.ts'
import { escapeLike } from '../../db/likePattern.ts'
import { statement } from '../../db/statement.ts'

/** A size with its product's article and mass data. */
export interface OfferRow {
  id: number
  product_id: number
  article: string
  slope: number
  intercept_mg: number
  length_mm: number
  size_label: string | null
  weight_mg: number | null
  listed: boolean
  version: number
}

const columns = `o.id, o.product_id, p.article, p.slope, p.intercept_mg, o.length_mm, o.size_label, o.weight_mg,
  o.deleted_at is null listed, o.version`
const source = 'from offers o join products p on p.id = o.product_id and p.deleted_at is null'

export interface OfferFilters {
  readonly q?: string
  readonly product?: number
  readonly listed?: boolean
}
export type OfferSort = 'article' | 'id'

function conditionsOf(filters: OfferFilters): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts = ['true']
  const place = (value: unknown) => `$${values.push(value)}`
  if (filters.q) {
    const key = escapeLike(articleKey(filters.q))
    // Found first: in the order of articles it may stand after all the others.
    parts.push(
      `p.id = any(array(select f.id from products f where f.deleted_at is null and f.search_key like ${place(`%${key}%`)}))`,
    )
  }
  if (filters.product !== undefined) parts.push(`o.product_id = ${place(filters.product)}`)
  if (filters.listed !== undefined)
    parts.push(filters.listed ? 'o.deleted_at is null' : 'o.deleted_at is not null')
  return { where: parts.join(' and '), values }
}

/** A page of sizes and how many there are; by article they stand as the product shows them. */
export async function readOfferPage(
  sql: Sql,
  filters: OfferFilters,
  order: { sort: OfferSort; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<{ rows: OfferRow[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const keys = order.sort === 'id' ? ['o.id'] : ['p.article', 'p.id', 'o.sort', 'o.id']
  const orderBy = keys.map((key) => `${key} ${direction}`).join(', ')
  const list = `select ${columns} ${source} where ${where} order by ${orderBy} limit $${values.length + 1} offset $${values.length + 2}`
  const rows = await sql.$client.query(list, [...values, page.perPage, page.offset])
  const count = await sql.$client.query(`select count(*)::int total ${source} where ${where}`, values)
  return { rows: rows.rows as OfferRow[], total: (count.rows[0] as { total: number }).total }
}

export const readOffer = statement<OfferRow, [number]>(
  'admin_offer',
  `select ${columns} ${source} where o.id = $1`,
)

/** Another size of the product with this length and label, listed or not. */
export const readSameSize = statement<{ id: number }, [number, number, string | null, number]>(
  'admin_offer_same',
  `select id from offers where product_id = $1 and length_mm = $2 and size_label is not distinct from $3 and id <> $4`,
)

/** Sizes of a product by length, in the order in which it shows them. */
export const sortSizes = statement<never, [number]>(
  'admin_offer_sort',
  `update offers o set sort = n.place from (
     select id, row_number() over (order by length_mm, sort, id) - 1 place from offers where product_id = $1) n
   where o.id = n.id and o.sort <> n.place`,
)

/** The article of a product. */
export const readArticle = statement<{ id: number; name: string }, [number]>(
  'admin_offer_product',
  'select id, article "name" from products where id = $1 and deleted_at is null',
)

/** At most 50 products by article: the first ones, or those whose article contains a text, the shortest first. */
export async function findArticles(sql: Sql, q: string): Promise<{ id: number; name: string }[]> {
  const key = escapeLike(articleKey(q))
  const [filter, order] = key ? ['and search_key like $1', 'length(search_key), article'] : ['', 'article']
  const text = `select id, article "name" from products where deleted_at is null ${filter} order by ${order} limit 50`
  const found = await sql.$client.query(text, key ? [`%${key}%`] : [])
  return found.rows as { id: number; name: string }[]
}
