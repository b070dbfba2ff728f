import type { Promotion, promotionsCalls } from '@proba/api/marketing/promotions'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { type PromotionRecord, readPromotion, readPromotionPage } from './promotionsStore.ts'
import { createPromotion, deletePromotion, updatePromotion } from './savePromotion.ts'

const promotionsPerPage = 25

const promotionReply = (row: PromotionRecord): Static<typeof Promotion> => ({
  id: row.id,
  kind: row.kind,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  bonusUntil: row.bonus_until,
  tariff: [...row.tariff],
  companiesCount: row.companies_count,
  version: row.version,
})

/** Promotions in the back office (decisions G-250, G-252). */
export function promotionsHandlers(services: Services): Handlers<typeof promotionsCalls> {
  const { sql } = services.database
  const one = async (id: number) => {
    const [row] = await readPromotion(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return promotionReply(row)
  }
  return {
    'GET /admin/promotions': async ({ query }) => {
      const page = pageOf(query, promotionsPerPage)
      const order = { sort: query.sort ?? 'startsOn', descending: query.order !== 'asc' } as const
      const { rows, total } = await readPromotionPage(sql, query.kind, order, page)
      return { items: rows.map(promotionReply), meta: paginationOf(page, total) }
    },
    'GET /admin/promotions/{id}': async ({ params }) => one(params.id),
    'POST /admin/promotions': async ({ me, body }) =>
      new ReplyWithMessage(await one(await createPromotion(services, me, body)), 'server.promotion.created'),
    'POST /admin/promotions/{id}': async ({ me, params, body }) => {
      await updatePromotion(services, me, params.id, body)
      return new ReplyWithMessage(await one(params.id), 'server.promotion.updated')
    },
    'DELETE /admin/promotions/{id}': async ({ me, params, body }) => {
      await deletePromotion(services, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.promotion.deleted')
    },
  }
}
