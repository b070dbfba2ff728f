import type { personalOrdersCalls } from '@proba/api/ordering/personalOrders'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { orderDetailReply, orderProgressReply } from './orderReply.ts'
import {
  readCompanyUsers,
  readLines,
  readOrder,
  readProvisionalWas,
  readSplitNumbers,
  sightOf,
} from './orderStore.ts'
import { personalOrderListReply, personalOrdersFile } from './personalOrderListReply.ts'
import { remainderOf } from './shipmentReply.ts'
import { readShipments } from './shipmentsStore.ts'

async function ownOrder(services: Services, me: Principal, id: number) {
  const [row] = await readOrder(services.database.sql, id, companyOf(me).id)
  if (!row) throw new RequestRefused('not_found')
  return row
}

/** Orders of the active company, of all its users (decision G-155). */
export function personalOrdersHandlers(services: Services): Handlers<typeof personalOrdersCalls> {
  const { sql } = services.database
  return {
    'GET /personal/orders': async ({ me, query, language }) =>
      personalOrderListReply(sql, companyOf(me).id, query, language),
    'GET /personal/orders/export': ({ me, query, language, t, signal }) =>
      personalOrdersFile(sql, companyOf(me).id, query, { signal: signal(), language, t }),
    'GET /personal/orders/{id}': async ({ me, params, language }) => {
      const row = await ownOrder(services, me, params.id)
      const lines = await readLines(sql, row.id)
      const numbers = await readSplitNumbers(sql, row.split_group)
      const showsRelease = companyOf(me).settings.order_date_release === true
      const sight = { ...(await sightOf(sql, row.company_id)), showsRelease }
      return orderDetailReply(
        row,
        lines,
        await readShipments(sql, row.id),
        numbers.map(({ number }) => number),
        sight,
        language,
      )
    },
    'GET /personal/orders/{id}/status': async ({ me, params, language }) => {
      const row = await ownOrder(services, me, params.id)
      const sight = await sightOf(sql, row.company_id)
      // Of a remainder the window shows what is left, as far as shipments say what left.
      const shipments = row.shipped ? await readShipments(sql, row.id) : []
      const lines = shipments.length > 0 ? await readLines(sql, row.id) : []
      const [moved] = await readProvisionalWas(sql, row.company_id, String(row.id))
      const remainder = remainderOf(row, lines, shipments)
      return orderProgressReply(row, remainder, moved?.was ?? null, sight, language)
    },
    'GET /companies/{id}/users': async ({ me, params }) => {
      if (!me.companyIds.includes(params.id)) throw new RequestRefused('not_found')
      return readCompanyUsers(sql, params.id)
    },
  }
}
