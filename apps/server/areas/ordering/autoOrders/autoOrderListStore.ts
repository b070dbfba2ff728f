import type { AutoOrderStatus } from '@proba/domain/order/autoOrder'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { startsWith } from '../../../db/statements/likePattern.ts'
import { readTotal } from '../../../db/statements/readTotal.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import type { Page } from '../../../http/paging.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { autoOrderOffers, autoOrders } from '../../../schema/ordering/autoOrdersTables.ts'
import { orders } from '../../../schema/ordering/ordersTables.ts'

const a = columnsOf(autoOrders, 'a')
const m = columnsOf(metals, 'm')
const o = columnsOf(autoOrderOffers, 'o')
const knfmpNumber = pick(columnsOf(contracts, 'c'), 'knfmp_number')

const autoOrderRecord = record({
  ...pick(a, 'id', 'created_at', 'count_all', 'count_completed', 'weight_all_mg', 'weight_completed_mg'),
  ...knfmpNumber,
  user_name: columnsOf(users, 'u').name,
  ...pick(a, 'product_type', 'metal_id'),
  metal_ru: m.name_ru,
  metal_en: m.name_en,
  ...pick(a, 'comment', 'status', 'return_on', 'problems', 'last_run_at'),
})
/** An auto-order with the names that screens show. */
export type AutoOrderRecord = RecordOf<typeof autoOrderRecord>

/** Filters of the list; absent ones do not filter. */
export interface AutoOrderFilters {
  readonly id?: string
  readonly contract?: string
  readonly userId?: number
  readonly status?: AutoOrderStatus
  readonly metals?: readonly number[]
}

const source = `from auto_orders a join contracts c on c.id = a.contract_id join users u on u.id = a.user_id
  join metals m on m.id = a.metal_id`

function conditionsOf(companyId: number, filters: AutoOrderFilters): { text: string; values: unknown[] } {
  const values: unknown[] = [companyId]
  const parts = ['a.company_id = $1']
  const add = (value: unknown, part: (parameter: string) => string) => {
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
): Promise<{ rows: AutoOrderRecord[]; total: number }> {
  const { text, values } = conditionsOf(companyId, filters)
  const n = values.length
  const list = `select ${autoOrderRecord.columns} ${source}${text} order by a.created_at desc nulls last, a.id desc nulls last limit $${n + 1} offset $${n + 2}`
  const rows = await autoOrderRecord.query(sql, list, [...values, page.perPage, page.offset])
  return { rows, total: await readTotal(sql, source + text, values) }
}

/** One auto-order of a company. */
export const readAutoOrder = autoOrderRecord.statement<[id: number, companyId: number]>(
  'auto_order_one',
  (columns) => `select ${columns} ${source} where a.id = $1 and a.company_id = $2`,
)

const coating = outerColumnsOf(coatings, 'c')
const offerRecord = record({
  ...pick(o, 'id', 'product_id'),
  ...pick(columnsOf(products, 'p'), 'article'),
  coating_ru: coating.name_ru,
  coating_en: coating.name_en,
  ...pick(columnsOf(products, 'p'), 'diameter_mm'),
  ...pick(o, 'length_mm'),
  ...pick(outerColumnsOf(offers, 'f'), 'size_label'),
  ...pick(o, 'unit_weight_mg', 'count', 'placed'),
})
export type AutoOrderOfferRecord = RecordOf<typeof offerRecord>

/** Rows of an auto-order; at most as many as a cart holds. */
export const readAutoOrderOffers = offerRecord.statement<[number]>(
  'auto_order_offers_of',
  (columns) => `select ${columns}
   from auto_order_offers o join products p on p.id = o.product_id left join offers f on f.id = o.offer_id
   left join coatings c on c.id = o.coating_id where o.auto_order_id = $1 order by o.id`,
)

/** Orders made from an auto-order, newest first; there is one for each run that placed something. */
export const readOrdersOf = record({
  ...pick(columnsOf(orders, 'o'), 'id', 'number', 'created_at'),
  ...knfmpNumber,
  ...pick(columnsOf(orders, 'o'), 'count', 'weight_mg'),
}).statement<[number]>(
  'auto_order_orders_of',
  (columns) => `select ${columns}
   from orders o join contracts c on c.id = o.contract_id where o.auto_order_id = $1
   order by o.created_at desc, o.id desc limit 1000`,
)
