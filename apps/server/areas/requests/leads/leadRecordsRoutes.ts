import type { leadRecordsCalls } from '@proba/api/requests/leadRecords'
import type { Language } from '@proba/i18n'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { saveProgress } from '../requestRecords/saveProgress.ts'
import { leadDetailReply, leadReply } from './leadRecordsReply.ts'
import { readLead, readLeads } from './leadRecordsStore.ts'

const leadsPerPage = 25

/** Leads for full admins. */
export function leadRecordsHandlers(services: Services): Handlers<typeof leadRecordsCalls> {
  const { sql } = services.database
  const detail = async (id: number, language: Language) => {
    const [row] = await readLead(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return leadDetailReply(row, language)
  }
  return {
    'GET /leads': async ({ query }) => {
      const page = pageOf(query, leadsPerPage)
      const order = { sort: query.sort ?? 'createdAt', descending: query.order !== 'asc' } as const
      const { rows, total } = await readLeads(sql, query, order, page)
      return { items: rows.map(leadReply), meta: paginationOf(page, total) }
    },
    'GET /leads/{id}': ({ params, language }) => detail(params.id, language),
    'POST /leads/{id}': async ({ me, params, body, language }) => {
      await saveProgress(services, me, 'claim', params.id, body)
      return detail(params.id, language)
    },
  }
}
