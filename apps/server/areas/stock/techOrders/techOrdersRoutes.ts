import type { TechOrder, techOrdersCalls } from '@proba/api/stock/techOrders'
import { unitWeight } from '@proba/domain/product/weight'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import { sendTechOrders, techOrderKind } from './saveTechOrder.ts'
import { techBatchReply } from './techBatchReply.ts'
import {
  countDrafts,
  readNextBatch,
  readTechOrder,
  readTechOrderPage,
  type TechOrderRecord,
} from './techOrdersStore.ts'

const rowsPerPage = 25

function techOrderReply(row: TechOrderRecord, language: Language): Static<typeof TechOrder> {
  const mass = { slope: row.slope, intercept: row.intercept_mg }
  return {
    id: row.id,
    createAt: row.created_at.toISOString(),
    productId: row.product_id,
    article: row.article,
    offerId: row.offer_id,
    length: row.length_mm,
    sizeLabel: row.size_label,
    coatingId: row.coating_id,
    coating: namedIn(language, row.coating),
    count: row.count,
    weight: unitWeight(row.weight_mg, row.length_mm, mass) * row.count,
    comment: row.comment,
    sentAt: row.sent_at?.toISOString() ?? null,
    batch: row.batch_id,
    author: row.author,
    version: row.version,
  }
}

/** Handlers of the technical orders. */
export function techOrdersHandlers(services: Services): Handlers<typeof techOrdersCalls> {
  const { sql } = services.database
  const one = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readTechOrder(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return techOrderReply(row, language)
  }
  const saving = savingCalls(recordWriter(services, techOrderKind), 'server.techOrder', one)
  return {
    'GET /techOrders': async ({ query, language }) => {
      const page = pageOf(query, rowsPerPage)
      const { sent, batch } = query
      const filters = { q: query.q?.trim() ?? '', sent: sent === undefined ? undefined : sent === 1, batch }
      const order = { sort: query.sort ?? 'createAt', descending: query.order !== 'asc' } as const
      const { rows, total } = await readTechOrderPage(sql, filters, order, page)
      return { items: rows.map((row) => techOrderReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /techOrders/drafts': async () => {
      const [{ drafts, pieces } = { drafts: 0, pieces: 0 }] = await countDrafts(sql)
      return { drafts, pieces }
    },
    'GET /techOrders/{id}': (input) => one(input.params.id, input),
    'POST /techOrders': saving.create,
    'POST /techOrders/{id}': saving.update,
    'DELETE /techOrders/{id}': saving.remove,
    'POST /techOrders/send': async ({ me, body }) => {
      const done = await sendTechOrders(services, me, body)
      return new ReplyWithMessage(done, 'server.techOrder.sent', { count: done.sent, batch: done.batch })
    },
    'GET /integration/tech-orders': async ({ query }) => {
      const [batch] = await readNextBatch(sql, query.after ?? 0)
      return { batch: batch ? techBatchReply(batch) : null }
    },
  }
}
