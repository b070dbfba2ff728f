import type {
  ClosedPosition,
  CloseOpenUpdate,
  CloseOpenUpdateDetail,
  closeOpenCalls,
} from '@proba/api/catalogue/closeOpen'
import { closeOpenLimits } from '@proba/domain/product/closeOpen'
import { formatDay } from '@proba/domain/text/dates'
import { parseIdList } from '@proba/domain/text/idList'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, type Input, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import {
  type ClosedRecord,
  readClosedPage,
  readClosedReasons,
  readLastChange,
} from './closedPositionsStore.ts'
import { closeOpenImpactReply } from './closeOpenImpactReply.ts'
import { articlesOf, readUpdate, readUpdatePage, type UpdateListRecord } from './closeOpenStore.ts'
import { closeOpenKind } from './saveCloseOpen.ts'

const rowsPerPage = 25
/** Reasons that the list of customers shows at most. */
const maxReasons = 50

const positionReply = (row: ClosedRecord, language: Language): Static<typeof ClosedPosition> => ({
  id: row.id,
  article: row.article,
  title: inLanguage(language, row.title_ru, row.title_en),
  reason: inLanguage(language, row.closed_reason_ru ?? '', row.closed_reason_en),
  closedAt: row.closed_on,
  openAt: row.opens_at,
})

const updateReply = (row: UpdateListRecord): Static<typeof CloseOpenUpdate> => ({
  id: row.id,
  action: row.action,
  date: row.effective_on,
  reasonRu: row.reason_ru,
  reasonEn: row.reason_en,
  opensAt: row.opens_at,
  productsCount: row.products_count,
  articles: articlesOf(row.articles, row.products_count),
  appliedAt: row.applied_at?.toISOString() ?? null,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

/** Ids of products in a query: at most as many as an update may have. */
function productsOf(text: string): readonly number[] {
  const parsed = parseIdList(text)
  if (!parsed.ok) throw refuseFields({ products: [{ code: 'format' }] })
  if (parsed.value.length > closeOpenLimits.products)
    throw refuseFields({ products: [{ code: 'maxItems', params: { n: closeOpenLimits.products } }] })
  return parsed.value
}

/** Products that are closed by now, and the reasons among them. */
async function closedReply({ database: { sql } }: Services, { query, language }: Input<'GET /closeopen'>) {
  const page = pageOf(query, rowsPerPage)
  const order = { sort: query.sort ?? 'article', descending: query.order === 'desc' } as const
  const { rows, total } = await readClosedPage(sql, query.q?.trim() ?? '', order, page)
  const reasons = (await readClosedReasons(sql, maxReasons)).map((row) =>
    inLanguage(language, row.closed_reason_ru ?? '', row.closed_reason_en),
  )
  const [last] = await readLastChange(sql)
  return {
    reasons: [...new Set(reasons)],
    date: last?.day ?? null,
    positions: rows.map((row) => positionReply(row, language)),
    meta: paginationOf(page, total),
  }
}

async function updatesReply({ database: { sql } }: Services, { query }: Input<'GET /closeopen/updates'>) {
  const page = pageOf(query, rowsPerPage)
  const { action, applied } = query
  const filters = {
    q: query.q?.trim() ?? '',
    action,
    applied: applied === undefined ? undefined : applied === 1,
  }
  const order = { sort: query.sort ?? 'date', descending: query.order !== 'asc' } as const
  const { rows, total } = await readUpdatePage(sql, filters, order, page)
  return { items: rows.map(updateReply), meta: paginationOf(page, total) }
}

/** Handlers of the closeOpen calls. */
export function closeOpenHandlers(services: Services): Handlers<typeof closeOpenCalls> {
  const { sql } = services.database
  const one = async (id: number): Promise<Static<typeof CloseOpenUpdateDetail>> => {
    const [row] = await readUpdate(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return { ...updateReply(row), productIds: row.product_ids }
  }
  const writer = recordWriter(services, closeOpenKind(services))
  const saved = async (id: number) => {
    const update = await one(id)
    const key = update.appliedAt ? 'applied' : 'planned'
    return new ReplyWithMessage(update, `server.closeOpen.${key}.${update.action}`, {
      count: update.productsCount,
      day: formatDay(update.date),
    })
  }
  return {
    'GET /closeopen': (input) => closedReply(services, input),
    'GET /closeopen/updates': (input) => updatesReply(services, input),
    'GET /closeopen/impact': async ({ query }) =>
      closeOpenImpactReply(sql, query.action, productsOf(query.products), query.update ?? 0),
    'GET /closeopen/updates/{id}': async ({ params }) => one(params.id),
    'POST /closeopen': async ({ me, body }) => saved(await writer.create(me, body)),
    'POST /closeopen/updates/{id}': async ({ me, params, body }) =>
      saved(await writer.update(me, params.id, body)),
    'DELETE /closeopen/updates/{id}': async ({ me, params, body }) => {
      await writer.remove(me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.closeOpen.deleted')
    },
  }
}
