import type { autoOrdersCalls } from '@proba/api/ordering/autoOrders'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { autoOrderCompany } from './autoOrderAccess.ts'
import { autoOrderDetailReply } from './autoOrderDetailReply.ts'
import { autoOrderListReply } from './autoOrderListReply.ts'
import { stopAutoOrder } from './returnAutoOrder.ts'

/** Auto-orders of the active company, of all its users, where it has them (decisions G-173, G-176). */
export function autoOrdersHandlers(services: Services): Handlers<typeof autoOrdersCalls> {
  const { sql } = services.database
  return {
    'GET /personal/auto-orders': async ({ me, query, language, t }) =>
      autoOrderListReply(sql, autoOrderCompany(me).id, query, language, t),
    'GET /personal/auto-orders/{id}': async ({ me, params, language, t }) =>
      autoOrderDetailReply(sql, autoOrderCompany(me).id, params.id, language, t),
    'DELETE /personal/auto-orders/{id}': async ({ me, params }) => {
      await stopAutoOrder(services, me, params.id, autoOrderCompany(me).id)
      return {}
    },
  }
}
