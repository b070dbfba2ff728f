import type { InputOf } from '@proba/api/client'
import { type OrderStatus, orderStatuses } from '@proba/domain/codes/orderStatus'
import { alloyFilter } from '@proba/domain/metal/metal'
import { parseIdList } from '@proba/domain/text/idList'
import {
  type ChangeList,
  readDay,
  readNumber,
  readPage,
  readText,
  writeValues,
} from '../../lib/lists/listQuery.ts'

/** Sorts of the list: the field and its direction. */
export const orderSortings = ['newest', 'oldest', 'countDown', 'countUp', 'weightDown', 'weightUp'] as const
export type OrderSorting = (typeof orderSortings)[number]

type Query = NonNullable<InputOf<'GET /personal/orders'>['query']>
type ExportQuery = NonNullable<InputOf<'GET /personal/orders/export'>['query']>

const sorts: Readonly<Record<OrderSorting, { sort: 'date' | 'count' | 'weight'; order: 'asc' | 'desc' }>> = {
  newest: { sort: 'date', order: 'desc' },
  oldest: { sort: 'date', order: 'asc' },
  countDown: { sort: 'count', order: 'desc' },
  countUp: { sort: 'count', order: 'asc' },
  weightDown: { sort: 'weight', order: 'desc' },
  weightUp: { sort: 'weight', order: 'asc' },
}

/** What the list of orders shows; all of it is in the address (G-166). */
export interface OrdersQuery {
  readonly q: string
  readonly contract: string
  readonly user: number | null
  readonly status: OrderStatus | null
  readonly metals: readonly number[]
  /** Days of the placing, `YYYY-MM-DD`; empty for all. */
  readonly dateFrom: string
  readonly dateTo: string
  readonly sorting: OrderSorting
  readonly page: number
}

/** Shows another list of orders. */
export type ChangeOrders = ChangeList<OrdersQuery>

function readSorting(query: URLSearchParams): OrderSorting {
  const requested = { sort: query.get('sort'), order: query.get('order') ?? 'desc' }
  const isRequested = (name: OrderSorting) =>
    sorts[name].sort === requested.sort && sorts[name].order === requested.order
  return orderSortings.find(isRequested) ?? 'newest'
}

/** List that an address asks for; `metalIds` are the known metals, and values that make no sense are dropped (DR-66). */
export function readOrdersQuery(query: URLSearchParams, metalIds: readonly number[]): OrdersQuery {
  const metals = parseIdList(query.get('metals') ?? '')
  return {
    q: readText(query.get('q')),
    contract: readText(query.get('contract')),
    user: readNumber(query.get('user')),
    status: orderStatuses.find((status) => status === query.get('status')) ?? null,
    metals: alloyFilter(metalIds, metals.ok ? metals.value : []).checked,
    dateFrom: readDay(query.get('dateFrom')),
    dateTo: readDay(query.get('dateTo')),
    sorting: readSorting(query),
    page: readPage(query.get('page')),
  }
}

/** Query string of a list; default values are left out so that links stay short. */
export function writeOrdersQuery(query: OrdersQuery): URLSearchParams {
  const { sort, order } = sorts[query.sorting]
  return writeValues({
    q: query.q,
    contract: query.contract,
    user: query.user === null ? '' : String(query.user),
    status: query.status ?? '',
    metals: query.metals.join(','),
    dateFrom: query.dateFrom,
    dateTo: query.dateTo,
    sort: query.sorting === 'newest' ? '' : sort,
    order: query.sorting === 'newest' || order === 'desc' ? '' : order,
    page: query.page > 1 ? String(query.page) : '',
  })
}

/** Which orders are asked for and how they are sorted: what the list and its workbook have in common. */
export function ordersFilters(query: OrdersQuery): ExportQuery {
  const { q, contract, user, status, metals, dateFrom, dateTo, sorting } = query
  return {
    ...(q && { q }),
    ...(contract && { contract }),
    ...(user !== null && { user }),
    ...(status && { status }),
    ...(metals.length > 0 && { metals: metals.join(',') }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...sorts[sorting],
  }
}

/** Query of the call; the server decides the size of a page. */
export const ordersInput = (query: OrdersQuery): Query => ({ ...ordersFilters(query), page: query.page })

/** The list without filters, sorted as before. */
export const withoutFilters = ({ sorting }: OrdersQuery): OrdersQuery => ({
  q: '',
  contract: '',
  user: null,
  status: null,
  metals: [],
  dateFrom: '',
  dateTo: '',
  sorting,
  page: 1,
})

/** Whether anything narrows the list. */
export const isFiltered = ({ sorting, ...query }: OrdersQuery): boolean =>
  writeOrdersQuery({ ...query, sorting: 'newest', page: 1 }).size > 0

/** Sorting after a click on a column: first down, then up. */
export function nextSorting(present: OrderSorting, field: 'count' | 'weight'): OrderSorting {
  return present === `${field}Down` ? `${field}Up` : `${field}Down`
}

/** `aria-sort` of a column. */
export function ariaSort(
  present: OrderSorting,
  field: 'count' | 'weight',
): 'ascending' | 'descending' | 'none' {
  if (present === `${field}Down`) return 'descending'
  return present === `${field}Up` ? 'ascending' : 'none'
}
