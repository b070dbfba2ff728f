import type { ProductPicture } from '@proba/domain/product/productForm'
import { articleKey, searchWords } from '@proba/domain/product/search'
import { lookAlikes } from '@proba/domain/text/otherLetters'
import { namedLock } from '../../../db/advisoryLocks.ts'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonOne, jsonRow, pick } from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPart } from '../../../db/statements/readPage.ts'
import { readTotal } from '../../../db/statements/readTotal.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { updateRows } from '../../../db/statements/updateRows.ts'
import { productCoatings, products } from '../../../schema/catalogue/catalogueTables.ts'
import { alloys, metals, weavings } from '../../../schema/catalogue/dictionaryTables.ts'
import { erpAsOf } from '../../common/masterRecords/masterStore.ts'

const p = columnsOf(products, 'p')
const m = columnsOf(metals, 'm')
const a = columnsOf(alloys, 'a')
const w = columnsOf(weavings, 'w')

const listed = {
  ...pick(
    p,
    'id',
    'article',
    'title_ru',
    'title_en',
    'diameter_mm',
    'is_closed',
    'is_discontinued',
    'version',
  ),
  ...pick(p, 'created_at', 'updated_at'),
  sizes: expression<number>('jsonb_array_length(p.listed_sizes)'),
  metal: jsonOne({ id: m.id, ru: m.name_ru, en: m.name_en }, 'from metals m where m.id = p.metal_id'),
  alloy: jsonOne({ id: a.id, ru: a.name_ru, en: a.name_en }, 'from alloys a where a.id = p.alloy_id'),
  weaving: jsonRow({ id: w.id, ru: w.name_ru, en: w.name_en }, 'from weavings w where w.id = p.weaving_id'),
}
const listRecord = record(listed)
/** A product as the list shows it. */
export type ProductListRecord = RecordOf<typeof listRecord>

const productRecord = record({
  ...listed,
  ...pick(p, 'metal_id', 'alloy_id', 'weaving_id', 'product_type', 'is_chain', 'description_ru'),
  ...pick(p, 'description_en', 'width_mm', 'slope', 'intercept_mg', 'production_factor', 'power_group_id'),
  ...pick(p, 'coil_pool_id', 'coil_production_available', 'custom_length_available', 'chain_min_length_cm'),
  ...pick(p, 'disabled_platings', 'in_stock', 'for_contract_type', 'min_order_weight_mg', 'min_order_count'),
  ...pick(p, 'closed_reason_ru', 'closed_reason_en', 'opens_at', 'leftovers_available', 'is_dimensioned'),
  ...pick(p, 'closed_on', 'stock_type', 'lock_configurable', 'packaging'),
  erp_as_of: expression<Date | null>(erpAsOf('product', 'p.id')),
  coating_ids: expression<number[]>(
    'array(select pc.coating_id from product_coatings pc where pc.product_id = p.id order by pc.sort, 1)',
  ),
  section_ids: expression<number[]>(
    'array(select pc.category_id from product_categories pc where pc.product_id = p.id order by 1)',
  ),
  pictures: expression<ProductPicture[]>(
    `(select coalesce(json_agg(json_build_object('key', picture.key, 'coatingId', picture.coating_id)
         order by picture.sort, picture.coating_id, picture.place), '[]')
       from (select -1 as sort, null::int as coating_id, own.key, own.place
           from unnest(p.picture_keys) with ordinality own(key, place)
         union all select pc.sort, pc.coating_id, own.key, own.place
           from product_coatings pc, unnest(pc.picture_keys) with ordinality own(key, place)
           where pc.product_id = p.id) picture)`,
  ),
  badge_ids: expression<number[]>(
    'array(select b.id from badges b where b.code = any(p.badge_codes) order by 1)',
  ),
})
/** A product with all that its form holds. */
export type ProductRecord = RecordOf<typeof productRecord>

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
  const param = (value: unknown) => `$${values.push(value)}`
  if (filters.q) {
    const words = searchWords(filters.q).map((word) => `p.search_text like ${param(contains(word))}`)
    const byText = words.join(' and ')
    const key = articleKey(filters.q)
    parts.push(key ? `(p.search_key like ${param(contains(key))} or (${byText}))` : byText)
  }
  if (filters.metal !== undefined) parts.push(`p.metal_id = ${param(filters.metal)}`)
  if (filters.section !== undefined)
    parts.push(
      `p.id in (select sp.product_id from section_products sp where sp.category_id = ${param(filters.section)})`,
    )
  // Literal conditions, so that the partial indexes of the few closed and discontinued products serve them.
  if (filters.closed !== undefined) parts.push(filters.closed ? 'p.is_closed' : 'not p.is_closed')
  if (filters.discontinued !== undefined)
    parts.push(filters.discontinued ? 'p.is_discontinued' : 'not p.is_discontinued')
  return { where: parts.join(' and '), values }
}

