import type { personalOrdersContract } from '@proba/api/personalOrders'
import type { Handlers } from '../../http/handler.ts'
import { idFilter } from '../../http/idList.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { companyOf, type Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { orderDetailReply, personalOrderReply, progressOf } from './orderReply.ts'
import {
  type OrderSort,
  readCompanyUsers,
  readHasDiscount,
  readLines,
  readOrder,
  readOrders,
  readSplitNumbers,
} from './orderStore.ts'

const sorts: Readonly<Record<'date' | 'count' | 'weight', OrderSort>> = {
  date: 'createdAt',
  count: 'count',
  weight: 'weight',
}
const ordersPerPage = 20

async function ownOrder(services: Services, me: Principal, id: number) {
  const [row] = await readOrder(services.database.sql, id, companyOf(me).id)
  if (!row) throw new RequestRefused('not_found')
  return row
}

/** Orders of the active company, of all its users (decision G-155). */
export function personalOrdersHandlers(services: Services): Handlers<typeof personalOrdersContract> {
  const { sql } = services.database
  return {
    'GET /personal/orders': async ({ me, query, language }) => {
      const company = companyOf(me)
      const metals = idFilter(query.metals, 'metals')
      const page = pageOf(query, ordersPerPage)
      const filters = {
        companyId: company.id,
        ...(query.q?.trim() && { q: query.q.trim() }),
        ...(query.contract && { contract: query.contract }),
        ...(query.user && { userId: query.user }),
        ...(metals && { metals }),
        ...(query.status && { status: query.status }),
      }
      const order = { sort: sorts[query.sort ?? 'date'], descending: query.order !== 'asc' }
      const { rows, total } = await readOrders(sql, filters, order, page)
      const [discount] = await readHasDiscount(sql, company.id)
      return {
        items: rows.map((row) => personalOrderReply(row, language)),
        meta: { showDiscount: discount?.found ?? false, ...paginationOf(page, total) },
      }
    },
    'GET /personal/orders/{id}': async ({ me, params, language }) => {
      const row = await ownOrder(services, me, params.id)
      const lines = await readLines(sql, row.id)
      const numbers = await readSplitNumbers(sql, row.split_group)
      const showsRelease = companyOf(me).settings.order_date_release === true
      return orderDetailReply(
        row,
        lines,
        numbers.map(({ number }) => number),
        showsRelease,
        language,
      )
    },
    'GET /personal/orders/{id}/status': async ({ me, params, language }) => {
      const row = await ownOrder(services, me, params.id)
      const order = personalOrderReply(row, language)
      return {
        numberOrder: order.numberOrder,
        dateCreate: order.dateCreate,
        shipped: row.shipped,
        contractNumber: order.contractNumber,
        metal: order.metal,
        modalCount: order.count,
        modalWeight: order.weight,
        provisionalDate: row.provisional_date,
        actualDate: row.actual_date,
        orderReadyPercent: progressOf(row).percent,
        lastStatusUpdateDate: row.last_status_update_at?.toISOString() ?? null,
        claimed: row.claimed,
      }
    },
    'GET /companies/{id}/users': async ({ me, params }) => {
      if (!me.companyIds.includes(params.id)) throw new RequestRefused('not_found')
      return readCompanyUsers(sql, params.id)
    },
  }
}
