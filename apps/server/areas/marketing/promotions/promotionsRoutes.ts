import type { Promotion, promotionsCalls } from '@proba/api/marketing/promotions'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { type PromotionRecord, readPromotion, readPromotionPage } from './promotionsStore.ts'
import { promotionKind } from './savePromotion.ts'

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
  const saving = savingCalls(recordWriter(services, promotionKind), 'server.promotion', one)
  return {
    'GET /admin/promotions': async ({ query }) => {
      const page = pageOf(query, promotionsPerPage)
      const order = { sort: query.sort ?? 'startsOn', descending: query.order !== 'asc' } as const
      const { rows, total } = await readPromotionPage(sql, query.kind, order, page)
      return { items: rows.map(promotionReply), meta: paginationOf(page, total) }
    },
    'GET /admin/promotions/{id}': async ({ params }) => one(params.id),
    'POST /admin/promotions': saving.create,
    'POST /admin/promotions/{id}': saving.update,
    'DELETE /admin/promotions/{id}': saving.remove,
  }
}
