import { articleKey } from '@proba/domain/product/search'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { escapeLike } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { command, type RecordOf, record } from '../../../db/statements/statement.ts'
import { updateRows } from '../../../db/statements/updateRows.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'

const o = columnsOf(offers, 'o')

const offerRecord = record({
  ...pick(o, 'id', 'product_id'),
  ...pick(columnsOf(products, 'p'), 'article', 'slope', 'intercept_mg'),
  ...pick(o, 'length_mm', 'size_label', 'weight_mg'),
  listed: expression<boolean>('o.deleted_at is null'),
  version: o.version,
})
/** A size with its product's article and mass data. */
export type ProductOfferRecord = RecordOf<typeof offerRecord>
const productName = record({ id: columnsOf(products).id, name: columnsOf(products).article })
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
  const param = (value: unknown) => `$${values.push(value)}`
  if (filters.q) {
    const key = escapeLike(articleKey(filters.q))
    // Products are found first: in the order of articles a match may come after all the others.
    parts.push(
      `p.id = any(array(select f.id from products f where f.deleted_at is null and f.search_key like ${param(`%${key}%`)}))`,
    )
  }
  if (filters.product !== undefined) parts.push(`o.product_id = ${param(filters.product)}`)
  if (filters.listed !== undefined)
    parts.push(filters.listed ? 'o.deleted_at is null' : 'o.deleted_at is not null')
  return { where: parts.join(' and '), values }
}

/** A page of sizes and how many there are; sorted by article they are in the order of the product. */
export async function readOfferPage(
  sql: Sql,
  filters: OfferFilters,
  order: { sort: OfferSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: ProductOfferRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const keys = order.sort === 'id' ? ['o.id'] : ['p.article', 'p.id', 'o.sort', 'o.id']
  const orderBy = keys.map((key) => `${key} ${direction}`).join(', ')
  return readPage(sql, offerRecord, { from: source, where, orderBy, id: 'o.id', values }, page)
}

export const readOffer = offerRecord.statement<[number]>(
  'admin_offer',
  (columns) => `select ${columns} ${source} where o.id = $1`,
)

/** All sizes of products, listed or not. */
export const readSizesOf = offerRecord.statement<[products: readonly number[]]>(
  'import_offers_read',
  (columns) => `select ${columns} ${source} where o.product_id = any($1::int[])`,
)

/** Another size of the product with this length and label, listed or not. */
export const readSameSize = record(pick(columnsOf(offers), 'id')).statement<
  [number, number, string | null, number]
>(
  'admin_offer_same',
  (columns) =>
    `select ${columns} from offers where product_id = $1 and length_mm = $2 and size_label is not distinct from $3 and id <> $4`,
)

/** Sizes of products by length, in the order in which these show them. */
export const sortSizes = command<[products: readonly number[]]>(
  'admin_offer_sort',
  `update offers o set sort = n.place from (
     select id, row_number() over (partition by product_id order by length_mm, sort, id) - 1 place
     from offers where product_id = any($1::int[])) n
   where o.id = n.id and o.sort <> n.place`,
)

/**
 * Gives sizes labels longer than a label may be, so nobody's: a label that goes from one size to another is free then.
 */
export const freeLabels = command<[sizes: readonly number[], length: number]>(
  'admin_offer_free_labels',
  "update offers set size_label = repeat('-', $2::int) || id where id = any($1::int[])",
)

/** The article of a product. */
export const readArticle = productName.statement<[number]>(
  'admin_offer_product',
  (columns) => `select ${columns} from products where id = $1 and deleted_at is null`,
)

/** The products among these ids. */
export const readArticles = productName.statement<[ids: readonly number[]]>(
  'admin_offer_products',
  (columns) =>
    `select ${columns} from products where id = any($1::int[]) and deleted_at is null order by article`,
)

/** At most 50 products by article: the first ones, or those whose article contains a text, the shortest first. */
export async function findArticles(sql: Sql, q: string): Promise<{ id: number; name: string }[]> {
  const key = escapeLike(articleKey(q))
  const [filter, order] = key ? ['and search_key like $1', 'length(search_key), article'] : ['', 'article']
  const text = `select ${productName.columns} from products where deleted_at is null ${filter} order by ${order} limit 50`
  return productName.query(sql, text, key ? [`%${key}%`] : [])
}

/** Adds sizes in one statement. */
export const insertOffers = (
  tx: Sql,
  rows: readonly (typeof offers.$inferInsert)[],
): Promise<{ id: number; productId: number; lengthMm: number; sizeLabel: string | null }[]> => {
  const { id, productId, lengthMm, sizeLabel } = offers
  return tx
    .insert(offers)
    .values([...rows])
    .returning({ id, productId, lengthMm, sizeLabel })
}

export const saveOffers = (
  tx: Tx,
  rows: readonly Pick<typeof offers.$inferSelect, 'id' | 'sizeLabel' | 'weightMg' | 'version'>[],
): Promise<void> => updateRows(tx, offers, rows)

/** Sets since when sizes are not listed; null lists them. */
export const setUnlisted = command<[ids: readonly number[], since: Date | null]>(
  'offers_set_unlisted',
  'update offers set deleted_at = $2 where id = any($1::int[])',
)

export const deleteOffers = command<[ids: readonly number[]]>(
  'offers_delete',
  'delete from offers where id = any($1::int[])',
)
