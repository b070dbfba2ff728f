import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { insertInto } from '../../../db/statements/insertInto.ts'
import { contains, startsWith } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'
import { imageRequests } from '../../../schema/requests/imageRequestsTables.ts'

/** Articles of an order in their coatings, with the pictures that the catalogue has of them now. */
export const readImagedArticles = record({
  article: expression<string>('l.article'),
  coating_ru: expression<string>('coalesce(min(c.name_ru), min(l.coating_ru))'),
  coating_en: expression<string>('coalesce(min(c.name_en), min(l.coating_en))'),
  of_coating: expression<string[]>("coalesce(min(pc.picture_keys), '{}')"),
  of_article: expression<string[]>("coalesce(min(p.picture_keys), '{}')"),
}).statement<[orderId: number]>(
  'image_request_articles',
  (columns) => `select ${columns} from order_lines l
   left join products p on p.id = l.product_id left join coatings c on c.id = l.coating_id
   left join product_coatings pc on pc.product_id = l.product_id and pc.coating_id = l.coating_id
   where l.order_id = $1 group by l.product_id, l.article, l.coating_id order by min(l.id)`,
)

const requestRecord = record({
  ...pick(columnsOf(imageRequests, 'r'), 'id', 'order_id', 'company_id', 'user_id', 'actor_id', 'comment'),
  ...pick(columnsOf(imageRequests, 'r'), 'images', 'missing', 'missing_count', 'created_at'),
  order_number: columnsOf(orders, 'o').number,
  company_name: columnsOf(companies, 'k').name,
  user_name: columnsOf(users, 'u').name,
  actor_name: outerColumnsOf(users, 'a').name,
})
/** A request for images with the names that the list shows. */
export type ImageRequestRecord = RecordOf<typeof requestRecord>

const source = `from image_requests r join orders o on o.id = r.order_id join companies k on k.id = r.company_id
  join users u on u.id = r.user_id left join users a on a.id = r.actor_id`

/** Filters of the list; absent ones do not filter. */
export interface ImageRequestFilters {
  readonly q?: string
  readonly orderId?: number
  readonly companyId?: number
  /** Business days as instants: from inclusive, to exclusive. */
  readonly from?: Date
  readonly to?: Date
}

function conditionsOf({ q, orderId, companyId, from, to }: ImageRequestFilters) {
  const parts: string[] = []
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  if (q)
    parts.push(
      `(lower(r.comment) like ${param(contains(q.toLowerCase()))} or r.order_id = any(array(
        select n.id from orders n where n.number::text like ${param(startsWith(q))})))`,
    )
  if (orderId !== undefined) parts.push(`r.order_id = ${param(orderId)}`)
  if (companyId !== undefined) parts.push(`r.company_id = ${param(companyId)}`)
  if (from) parts.push(`r.created_at >= ${param(from)}`)
  if (to) parts.push(`r.created_at < ${param(to)}`)
  return { text: parts.join(' and ') || 'true', values }
}

const sortColumns = {
  createdAt: 'r.created_at',
  images: 'r.images',
  missingCount: 'r.missing_count',
} as const

export interface ImageRequestOrder {
  readonly sort: keyof typeof sortColumns
  readonly descending: boolean
}

/** A page of the requests, and how many there are. */
export async function readImageRequests(
  sql: Sql,
  filters: ImageRequestFilters,
  { sort, descending }: ImageRequestOrder,
  page: ListSlice,
): Promise<{ rows: ImageRequestRecord[]; total: number }> {
  const { text: where, values } = conditionsOf(filters)
  const orderBy = (isDown: boolean) => {
    const direction = isDown ? 'desc' : 'asc'
    return `${sortColumns[sort]} ${direction}, r.id ${direction}`
  }
  const alone = { from: 'from image_requests r', oppositeOrderBy: orderBy(!descending) }
  const list = { from: source, where, orderBy: orderBy(descending), id: 'r.id', values, alone }
  return readPage(sql, requestRecord, list, page)
}

export const readImageRequest = requestRecord.statement<[id: number]>(
  'image_request_one',
  (columns) => `select ${columns} ${source} where r.id = $1`,
)

export const addImageRequest = insertInto(imageRequests)
