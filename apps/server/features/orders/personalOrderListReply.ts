import type { Contract } from '@proba/api/contract'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../db/connect.ts'
import { idFilter } from '../../http/idList.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { personalOrderReply } from './orderReply.ts'
import { type OrderSort, readHasDiscount, readOrders } from './orderStore.ts'

type Call = Contract['GET /personal/orders']

const sorts: Readonly<Record<'date' | 'count' | 'weight', OrderSort>> = {
  date: 'createdAt',
  count: 'count',
  weight: 'weight',
}
const ordersPerPage = 20

/** A page of the orders of a company, and whether its list has a column of discounts (decision G-158). */
export async function personalOrderListReply(
  sql: Sql,
  companyId: number,
  query: QueryOf<Call>,
  language: Language,
): Promise<ReplyOf<Call>> {
  const metals = idFilter(query.metals, 'metals')
  const page = pageOf(query, ordersPerPage)
  const filters = {
    companyId,
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...(query.contract && { contract: query.contract }),
    ...(query.user && { userId: query.user }),
    ...(metals && { metals }),
    ...(query.status && { status: query.status }),
  }
  const order = { sort: sorts[query.sort ?? 'date'], descending: query.order !== 'asc' }
  const { rows, total } = await readOrders(sql, filters, order, page)
  const [discount] = await readHasDiscount(sql, companyId)
  return {
    items: rows.map((row) => personalOrderReply(row, language)),
    meta: { showDiscount: discount?.found ?? false, ...paginationOf(page, total) },
  }
}
