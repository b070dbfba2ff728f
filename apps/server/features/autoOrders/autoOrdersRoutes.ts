import type { autoOrdersContract } from '@proba/api/autoOrders'
import type { Handlers } from '../../http/handler.ts'
import { idFilter } from '../../http/idList.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { autoOrderCompany } from './autoOrderAccess.ts'
import { readAutoOrder, readAutoOrderOffers, readAutoOrders, readOrdersOf } from './autoOrderListStore.ts'
import { autoOrderReply, offerReply, orderReply, statusReplies } from './autoOrderReply.ts'
import { stopAutoOrder } from './returnAutoOrder.ts'

const autoOrdersPerPage = 20

/** Auto-orders of the active company, of all its users, behind the gate (decisions G-173, G-176). */
export function autoOrdersHandlers(services: Services): Handlers<typeof autoOrdersContract> {
  const { sql } = services.database
  return {
    'GET /personal/auto-orders': async ({ me, query, language, t }) => {
      const company = autoOrderCompany(me)
      const page = pageOf(query, autoOrdersPerPage)
      const metals = idFilter(query.metalIds, 'metalIds')
      const filters = {
        ...(query.autoOrderId?.trim() && { id: query.autoOrderId.trim() }),
        ...(query.contract && { contract: query.contract }),
        ...(query.user && { userId: query.user }),
        ...(query.status && { status: query.status }),
        ...(metals && { metals }),
      }
      const { rows, total } = await readAutoOrders(sql, company.id, filters, page)
      return {
        items: rows.map((row) => autoOrderReply(row, language, t)),
        statuses: statusReplies(t),
        ...paginationOf(page, total),
      }
    },
    'GET /personal/auto-orders/{id}': async ({ me, params, language, t }) => {
      const company = autoOrderCompany(me)
      const [row] = await readAutoOrder(sql, params.id, company.id)
      if (!row) throw new RequestRefused('not_found')
      const offers = await readAutoOrderOffers(sql, row.id)
      const orders = await readOrdersOf(sql, row.id)
      return {
        ...autoOrderReply(row, language, t),
        problems: row.problems.map(({ code, params }) => ({ code, params: { ...params } })),
        lastRunAt: row.last_run_at?.toISOString() ?? null,
        cartOffers: offers.map((offer) => offerReply(offer, language)),
        cartOrders: orders.map(orderReply),
      }
    },
    'DELETE /personal/auto-orders/{id}': async ({ me, params }) => {
      await stopAutoOrder(services, me, params.id, autoOrderCompany(me).id)
      return {}
    },
  }
}
