import type { Calls } from '@proba/api/calls'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { dayStart } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { adminOrderReply } from './orderReply.ts'
import { readOrders } from './orderStore.ts'

type Call = Calls['GET /admin/orders']

const ordersPerPage = 20
const dayMs = 86_400_000

/** A page of the orders of all companies; the days of the filter are business days, both included. */
export async function adminOrderListReply(
  sql: Sql,
  query: QueryOf<Call>,
  language: Language,
): Promise<ReplyOf<Call>> {
  const page = pageOf(query, ordersPerPage)
  const filters = {
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...(query.status && { status: query.status }),
    ...(query.company && { companyId: query.company }),
    ...(query.metal && { metals: [query.metal] }),
    ...(query.orderType && { orderType: query.orderType }),
    ...(query.dateFrom && { from: new Date(dayStart(query.dateFrom)) }),
    ...(query.dateTo && { to: new Date(Date.parse(dayStart(query.dateTo)) + dayMs) }),
    ...(query.erpNumber && { erpNumber: query.erpNumber }),
  }
  const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
  const { rows, total } = await readOrders(sql, filters, order, page)
  return { items: rows.map((row) => adminOrderReply(row, language)), meta: paginationOf(page, total) }
}
