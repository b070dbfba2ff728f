import type { Calls } from '@proba/api/calls'
import type { ImageRequest, imageRequestsCalls } from '@proba/api/requests/imageRequests'
import type { QueryOf } from '@proba/api/route'
import { imagesPurposeRefusal, orderImages } from '@proba/domain/order/imagesRequest'
import { dayStart } from '@proba/domain/text/dates'
import type { Static } from 'typebox'
import type { Tx } from '../../../db/connection/connect.ts'
import { FileStream } from '../../../http/fileStream.ts'
import type { Handlers, Input } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { readOrder } from '../../ordering/orders/orderStore.ts'
import {
  addImageRequest,
  type ImageRequestFilters,
  type ImageRequestRecord,
  readImagedArticles,
  readImageRequest,
  readImageRequests,
} from './imageRequestsStore.ts'
import { imagesZip, type SentImages } from './imagesZip.ts'

type ImagesInput = Input<'POST /order/{id}/renders'>
type ListQuery = QueryOf<Calls['GET /admin/order/renders']>

const requestsPerPage = 25
const dayMs = 86_400_000

function requestReply(row: ImageRequestRecord): Static<typeof ImageRequest> {
  return {
    id: row.id,
    orderId: row.order_id,
    order: { id: row.order_id, name: String(row.order_number) },
    company: { id: row.company_id, name: row.company_name },
    user: { id: row.user_id, name: row.user_name },
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    comment: row.comment,
    images: row.images,
    missing: row.missing,
    missingCount: row.missing_count,
    createdAt: row.created_at.toISOString(),
  }
}

/** Notes who asks for the images of an order of the company, for what, and which articles have none. */
async function noteRequest(
  tx: Tx,
  createdAt: Date,
  { me, params, body, language }: ImagesInput,
): Promise<SentImages> {
  const companyId = companyOf(me).id
  const comment = body.comments.trim()
  const refusal = imagesPurposeRefusal(comment)
  if (refusal) throw refuseFields({ comments: [refusal] })
  const [order] = await readOrder(tx, params.id, companyId)
  if (!order) throw new RequestRefused('not_found')
  const articles = await readImagedArticles(tx, order.id)
  const { images, missing } = orderImages(
    articles.map((row) => ({
      article: row.article,
      coating: inLanguage(language, row.coating_ru, row.coating_en),
      ofCoating: row.of_coating,
      ofArticle: row.of_article,
    })),
  )
  const facts = { orderId: order.id, comment, images: images.length, missingCount: missing.length }
  const { userId, actorId } = me
  const row = { ...facts, companyId, userId, actorId, missing: [...missing], createdAt }
  const id = await addImageRequest(tx, row)
  const action = { entity: 'image_request', entityId: id, action: 'create', companyId } as const
  await logAction(tx, me, { ...action, after: facts })
  if (missing.length > 0) await enqueue(tx, 'missing-images-mail', { requestId: id })
  return { orderNumber: order.number, images, missing }
}

function filtersOf(query: ListQuery): ImageRequestFilters {
  return {
    ...(query.q?.trim() && { q: query.q.trim() }),
    ...(query.company !== undefined && { companyId: query.company }),
    ...(query.dateFrom && { from: new Date(dayStart(query.dateFrom)) }),
    ...(query.dateTo && { to: new Date(Date.parse(dayStart(query.dateTo)) + dayMs) }),
  }
}

/** The archive of images, while it is sent; `served` are the people whose archive is being sent by this server. */
async function sendImages(services: Services, served: Set<number>, input: ImagesInput): Promise<FileStream> {
  const { me, t } = input
  if (served.has(me.userId)) throw new RequestRefused('images_in_progress')
  served.add(me.userId)
  const done = () => served.delete(me.userId)
  try {
    const sent = await services.database.transaction((tx) => noteRequest(tx, services.now(), input))
    services.wakeJobs()
    const signal = input.signal()
    if (signal.aborted) done()
    signal.addEventListener('abort', done)
    async function* chunks() {
      try {
        yield* imagesZip(services, sent, signal, t)
      } finally {
        done()
      }
    }
    const name = t('server.images.file', { number: sent.orderNumber })
    return new FileStream(`${name}.zip`, 'application/zip', chunks())
  } catch (error) {
    done()
    throw error
  }
}

/** Images of the articles of orders (decisions G-165, G-400). */
export function imageRequestsHandlers(services: Services): Handlers<typeof imageRequestsCalls> {
  const { database } = services
  const served = new Set<number>()
  const list = async (filters: ImageRequestFilters, query: ListQuery) => {
    const page = pageOf(query, requestsPerPage)
    const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
    const { rows, total } = await readImageRequests(database.sql, filters, order, page)
    return { items: rows.map(requestReply), meta: paginationOf(page, total) }
  }
  return {
    'POST /order/{id}/renders': (input) => sendImages(services, served, input),
    'GET /admin/order/renders': ({ query }) => list(filtersOf(query), query),
    'GET /admin/order/renders/{id}': async ({ params, query }) => {
      const [order] = await readOrder(database.sql, params.id, null)
      if (!order) throw new RequestRefused('not_found')
      return list({ orderId: params.id }, query)
    },
    'GET /admin/order/renders/request/{id}': async ({ params }) => {
      const [row] = await readImageRequest(database.sql, params.id)
      if (!row) throw new RequestRefused('not_found')
      return requestReply(row)
    },
  }
}
