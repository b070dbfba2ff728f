import { closePercent } from '@proba/domain/cart/waitingGroup'
import { articleKey, searchWords } from '@proba/domain/product/search'
import type { Sql } from '../../../db/connection/connect.ts'
import {
  columnsOf,
  expression,
  jsonOne,
  jsonRows,
  outerColumnsOf,
  pick,
} from '../../../db/statements/expression.ts'
import { contains } from '../../../db/statements/likePattern.ts'
import type { ListCursor } from '../../../db/statements/listCursor.ts'
import { type ListSlice, readPage, readPart } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings, metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies } from '../../../schema/customers/companiesTables.ts'
import { users } from '../../../schema/customers/sessionTables.ts'
import { cartOffers, cartPositions, carts } from '../../../schema/ordering/cartTables.ts'
import { liveCarts } from './liveCarts.ts'
import { minimumShare } from './minimumShare.ts'

const p = columnsOf(products, 'p')
const m = columnsOf(metals, 'm')
const c = columnsOf(carts, 'c')
const k = columnsOf(companies, 'k')
const u = columnsOf(users, 'u')
const cp = columnsOf(cartPositions, 'cp')
const co = columnsOf(cartOffers, 'co')

/** A name in both languages, as replies choose from. */
const named = (of: Record<'id' | 'name_ru' | 'name_en', { text: string }>) => ({
  id: expression<number>(of.id.text),
  ru: expression<string>(of.name_ru.text),
  en: expression<string>(of.name_en.text),
})

const groupShape = {
  ...pick(p, 'id', 'article', 'title_ru', 'title_en'),
  metal: jsonOne(named(m), 'from metals m where m.id = p.metal_id'),
  companies: expression<number>('coalesce(w.companies, 0)'),
  positions: expression<number>('coalesce(w.positions, 0)'),
  rows: expression<number>('coalesce(w.rows, 0)'),
  count: expression<number>('coalesce(w.count, 0)'),
  weight: expression<number>('coalesce(w.weight, 0)'),
  min_weight: p.min_order_weight_mg,
  min_count: p.min_order_count,
}
const groupRecord = record(groupShape)
/** What all customers wait for of a product. */
export type WaitingGroupRecord = RecordOf<typeof groupRecord>

/** Sums of the waiting lists by product; of one product where `$1` is named. */
const sums = (of = '') => `(select cp.product_id, count(*)::int positions,
    count(distinct c.company_id)::int companies, sum(cp.rows)::bigint rows, sum(cp.count)::bigint count,
    sum(cp.weight_mg)::bigint weight
  from cart_positions cp join ${liveCarts}
  where cp.order_type = 'waiting_list'${of} group by cp.product_id)`
const groups = `from ${sums()} w join products p on p.id = w.product_id`

/** Positions that a row of the list names. */
const listedPositions = (limit: number) =>
  jsonRows(
    {
      id: expression<number>('f.id'),
      company: expression<{ id: number; name: string }>(
        "json_build_object('id', f.company_id, 'name', f.company_name)",
      ),
    },
    `from (select cp.id, k.id company_id, k.name company_name from cart_positions cp join ${liveCarts}
       where cp.product_id = p.id and cp.order_type = 'waiting_list' order by cp.id limit ${limit}) f`,
    'f.id',
  )

export interface WaitingFilters {
  readonly q: string
  readonly company?: number | undefined
  readonly metal?: number | undefined
  readonly close?: boolean | undefined
}

interface Conditions {
  readonly where: string
  readonly values: unknown[]
}

/** Every word in the text, or the article without its hyphens, as the search of the catalogue compares them. */
function searchCondition(q: string, param: (value: unknown) => string): string {
  const words = searchWords(q).map((word) => `p.search_text like ${param(contains(word))}`)
  const key = articleKey(q)
  const byText = words.join(' and ') || 'true'
  return key ? `(p.search_key like ${param(contains(key))} or (${byText}))` : byText
}

function conditionsOf({ q, company, metal, close }: WaitingFilters): Conditions {
  const values: unknown[] = []
  const param = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  if (q) parts.push(searchCondition(q, param))
  if (company !== undefined)
    parts.push(`exists (select from cart_positions f join carts fc on fc.id = f.cart_id
      where f.product_id = p.id and f.order_type = 'waiting_list' and fc.company_id = ${param(company)})`)
  if (metal !== undefined) parts.push(`p.metal_id = ${param(metal)}`)
  const isClose = `coalesce(${minimumShare}, 0) >= ${closePercent / 100}`
  if (close !== undefined) parts.push(close ? isClose : `not (${isClose})`)
  return { where: parts.join(' and ') || 'true', values }
}

