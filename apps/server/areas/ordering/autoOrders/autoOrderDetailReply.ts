import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { readAutoOrder, readAutoOrderOffers, readOrdersOf } from './autoOrderListStore.ts'
import { autoOrderOfferReply, autoOrderReply, orderReply } from './autoOrderReply.ts'

/** An auto-order of a company with its rows and the orders made from it. */
export async function autoOrderDetailReply(
  sql: Sql,
  companyId: number,
  id: number,
  language: Language,
  t: Translate,
): Promise<ReplyOf<Calls['GET /personal/auto-orders/{id}']>> {
  const [row] = await readAutoOrder(sql, id, companyId)
  if (!row) throw new RequestRefused('not_found')
  const offers = await readAutoOrderOffers(sql, row.id)
  const orders = await readOrdersOf(sql, row.id)
  return {
    ...autoOrderReply(row, language, t),
    problems: row.problems.map(({ code, params }) => ({ code, params: { ...params } })),
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    cartOffers: offers.map((offer) => autoOrderOfferReply(offer, language)),
    cartOrders: orders.map(orderReply),
  }
}
