import type { correctionsCalls } from '@proba/api/papers/corrections'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { type Page, pageOf, pageOrArrayOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { type CorrectionRecord, readCorrection, readCorrectionPage } from './correctionsStore.ts'
import { addCorrection, removeCorrection } from './saveCorrection.ts'

const correctionsPerPage = 20

const correctionReply = (row: CorrectionRecord) => ({
  id: row.id,
  eventDate: row.event_date,
  documentType: row.document_type,
  order: row.order && { id: row.order.id, numberOrder: String(row.order.number) },
  fileName: row.name,
  size: row.size,
})

/** Correction documents: given by admins, read by the company (decisions G-182, G-183, G-198, G-387). */
export function correctionsHandlers(services: Services): Handlers<typeof correctionsCalls> {
  const { database, files, wakeJobs } = services
  const list = async (
    filters: Parameters<typeof readCorrectionPage>[1],
    page: Page,
    order: 'asc' | 'desc' = 'desc',
  ) => {
    const { rows, total } = await readCorrectionPage(database.sql, filters, order === 'desc', page)
    return { items: rows.map(correctionReply), meta: paginationOf(page, total) }
  }
  const receive = async (id: number, companyId: number | null) => {
    const [row] = await readCorrection(database.sql, id, companyId)
    const data = row ? await files.get(row.file_uuid) : null
    if (!row || !data) throw new RequestRefused('not_found')
    return { data: data.toString('base64'), name: row.name, mimeType: row.mime }
  }
  return {
    'GET /tessa/documents': ({ me, query }) =>
      list({ ...query, company: companyOf(me).id }, pageOrArrayOf(query, correctionsPerPage), query.order),
    'GET /tessa/documents/{id}': ({ me, params }) => receive(params.id, companyOf(me).id),
    'GET /admin/corrections': ({ query }) =>
      list({ company: query.company }, pageOf(query, correctionsPerPage), query.order),
    'GET /admin/corrections/{id}': ({ params }) => receive(params.id, null),
    'POST /admin/corrections': async ({ me, body }) => {
      const made = await database.transaction((tx) => addCorrection(tx, me, services.now(), body))
      wakeJobs()
      return new ReplyWithMessage(correctionReply(made), 'server.correction.added')
    },
    'DELETE /admin/corrections/{id}': async ({ me, params }) => {
      await database.transaction((tx) => removeCorrection(tx, me, params.id))
      return new ReplyWithMessage({}, 'server.correction.removed')
    },
  }
}