const sortKeys = {
  percent: minimumShare,
  article: 'p.article',
  count: 'w.count',
  weight: 'w.weight',
} as const
export type WaitingSort = keyof typeof sortKeys

const listedRecord = (positions: number) => record({ ...groupShape, offers: listedPositions(positions) })
export type ListedGroupRecord = RecordOf<ReturnType<typeof listedRecord>>

/** A page of products that are waited for and how many there are; products without a minimum come last by nearness. */
export async function readGroupPage(
  sql: Sql,
  filters: WaitingFilters,
  order: { sort: WaitingSort; descending: boolean },
  page: ListSlice & { readonly positions: number },
): Promise<{ rows: ListedGroupRecord[]; total: number }> {
  const { where, values } = conditionsOf(filters)
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortKeys[order.sort]} ${direction} nulls last, p.id ${direction}`
  return readPage(
    sql,
    listedRecord(page.positions),
    { from: groups, where, orderBy, id: 'p.id', values },
    page,
  )
}

/** One product, also when nobody waits for it any more. */
export const readGroup = groupRecord.statement<[productId: number]>(
  'waiting_group',
  (columns) => `select ${columns} from products p
   left join ${sums(' and cp.product_id = $1')} w on w.product_id = p.id where p.id = $1`,
)

const offerRecord = record({
  position_id: cp.id,
  ...pick(co, 'id', 'type_offer', 'length_mm', 'count', 'created_at'),
  weight: expression<number>('co.weight_mg * co.count'),
  position_count: cp.count,
  position_weight: cp.weight_mg,
  company_id: c.company_id,
  company_name: k.name,
  user_id: c.user_id,
  user_name: u.name,
  article: p.article,
  size_label: outerColumnsOf(offers, 'o').size_label,
  coating: jsonOne(named(columnsOf(coatings, 'ct')), 'from coatings ct where ct.id = co.coating_id'),
})
/** A size that somebody waits for. */
export type WaitingOfferRecord = RecordOf<typeof offerRecord>

const ownerTables = `${liveCarts}
  join cart_offers co on co.position_id = cp.id left join offers o on o.id = co.offer_id`

/** Sizes that customers wait for of a product, those of a position together, the longest waiting first. */
export const readGroupOffers = offerRecord.statement<[productId: number, limit: number]>(
  'waiting_group_offers',
  (
    columns,
  ) => `select ${columns} from cart_positions cp join ${ownerTables} join products p on p.id = cp.product_id
   where cp.product_id = $1 and cp.order_type = 'waiting_list' order by cp.id, co.id limit $2`,
)

/** Sizes of the products that the filters find, part by part; of one company where that is filtered by. */
export async function readExportedOffers(
  sql: Sql,
  filters: WaitingFilters,
  cursor: ListCursor,
): Promise<WaitingOfferRecord[]> {
  const { where: found, values } = conditionsOf(filters)
  const param = (value: unknown) => `$${values.push(value)}`
  const ofCompany = filters.company === undefined ? '' : ` and c.company_id = ${param(filters.company)}`
  const from = `from (select p.id, p.article ${groups} where ${found}) p
    join cart_positions cp on cp.product_id = p.id join ${ownerTables}`
  const where = `cp.order_type = 'waiting_list'${ofCompany}`
  const list = { from, where, orderBy: 'p.article, cp.id, co.id', id: 'co.id', values }
  return (await readPart(sql, offerRecord, list, cursor)).rows
}

/** Whose waiting list a position is on. */
export const readWaitingPosition = record({
  ...pick(cp, 'product_id'),
  ...pick(c, 'user_id', 'company_id'),
  user_name: u.name,
  article: p.article,
}).statement<[id: number]>(
  'waiting_position',
  (columns) => `select ${columns} from cart_positions cp join carts c on c.id = cp.cart_id
   join users u on u.id = c.user_id join products p on p.id = cp.product_id
   where cp.id = $1 and cp.order_type = 'waiting_list'`,
)
