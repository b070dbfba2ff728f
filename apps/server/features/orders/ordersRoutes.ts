import type { ordersContract } from '@proba/api/orders'
import { productTypes } from '@proba/domain/codes/productType'
import type { Language } from '@proba/i18n'
import { contains } from '../../db/likePattern.ts'
import type { Handlers } from '../../http/handler.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { adminOrderListReply } from './adminOrderListReply.ts'
import { changeOrder } from './changeOrder.ts'
import { adminOrderReply, positionReply } from './orderReply.ts'
import { findCompanies, readLines, readOrder } from './orderStore.ts'

/** Orders of all companies in the back office. */
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
    'GET /admin/orders': async ({ query, language }) => adminOrderListReply(sql, query, language),
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