/** A page of products and how many there are; articles are searched by parts, ignoring hyphens and case. */
export async function readProductPage(
  sql: Sql,
  filters: ProductFilters,
  order: { sort: ProductSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: ProductListRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const keys = `${sortColumns[order.sort]} ${direction}, p.id ${direction}`
  if (page.cursor) {
    const whole = { from: 'from products p', where, orderBy: keys, id: 'p.id', values }
    return readPart(sql, listRecord, whole, page.cursor)
  }
  const orderBy = `order by ${keys}`
  // Matches are found first: in the order of articles they may come after all the others.
  const found = filters.q
    ? `with found as materialized (select p.id, p.article, p.created_at from products p where ${where}) select p.id from found p`
    : `select p.id from products p where ${where}`
  // The names of a product are read for the rows of the page only, not for all before it.
  const list = `select ${listRecord.columns} from (${found} ${orderBy}
    limit $${values.length + 1} offset $${values.length + 2}) page join products p on p.id = page.id ${orderBy}`
  const rows = await listRecord.query(sql, list, [...values, page.perPage, page.offset])
  return { rows, total: await readTotal(sql, `from products p where ${where}`, values) }
}

export const readProduct = productRecord.statement<[number]>(
  'admin_product',
  (columns) => `select ${columns}
   from products p where p.id = $1 and p.deleted_at is null`,
)

/**
 * Locks a product against other editors. Not its key, so that carts can refer to it meanwhile without anybody
 * waiting.
 */
export const lockProduct = record(pick(columnsOf(products), 'id')).statement<[number]>(
  'admin_product_lock',
  (columns) => `select ${columns} from products where id = $1 and deleted_at is null for no key update`,
)

/** Articles that differ from a given one in hyphens, spaces and case at most. */
export const readLikeArticles = record(pick(columnsOf(products), 'article')).statement<[string]>(
  'admin_product_like',
  (columns) => `select ${columns} from products where search_key = $1`,
)

/** Lets products be added one transaction after another: two of them could have one article. */
export const lockNewProducts = command<[]>(
  'admin_products_add',
  `select pg_advisory_xact_lock(${namedLock('new products')})`,
)

/** Locks products against other editors by the keys of their articles, in the order of ids. */
export const lockProductsByKey = record(pick(columnsOf(products), 'id')).statement<[keys: readonly string[]]>(
  'import_products_lock',
  (columns) => `select ${columns} from products where search_key = any($1::text[]) and deleted_at is null
   order by id for no key update`,
)

/** Products with their forms by the keys of their articles. */
export const readProductsByKey = productRecord.statement<[keys: readonly string[]]>(
  'import_products_read',
  (columns) =>
    `select ${columns} from products p where p.search_key = any($1::text[]) and p.deleted_at is null`,
)

/** Products by id, to be written into a workbook. */
export const readProductsById = productRecord.statement<[ids: readonly number[]]>(
  'present_products',
  (columns) => `select ${columns} from products p where p.id = any($1::int[]) and p.deleted_at is null`,
)

/** Articles of deleted products, which stay taken. */
export const readGoneArticles = record(pick(columnsOf(products), 'article')).statement<
  [keys: readonly string[]]
>(
  'import_products_gone',
  (columns) =>
    `select ${columns} from products where search_key = any($1::text[]) and deleted_at is not null`,
)

/** Signs that a key may have or not, as a text of SQL has them. */
const idleSigns = ".,№«»`\"''’"

const roughLatin = lookAlikes.latin.replaceAll('o', '0')
/** What is left of an article's key without the letters, signs and zeros in which those that read alike may differ. */
const rough = (key: string) =>
  `trim(both '0' from translate(${key}, '${lookAlikes.cyrillic}o${idleSigns}', '${roughLatin}0'))`

/**
 * Articles among which are all that read like one of some keys (decision G-664): a scan of the catalogue, as no index
 * knows them.
 */
export const readArticlesAlike = record(pick(columnsOf(products), 'article')).statement<
  [keys: readonly string[]]
>(
  'import_products_alike',
  (columns) => `select ${columns} from products
   where deleted_at is null and ${rough('search_key')} in (select ${rough('k')} from unnest($1::text[]) k)
   order by id`,
)

/** Articles of products by their keys. */
export const readArticlesByKey = record(pick(columnsOf(products), 'id', 'article')).statement<
  [keys: readonly string[]]
>(
  'import_products_articles',
  (columns) => `select ${columns} from products where search_key = any($1::text[]) and deleted_at is null`,
)

type ProductColumns = typeof products.$inferInsert

/** Adds products in one statement. */
export const insertProducts = (
  tx: Sql,
  rows: readonly ProductColumns[],
): Promise<{ id: number; article: string }[]> =>
  tx
    .insert(products)
    .values([...rows])
    .returning({ id: products.id, article: products.article })

export const saveProductRows = (
  tx: Tx,
  rows: readonly (Partial<typeof products.$inferInsert> & { readonly id: number })[],
): Promise<void> => updateRows(tx, products, rows)

/** Takes all coatings of products away. */
export const clearCoatings = command<[productIds: readonly number[]]>(
  'product_coatings_clear',
  'delete from product_coatings where product_id = any($1::int[])',
)
export async function insertCoatings(
  tx: Sql,
  rows: readonly (typeof productCoatings.$inferInsert)[],
): Promise<void> {
  await tx.insert(productCoatings).values([...rows])
}

const deleteSizesOf = command<[productId: number]>(
  'product_delete_sizes',
  'delete from offers where product_id = $1',
)
const deleteRow = command<[id: number]>('product_delete', 'delete from products where id = $1')

/** Deletes a product with its coatings and sizes. */
export async function deleteProductRows(tx: Sql, id: number): Promise<void> {
  await clearCoatings(tx, [id])
  await deleteSizesOf(tx, id)
  await deleteRow(tx, id)
}
