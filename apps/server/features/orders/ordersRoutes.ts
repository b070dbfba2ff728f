import type { ordersContract } from '@proba/api/orders'
import { productTypes } from '@proba/domain/codes/productType'
import { dayStart } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import { columnsOf, pick } from '../../db/expression.ts'
import { contains } from '../../db/likePattern.ts'
import { record } from '../../db/statement.ts'
import type { Handlers } from '../../http/handler.ts'
import { pageOf, paginationOf } from '../../http/paging.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companiesTables.ts'
import { changeOrder } from './changeOrder.ts'
import { adminOrderReply, positionReply } from './orderReply.ts'
import { readLines, readOrder, readOrders } from './orderStore.ts'

const ordersPerPage = 20
const dayMs = 86_400_000

const findCompanies = record(pick(columnsOf(companies), 'id', 'name')).statement<[string, number | null]>(
  'orders_companies',
  (columns) => `select ${columns} from companies where deleted_at is null and ($2::int is null or id = $2)
     and ($1 = '' or lower(name || ' ' || full_name || ' ' || inn) like $1) order by name_key, id limit 25`,
)

/** Orders of all companies in the back office (spec 2 §2.9). */
export function ordersHandlers(services: Services): Handlers<typeof ordersContract> {
  const { sql } = services.database
  const detail = async (id: number, language: Language) => {
    const [row] = await readOrder(sql, id, null)
    if (!row) throw new RequestRefused('not_found')
    const lines = await readLines(sql, id)
    return {
      ...adminOrderReply(row, language),
      positions: lines.map((line) => positionReply(line, language)),
    }
  }
  return {
    'GET /admin/orders': async ({ query, language }) => {
      const page = pageOf(query, ordersPerPage)
      const filters = {
        ...(query.q?.trim() && { q: query.q.trim() }),
        ...(query.status && { status: query.status }),
        ...(query.company && { companyId: query.company }),
        ...(query.metal && { metals: [query.metal] }),
        ...(query.orderType && { orderType: query.orderType }),
        ...(query.dateFrom && { from: new Date(dayStart(query.dateFrom)) }),
        ...(query.dateTo && { to: new Date(Date.parse(dayStart(query.dateTo)) + dayMs) }),
      }
      const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
      const { rows, total } = await readOrders(sql, filters, order, page)
      return { items: rows.map((row) => adminOrderReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /admin/orders/{id}': async ({ params, language }) => detail(params.id, language),
    'POST /orders/{id}': async ({ me, params, body, language }) => {
      await changeOrder(services, me, params.id, body)
      return detail(params.id, language)
    },
    'GET /orders/product-types': async ({ t }) =>
      productTypes.map((code) => ({ code, name: t(`terms.productType.${code}`) })),
    'GET /admin/orders/companies': async ({ query }) => {
      const q = query.q?.trim().toLowerCase() ?? ''
      return findCompanies(sql, q && contains(q), query.id ?? null)
    },
  }
}
