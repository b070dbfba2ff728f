import type { specificationsCalls } from '@proba/api/papers/specifications'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { readOrder } from '../../ordering/orders/orderStore.ts'
import { attachPaper, removePaper } from './changeSpecifications.ts'
import { type PaperRecord, readPaper, readPapers } from './specificationsStore.ts'

const paperReply = (row: PaperRecord) => ({
  id: row.id,
  name: row.name,
  extension: row.extension,
  additionalType: row.additional_type,
  createdAt: row.created_at.toISOString(),
})

/** Papers of orders: attached by admins, read by the company (decision G-164). */
export function specificationsHandlers(services: Services): Handlers<typeof specificationsCalls> {
  const { database, files, wakeJobs } = services
  const receive = async (id: number, companyId: number | null) => {
    const [paper] = await readPaper(database.sql, id, companyId)
    const data = paper ? await files.get(paper.file_uuid) : null
    if (!paper || !data) throw new RequestRefused('not_found')
    return { data: data.toString('base64'), name: paper.name, mimeType: paper.mime }
  }
  return {
    'GET /specification/receive/{id}': ({ me, params }) => receive(params.id, companyOf(me).id),
    'GET /admin/specifications/{id}': ({ params }) => receive(params.id, null),
    'GET /admin/specifications': async ({ query }) => {
      const [order] = await readOrder(database.sql, query.order, null)
      if (!order) throw new RequestRefused('not_found')
      return { items: (await readPapers(database.sql, query.order)).map(paperReply) }
    },
    'POST /admin/specifications': async ({ me, body }) => {
      const papers = await database.transaction((tx) => attachPaper(tx, me, body))
      wakeJobs()
      return new ReplyWithMessage({ items: papers.map(paperReply) }, 'server.order.paperAttached')
    },
    'DELETE /admin/specifications/{id}': async ({ me, params }) => {
      await database.transaction((tx) => removePaper(tx, me, params.id))
      return new ReplyWithMessage({}, 'server.order.paperRemoved')
    },
  }
}
