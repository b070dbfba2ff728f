import type { AutoOrderProblem, AutoOrderStatus } from '@proba/domain/autoOrder'
import type { ProductType } from '@proba/domain/orderType'
import type { Sql } from '../../db/connect.ts'
import { startsWith } from '../../db/likePattern.ts'
import { statement } from '../../db/statement.ts'
import type { Page } from '../../http/paging.ts'

/** An auto-order with the names that screens show. */
export interface AutoOrderRow {
  id: number
  created_at: Date
  count_all: number
  count_completed: number
  weight_all_mg: number
  weight_completed_mg: number
  knfmp_number: string
  user_name: string
  product_type: ProductType
  metal_id: number
  metal_ru: string
  metal_en: string
  comment: string
  status: AutoOrderStatus
  return_on: string
  problems: AutoOrderProblem[]
  last_run_at: Date | null
}

/** Filters of the list; absent ones do not filter. */
export interface AutoOrderFilters {
  readonly id?: string
  readonly contract?: string
  readonly userId?: number
  readonly status?: AutoOrderStatus
  readonly metals?: readonly number[]
}

const columns = `a.id, a.created_at, a.count_all, a.count_completed, a.weight_all_mg, a.weight_completed_mg, c.knfmp_number,
  u.name user_name, a.product_type, a.metal_id, m.name_ru metal_ru, m.name_en metal_en, a.comment, a.status,
  a.return_on::text, a.problems, a.last_run_at`
const source = `from auto_orders a join contracts c on c.id = a.contract_id join users u on u.id = a.user_id
  join metals m on m.id = a.metal_id`

function conditionsOf(companyId: number, filters: AutoOrderFilters): { text: string; values: unknown[] } {
  const values: unknown[] = [companyId]
  const parts = ['a.company_id = $1']
  const add = (value: unknown, part: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  add(filters.id && startsWith(filters.id), (p) => `a.id::text like ${p}`)
  add(filters.contract, (p) => `c.knfmp_number = ${p}`)
  add(filters.userId, (p) => `a.user_id = ${p}`)
  add(filters.status, (p) => `a.status = ${p}`)
  add(filters.metals, (p) => `a.metal_id = any(${p}::int[])`)
  return { text: ` where ${parts.join(' and ')}`, values }
}

/** A page of the auto-orders of a company, newest first, and how many there are. */
export async function readAutoOrders(
  sql: Sql,
  companyId: number,
  filters: AutoOrderFilters,
  page: Page,
): Promise<{ rows: AutoOrderRow[]; total: number }> {
  const { text, values } = conditionsOf(companyId, filters)
  const n = values.length
  const list = `select ${columns} ${source}${text} order by a.created_at desc, a.id desc limit $${n + 1} offset $${n + 2}`
  const rows = await sql.$client.query(list, [...values, page.perPage, page.offset])
  const count = await sql.$client.query(`select count(*)::int total ${source}${text}`, values)
  return { rows: rows.rows as AutoOrderRow[], total: (count.rows[0] as { total: number }).total }
}

/** One auto-order of a company. */
export const readAutoOrder = statement<AutoOrderRow, [id: number, companyId: number]>(
  'auto_order_one',
  `select ${columns} ${source} where a.id = $1 and a.company_id = $2`,
)

export interface OfferRow {
  id: number
  product_id: number
  article: string
  covering_ru: string
  covering_en: string
  diameter_mm: number
  length_mm: number
  size_label: string | null
  unit_weight_mg: number
  count: number
  placed: number
}

/** Rows of an auto-order; at most as many as a cart holds. */
export const readAutoOrderOffers = statement<OfferRow, [number]>(
  'auto_order_offers_of',
  `select o.id, o.product_id, p.article, c.name_ru covering_ru, c.name_en covering_en, p.diameter_mm, o.length_mm,
     f.size_label, o.unit_weight_mg, o.count, o.placed
   from auto_order_offers o join products p on p.id = o.product_id left join offers f on f.id = o.offer_id
   left join coverings c on c.id = o.covering_id where o.auto_order_id = $1 order by o.id`,
)

/** Orders made from an auto-order, newest first; there is one for each run that placed something. */
export const readOrdersOf = statement<
  { id: number; number: number; created_at: Date; knfmp_number: string; count: number; weight_mg: number },
  [number]
>(
  'auto_order_orders_of',
  `select o.id, o.number, o.created_at, c.knfmp_number, o.count, o.weight_mg
   from orders o join contracts c on c.id = o.contract_id where o.auto_order_id = $1
   order by o.created_at desc, o.id desc limit 1000`,
)
