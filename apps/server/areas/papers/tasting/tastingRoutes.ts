import type { TastedArticle, tastingCalls } from '@proba/api/papers/tasting'
import { soldOf, type TastingFacts, tastingReturnRefusal, tastingStatus } from '@proba/domain/order/tasting'
import type { Static } from 'typebox'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Handlers } from '../../../http/handler.ts'
import { ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import {
  addTastingReturn,
  lockTasting,
  readTasted,
  readTastedArticle,
  type TastedRecord,
} from './tastingStore.ts'

const articlesPerPage = 20

const factsOf = (row: TastedRecord): TastingFacts => ({
  delivered: row.delivered,
  returned: row.returned,
  requested: row.requested,
  isReordered: row.is_reordered,
})

function tastedReply(row: TastedRecord): Static<typeof TastedArticle> {
  const { delivered, returned, requested } = row
  return {
    article: row.article,
    productId: row.product_id,
    delivered,
    returned,
    sold: soldOf(row),
    requested,
    status: tastingStatus(factsOf(row)),
  }
}

/** The active company, if it has the promotion. */
function tastingCompany(me: Principal): number {
  const { id, settings } = companyOf(me)
  if (settings.tasting !== true) throw new RequestRefused('tasting_unavailable')
  return id
}

/** Stores a return request; of two sent at the same moment the second is refused as already requested. */
async function askBack(tx: Tx, now: Date, me: Principal, article: string, count: number) {
  const companyId = tastingCompany(me)
  await lockTasting(tx, companyId)
  const [row] = await readTastedArticle(tx, companyId, article)
  if (!row) throw new RequestRefused('not_found')
  const refusal = tastingReturnRefusal(factsOf(row), count)
  if (refusal) throw new RequestRefused(refusal.code, refusal.params)
  const { userId, actorId } = me
  const request = { companyId, article, userId, actorId, count, createdAt: now }
  const id = await addTastingReturn(tx, request)
  const action = { entity: 'tasting_return', entityId: id, action: 'create', companyId } as const
  await logAction(tx, me, { ...action, after: { article, count } })
  await enqueue(tx, 'tasting-return', { returnId: id })
  return { ...row, requested: count }
}

/** The tasting promotion (decisions G-197, G-402). */
export function tastingHandlers(services: Services): Handlers<typeof tastingCalls> {
  const { database } = services
  return {
    'GET /personal/degustation': async ({ me, query }) => {
      const page = pageOf(query, articlesPerPage)
      const order = { sort: query.sort ?? 'article', descending: query.order === 'desc' } as const
      const { rows, total } = await readTasted(
        database.sql,
        tastingCompany(me),
        query.q?.trim() ?? '',
        order,
        page,
      )
      return { items: rows.map(tastedReply), meta: paginationOf(page, total) }
    },
    'POST /personal/degustation/{article}/return': async ({ me, params, body }) => {
      const row = await database.transaction((tx) =>
        askBack(tx, services.now(), me, params.article, body.count),
      )
      services.wakeJobs()
      return new ReplyWithMessage(tastedReply(row), 'server.tasting.asked', { article: row.article })
    },
  }
}
