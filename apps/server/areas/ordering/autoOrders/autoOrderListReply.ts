import type { Calls } from '@proba/api/calls'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { idFilter } from '../../../http/idFilter.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { readAutoOrders } from './autoOrderListStore.ts'
import { autoOrderReply, statusReplies } from './autoOrderReply.ts'

const autoOrdersPerPage = 20

/** A page of the auto-orders of a company. */
export async function autoOrderListReply(
  sql: Sql,
  companyId: number,
  query: QueryOf<Calls['GET /personal/auto-orders']>,
  language: Language,
  t: Translate,
): Promise<ReplyOf<Calls['GET /personal/auto-orders']>> {
  const page = pageOf(query, autoOrdersPerPage)
  const metals = idFilter(query.metalIds, 'metalIds')
  const filters = {
    ...(query.autoOrderId?.trim() && { id: query.autoOrderId.trim() }),
    ...(query.contract && { contract: query.contract }),
    ...(query.user && { userId: query.user }),
    ...(query.status && { status: query.status }),
    ...(metals && { metals }),
  }
  const { rows, total } = await readAutoOrders(sql, companyId, filters, page)
  return {
    items: rows.map((row) => autoOrderReply(row, language, t)),
    statuses: statusReplies(t),
    ...paginationOf(page, total),
  }
}
