import type { feedbackRecordsCalls } from '@proba/api/requests/feedbackRecords'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { saveProgress } from '../requestRecords/saveProgress.ts'
import { feedbackReply } from './feedbackRecordsReply.ts'
import { readFeedback, readMessage } from './feedbackRecordsStore.ts'

const messagesPerPage = 25

/** Messages of the feedback form for those who answer them. */
export function feedbackRecordsHandlers(services: Services): Handlers<typeof feedbackRecordsCalls> {
  const { sql } = services.database
  const detail = async (id: number) => {
    const [row] = await readMessage(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return feedbackReply(row)
  }
  return {
    'GET /feedback': async ({ query }) => {
      const page = pageOf(query, messagesPerPage)
      const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
      const { rows, total } = await readFeedback(sql, query, order, page)
      return { items: rows.map(feedbackReply), meta: paginationOf(page, total) }
    },
    'GET /feedback/{id}': ({ params }) => detail(params.id),
    'POST /feedback/{id}': async ({ me, params, body }) => {
      await saveProgress(services, me, 'feedback', params.id, body)
      return detail(params.id)
    },
  }
}
