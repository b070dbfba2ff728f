import type { Calls } from '@proba/api/calls'
import type { QueryOf, ReplyOf } from '@proba/api/route'
import { dayStart } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { ListCursor } from '../../../db/statements/listCursor.ts'
import { FileStream } from '../../../http/fileStream.ts'
import { idFilter } from '../../../http/idFilter.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { streamSheet } from '../../../workbook/write/streamSheet.ts'
import { personalOrderReply } from './orderReply.ts'
import { type OrderFilters, type OrderSort, readHasDiscount, readOrders, sightOf } from './orderStore.ts'
import { ordersSheet } from './ordersSheet.ts'

type Call = Calls['GET /personal/orders']
type ExportQuery = QueryOf<Calls['GET /personal/orders/export']>
const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sorts: Readonly<Record<'date' | 'count' | 'weight', OrderSort>> = {
  date: 'createdAt',
  count: 'count',
  weight: 'weight',
}
const ordersPerPage = 20
const exportedAtOnce = 500
const dayMs = 86_400_000

/** Which orders are asked for, and in which order. */
function requestedOrders(
  companyId: number,
  query: ExportQuery,
): { filters: OrderFilters; order: { sort: OrderSort; descending: boolean } } {
  const metals = idFilter(query.metals, 'metals')
  const filters = {
    companyId,
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...(query.contract && { contract: query.contract }),
    ...(query.user && { userId: query.user }),
    ...(metals && { metals }),
    ...(query.status && { status: query.status }),
    ...(query.dateFrom && { from: new Date(dayStart(query.dateFrom)) }),
    ...(query.dateTo && { to: new Date(Date.parse(dayStart(query.dateTo)) + dayMs) }),
  }
  return { filters, order: { sort: sorts[query.sort ?? 'date'], descending: query.order !== 'asc' } }
}

/** All orders that the filters leave as a workbook, read and written part by part (decision G-587). */
export async function personalOrdersFile(
  sql: Sql,
  companyId: number,
  query: ExportQuery,
  { signal, language, t }: { signal: AbortSignal; language: Language; t: Translate },
): Promise<FileStream> {
  const { filters, order } = requestedOrders(companyId, query)
  const [discount] = await readHasDiscount(sql, companyId)
  const sight = await sightOf(sql, companyId)
  const cursor = new ListCursor(exportedAtOnce)
  const next = async () => {
    const { rows } = await readOrders(sql, filters, order, { perPage: exportedAtOnce, offset: 0, cursor })
    return rows.map((row) => personalOrderReply(row, sight, language))
  }
  const first = await next()
  async function* parts() {
    yield first
    while (!cursor.isDone) {
      signal.throwIfAborted()
      yield await next()
    }
  }
  const sheet = ordersSheet(parts(), discount?.found ?? false, t)
  return new FileStream(`${t('server.ordersSheet.file')}.xlsx`, mimeType, streamSheet(sheet))
}

/** A page of the orders of a company, and whether its list has a column of discounts (decision G-158). */
export async function personalOrderListReply(
  sql: Sql,
  companyId: number,
  query: QueryOf<Call>,
  language: Language,
): Promise<ReplyOf<Call>> {
  const page = pageOf(query, ordersPerPage)
  const { filters, order } = requestedOrders(companyId, query)
  const { rows, total } = await readOrders(sql, filters, order, page)
  const [discount] = await readHasDiscount(sql, companyId)
  const sight = await sightOf(sql, companyId)
  return {
    items: rows.map((row) => personalOrderReply(row, sight, language)),
    meta: { showDiscount: discount?.found ?? false, ...paginationOf(page, total) },
  }
}
