import type { ErpNumberFilter } from '@proba/domain/codes/erpNumberFilter'
import type { OrderStatus } from '@proba/domain/codes/orderStatus'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { startsWith } from '../../../db/statements/likePattern.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { seesProvisional } from '../../../schema/customers/statusSettings.ts'
import { orderLines, orders, specifications } from '../../../schema/ordering/ordersTables.ts'
import { statusCondition } from '../../../schema/ordering/statusConditions.ts'
import { sharesNumber } from './updates/erpNumbersStore.ts'

const o = columnsOf(orders, 'o')
const u = columnsOf(users, 'u')
const m = columnsOf(metals, 'm')
const s = columnsOf(specifications, 's')

const orderRecord = record({
  ...pick(o, 'id', 'number', 'split_group', 'sap_number', 'company_id', 'auto_order_id'),
  company_name: columnsOf(companies, 'co').name,
  user_id: o.user_id,
  user_name: u.name,
  ...pick(columnsOf(contracts, 'c'), 'knfmp_number'),
  ...pick(o, 'order_type', 'product_type', 'metal_id'),
  metal_ru: m.name_ru,
  metal_en: m.name_en,
  ...pick(o, 'comment', 'count', 'weight_mg', 'is_cost_order_increased', 'is_demo', 'accepted_at'),
  ...pick(o, 'ready_pieces', 'last_status_update_at', 'date_end', 'date_release', 'provisional_date'),
  ...pick(
    o,
    'actual_date',
    'rest_date',
    'part_said',
    'shipped',
    'claimed',
    'cancelled_at',
    'cancel_reason',
    'discount_kopecks',
  ),
  ...pick(o, 'is_tasting', 'version', 'created_at'),
  specifications: jsonRows(
    { id: s.id, extension: s.extension, createdAt: s.created_at, additionalType: s.additional_type },
    'from specifications s where s.order_id = o.id',
    's.id',
  ),
})
/** An order with the names that lists show. */
export type OrderRecord = RecordOf<typeof orderRecord>

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
  /** `shared`: orders of another placing have the same number of the ERP. */
  readonly erpNumber?: ErpNumberFilter
}

function conditionsOf(filters: OrderFilters): { text: string; values: unknown[] } {
  const parts: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, part: (param: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length}`))
  }
  add(filters.companyId, (p) => `o.company_id = ${p}`)
  add(filters.q && startsWith(filters.q), (p) => `(o.number::text like ${p} or o.sap_number like ${p})`)
  add(
    filters.contract,
    (p) => `o.contract_id = any(array(select k.id from contracts k where k.knfmp_number = ${p}))`,
  )
  add(filters.userId, (p) => `o.user_id = ${p}`)
  add(filters.metals, (p) => `o.metal_id = any(${p}::int[])`)
  add(filters.orderType, (p) => `o.order_type = ${p}`)
  add(filters.from, (p) => `o.created_at >= ${p}`)
  add(filters.to, (p) => `o.created_at < ${p}`)
  if (filters.status) parts.push(statusCondition('o', filters.status))
  if (filters.erpNumber === 'shared') parts.push(sharesNumber('o'))
  return { text: parts.join(' and ') || 'true', values }
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
  page: ListSlice,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const { text: where, values } = conditionsOf(filters)
  const { descending } = order
  const column = sortColumns[order.sort]
  const orderBy = (isOpposite: boolean) => {
    const direction = descending === isOpposite ? 'asc' : 'desc'
    // Days that are not known yet come last either way; the other columns always have a value.
    const nulls = order.sort === 'dateEnd' ? ` nulls ${isOpposite ? 'first' : 'last'}` : ''
    return `${column} ${direction}${nulls}, o.id ${direction}${nulls}`
  }
  const alone = { from: 'from orders o', oppositeOrderBy: orderBy(true) }
  const list = { from: source, where, orderBy: orderBy(false), id: 'o.id', values, alone }
  return readPage(sql, orderRecord, list, page)
}

/** One order; $2 limits it to a company, null is any. */
export const readOrder = orderRecord.statement<[number, number | null]>(
  'order_one',
  (columns) => `select ${columns} ${source} where o.id = $1 and ($2::int is null or o.company_id = $2)`,
)

/** Numbers of the orders placed together. */
export const readSplitNumbers = record(pick(columnsOf(orders), 'number')).statement<[string]>(
  'order_split_numbers',
  (columns) => `select ${columns} from orders where split_group = $1 order by number`,
)

const l = columnsOf(orderLines, 'l')
const p = outerColumnsOf(products, 'p')
const coating = outerColumnsOf(coatings, 'c')

const lineRecord = record({
  ...pick(l, 'id', 'product_id', 'article'),
  picture: expression<string | null>('coalesce(pc.picture_keys[1], p.picture_keys[1])'),
  ...pick(l, 'coating_ru', 'coating_en'),
  current_coating_ru: coating.name_ru,
  current_coating_en: coating.name_en,
  diameter_mm: p.diameter_mm,
  ...pick(l, 'length_mm', 'size_label'),
  current_label: outerColumnsOf(offers, 'f').size_label,
  is_dimensioned: p.is_dimensioned,
  ...pick(l, 'type_offer', 'unit_weight_mg', 'count', 'ready_pieces'),
})
export type LineRecord = RecordOf<typeof lineRecord>

/** Lines of an order as placed; picture, diameter, `current_label` and the current names of the coating are the present ones of the catalogue. */
export const readLines = lineRecord.statement<[number]>(
  'order_lines_of',
  (columns) => `select ${columns}
   from order_lines l left join products p on p.id = l.product_id left join offers f on f.id = l.offer_id
   left join coatings c on c.id = l.coating_id
   left join product_coatings pc on pc.product_id = l.product_id and pc.coating_id = l.coating_id
   where l.order_id = $1 order by l.id`,
)

/** Whether any order of the company has a discount, or the company a promotion (decision G-158). */
export const readHasDiscount = record({
  found: expression<boolean>(
    `exists (select from orders where company_id = $1 and discount_kopecks > 0)
     or exists (select from companies where id = $1 and cardinality(promotions) > 0)`,
  ),
}).statement<[number]>('orders_discount', (columns) => `select ${columns}`)

/** Whether a company may see provisional dates (decision G-160). */
const readSeesProvisional = record({
  seen: expression<boolean>(seesProvisional('c')),
}).statement<[number]>(
  'orders_provisional',
  (columns) => `select ${columns} from companies c where c.id = $1`,
)

/** Whether a company may see the provisional day of its orders (decision G-160). */
export async function sightOf(sql: Sql, companyId: number): Promise<{ seesProvisional: boolean }> {
  const [setting] = await readSeesProvisional(sql, companyId)
  return { seesProvisional: setting?.seen ?? false }
}

/** The day that the provisional day of an order moved from when it moved last; null where it had none (decision G-609). */
export const readProvisionalWas = record({
  was: expression<string | null>("l.before ->> 'provisional_date'"),
}).statement<[companyId: number, orderId: string]>(
  'orders_provisional_was',
  (columns) => `select ${columns} from action_log l
   where l.company_id = $1 and l.entity = 'order' and l.entity_id = $2
     and l.after ? 'provisionalDate' and l.before -> 'provisional_date' is distinct from l.after -> 'provisionalDate'
   order by l.id desc limit 1`,
)

/** Users of a company, by name. */
export const readCompanyUsers = record(pick(u, 'id', 'name')).statement<[number]>(
  'company_users',
  (
    columns,
  ) => `select ${columns} from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null
   where uc.company_id = $1 order by u.name, u.id limit 500`,
)
