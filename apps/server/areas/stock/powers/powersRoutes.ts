import type { Power, PowerDetail, powersCalls } from '@proba/api/stock/powers'
import { capacityLeft, capacityReleasedAt } from '@proba/domain/stock/capacity'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { powerImpact } from './powerImpact.ts'
import { type PowerListRecord, type PowerRecord, readPower, readPowerPage } from './powersStore.ts'
import { createPower, deletePower, updatePower } from './savePower.ts'

const groupsPerPage = 25

const rowReply = (row: PowerListRecord, language: Language): Static<typeof Power> => ({
  id: row.id,
  code: row.code,
  item: row.name_ru,
  itemEn: row.name_en,
  name: inLanguage(language, row.name_ru, row.name_en),
  value: row.value_mg,
  held: row.held,
  left: capacityLeft(row.value_mg, row.held),
  productsCount: row.products_count,
  version: row.version,
})

const detailReply = (row: PowerRecord, language: Language): Static<typeof PowerDetail> => ({
  ...rowReply(row, language),
  products: row.products,
  waiting: {
    ...row.in_carts,
    autoOrders: row.in_auto_orders.orders,
    autoOrdersWeight: row.in_auto_orders.weight,
  },
})

/** Power groups in the back office (decisions G-090, G-091). */
export function powersHandlers(services: Services): Handlers<typeof powersCalls> {
  const { sql } = services.database
  const releasedAt = () => capacityReleasedAt(services.now().toISOString())
  const one = async (id: number, language: Language) => {
    const [row] = await readPower(sql, releasedAt(), id)
    if (!row) throw new RequestRefused('not_found')
    return detailReply(row, language)
  }
  return {
    'GET /powers': async ({ query, language }) => {
      const page = pageOf(query, groupsPerPage)
      const order = { sort: query.sort ?? 'code', descending: query.order === 'desc' } as const
      const { rows, total } = await readPowerPage(sql, releasedAt(), query.q?.trim() ?? '', order, page)
      return { items: rows.map((row) => rowReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /powers/{id}': async ({ params, language }) => one(params.id, language),
    'POST /powers': async ({ me, body, language }) =>
      new ReplyWithMessage(
        await one(await createPower(services, me, body), language),
        'server.power.created',
      ),
    'POST /powers/{id}': async ({ me, params, body, language }) => {
      await updatePower(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id, language), 'server.power.updated')
    },
    'POST /powers/{id}/impact': ({ params, body, query }) =>
      powerImpact(services, params.id, body, query.page),
    'DELETE /powers/{id}': async ({ me, params, body }) => {
      await deletePower(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.power.deleted')
    },
  }
}
