import { type erpOrdersCalls, maxErpOrders } from '@proba/api/ordering/erpOrders'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { openOrderReply } from './erpOrderReply.ts'
import { type ErpOrderRecord, readErpLines, readNewOrders, readOpenOrders } from './erpOrdersStore.ts'

/** Lines of a page; one order has 5,000 at most. */
const maxLines = 10_000

/** The first orders whose lines fit one page, at least one. */
function fitting(rows: readonly ErpOrderRecord[]): readonly ErpOrderRecord[] {
  let lines = 0
  const tooMany = rows.findIndex((row, index) => {
    lines += row.line_count
    return index > 0 && lines > maxLines
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

/** Orders for an ERP that asks for them (decision G-492). */
export function erpOrdersHandlers(services: Services): Handlers<typeof erpOrdersCalls> {
  return {
    'GET /integration/orders': async ({ query: { state, after = 0, limit = maxErpOrders } }) => {
      const { sql } = services.database
      const read = state === 'new' ? readNewOrders : readOpenOrders
      const rows = await read(sql, after, limit + 1)
      const page = fitting(rows.slice(0, limit))
      const lines = await readErpLines(
        sql,
        page.map(({ id }) => id),
      )
      const byOrder = Map.groupBy(lines, (line) => line.order_id)
      return {
        orders: page.map((row) => openOrderReply(row, byOrder.get(row.id) ?? [])),
        next: page.length < rows.length ? (page.at(-1)?.number ?? null) : null,
      }
    },
  }
}
