import type { Sql } from '../../../db/connection/connect.ts'
import { type ListedCardRecord, listedCardRecord } from './cardStore.ts'
import { type ListingFilters, listingConditions } from './listingFilters.ts'

export type ListingSort = 'article' | 'weight' | 'new'

const orderBy: Readonly<Record<ListingSort, (descending: boolean) => string>> = {
  article: (descending) => (descending ? 'sp.article desc, sp.product_id desc' : 'sp.article, sp.product_id'),
  weight: (descending) =>
    descending ? 'sp.weight_mg desc, sp.product_id desc' : 'sp.weight_mg, sp.product_id',
  // Newest first is the plain order of novelty.
  new: (descending) =>
    descending ? 'sp.created_at desc, sp.product_id' : 'sp.created_at, sp.product_id desc',
}

const listingText = (where: string, sort: ListingSort, descending: boolean, limit: string, offset: string) =>
  `select ${listedCardRecord.columns} from (select sp.* from section_products sp where sp.category_id = $1${where}
     order by ${orderBy[sort](descending)} limit ${limit} offset ${offset}) sp
   join products p on p.id = sp.product_id order by ${orderBy[sort](descending)}`

const plainListing = listedCardRecord.statement<[number, number, number]>('catalogue_listing', () =>
  listingText('', 'article', false, '$2', '$3'),
)

/** A page of a section. Without filters it is one prepared walk along an index. */
export async function readListingPage(
  sql: Sql,
  categoryId: number,
  filters: ListingFilters,
  order: { sort: ListingSort; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<ListedCardRecord[]> {
  const where = listingConditions(filters)
  if (where.text === '' && order.sort === 'article' && !order.descending)
    return plainListing(sql, categoryId, page.perPage, page.offset)
  const n = where.values.length
  const text = listingText(where.text, order.sort, order.descending, `$${n + 2}`, `$${n + 3}`)
  return listedCardRecord.query(sql, text, [categoryId, ...where.values, page.perPage, page.offset])
}
