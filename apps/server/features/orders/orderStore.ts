import type { OrderStatus, OrderType, ProductType } from '@proba/domain/orderType'
import type { Sql } from '../../db/connect.ts'
import { startsWith } from '../../db/likePattern.ts'
import { statement } from '../../db/statement.ts'

/** An order with the names that lists show. */
export interface OrderRow {
  id: number
  number: number
  split_group: string
  sap_number: string | null
  company_id: number
  company_name: string
  user_id: number
  user_name: string
  knfmp_number: string
  order_type: OrderType
  product_type: ProductType
  metal_id: number
  metal_ru: string
  metal_en: string
  comment: string
  count: number
  weight_mg: number
  is_cost_order_increased: boolean
  is_demo: boolean
  accepted_at: Date | null
  ready_pieces: number
  last_status_update_at: Date | null
  date_end: string | null
  date_release: string | null
  provisional_date: string | null
  actual_date: string | null
  shipped: boolean
  claimed: boolean
  cancelled_at: Date | null
  cancel_reason: string | null
  discount_kopecks: number
  version: number
  created_at: Date
  specifications: { id: number; extension: string; createdAt: string; additionalType: string }[]
}

const columns = `o.id, o.number, o.split_group, o.sap_number, o.company_id, co.name company_name, o.user_id, u.name user_name,
  c.knfmp_number, o.order_type, o.product_type, o.metal_id, m.name_ru metal_ru, m.name_en metal_en, o.comment, o.count,
  o.weight_mg, o.is_cost_order_increased, o.is_demo, o.accepted_at, o.ready_pieces, o.last_status_update_at,
  o.date_end::text, o.date_release::text, o.provisional_date::text, o.actual_date::text, o.shipped, o.claimed,
  o.cancelled_at, o.cancel_reason, o.discount_kopecks, o.version, o.created_at,
  coalesce((select json_agg(json_build_object('id', s.id, 'extension', s.extension, 'createdAt', s.created_at,
     'additionalType', s.additional_type) order by s.id) from specifications s where s.order_id = o.id), '[]') specifications`

const source = `from orders o join companies co on co.id = o.company_id join users u on u.id = o.user_id
  join contracts c on c.id = o.contract_id join metals m on m.id = o.metal_id`

/** Filters of a list of orders; absent ones do not filter. */
export interface OrderFilters {
  readonly companyId?: number
  readonly q?: string
  readonly contract?: string
  readonly userId?: number
  readonly metals?: readonly number[]
  readonly status?: OrderStatus
  readonly orderType?: OrderType
  /** Business days as instants: from inclusive, to exclusive. */
  readonly from?: Date
  readonly to?: Date
}

/** The status of the domain's rule (DR-69) as conditions over columns, so that lists can filter by it. */
const statusConditions: Readonly<Record<OrderStatus, string>> = {
  cancelled: 'o.cancelled_at is not null',
  done: 'o.cancelled_at is null and o.actual_date is not null',
  percent:
    'o.cancelled_at is null and o.actual_date is null and o.ready_pieces * 100 >= o.count and o.accepted_at is not null',
  in_progress:
    'o.cancelled_at is null and o.actual_date is null and o.accepted_at is not null and o.ready_pieces * 100 < o.count',
  waiting: 'o.cancelled_at is null and o.actual_date is null and o.accepted_at is null',
}

function conditionsOf(filters: OrderFilters): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  add(filters.companyId, (p) => `o.company_id = ${p}`)
  add(filters.q && startsWith(filters.q), (p) => `(o.number::text like ${p} or o.sap_number like ${p})`)
  add(filters.contract, (p) => `c.knfmp_number = ${p}`)
  add(filters.userId, (p) => `o.user_id = ${p}`)
  add(filters.metals, (p) => `o.metal_id = any(${p}::int[])`)
  add(filters.orderType, (p) => `o.order_type = ${p}`)
  add(filters.from, (p) => `o.created_at >= ${p}`)
  add(filters.to, (p) => `o.created_at < ${p}`)
  if (filters.status) parts.push(statusConditions[filters.status])
  return { text: parts.length > 0 ? ` where ${parts.join(' and ')}` : '', values }
}

export type OrderSort = 'createdAt' | 'numberOrder' | 'count' | 'weight' | 'dateEnd'
const sortColumns: Readonly<Record<OrderSort, string>> = {
  createdAt: 'o.created_at',
  numberOrder: 'o.number',
  count: 'o.count',
  weight: 'o.weight_mg',
  dateEnd: 'o.date_end',
}

/** A page of orders and how many there are. */
export async function readOrders(
  sql: Sql,
  filters: OrderFilters,
  order: { sort: OrderSort; descending: boolean },
  page: { perPage: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const where = conditionsOf(filters)
  const direction = order.descending ? 'desc nulls last' : 'asc nulls last'
  const n = where.values.length
  const list = `select ${columns} ${source}${where.text} order by ${sortColumns[order.sort]} ${direction}, o.id desc limit $${n + 1} offset $${n + 2}`
  const rows = await sql.$client.query(list, [...where.values, page.perPage, page.offset])
  const count = await sql.$client.query(`select count(*)::int total ${source}${where.text}`, where.values)
  return { rows: rows.rows as OrderRow[], total: (count.rows[0] as { total: number }).total }
}

/** One order; $2 limits it to a company, null is any. */
export const readOrder = statement<OrderRow, [number, number | null]>(
  'order_one',
  `select ${columns} ${source} where o.id = $1 and ($2::int is null or o.company_id = $2)`,
)

/** Numbers of the orders placed together. */
export const readSplitNumbers = statement<{ number: number }, [string]>(
  'order_split_numbers',
  'select number from orders where split_group = $1 order by number',
)

export interface LineRow {
  id: number
  product_id: number
  article: string
  picture: string | null
  covering_ru: string
  covering_en: string
  diameter_mm: number | null
  length_mm: number
  size_label: string | null
  is_dimensioned: boolean | null
  type_offer: string
  unit_weight_mg: number
  count: number
}

/** Lines of an order as placed; picture and diameter are the catalogue's of today. */
export const readLines = statement<LineRow, [number]>(
  'order_lines_of',
  `select l.id, l.product_id, l.article, coalesce(pc.picture_keys[1], p.picture_keys[1]) picture, c.name_ru covering_ru,
     c.name_en covering_en, p.diameter_mm, l.length_mm, f.size_label, p.is_dimensioned, l.type_offer, l.unit_weight_mg, l.count
   from order_lines l left join products p on p.id = l.product_id left join offers f on f.id = l.offer_id
   left join coverings c on c.id = l.covering_id
   left join product_coverings pc on pc.product_id = l.product_id and pc.covering_id = l.covering_id
   where l.order_id = $1 order by l.id`,
)

/** Does any listed order of the company carry a discount (decision G-158)? */
export const readHasDiscount = statement<{ found: boolean }, [number]>(
  'orders_discount',
  `select exists (select from orders where company_id = $1 and discount_kopecks > 0)
     or exists (select from companies where id = $1 and cardinality(promotions) > 0) found`,
)

/** Users of a company, by name. */
export const readCompanyUsers = statement<{ id: number; name: string }, [number]>(
  'company_users',
  `select u.id, u.name from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
   where uc.company_id = $1 order by u.name, u.id limit 500`,
)
