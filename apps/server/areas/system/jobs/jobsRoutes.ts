import type { jobsCalls } from '@proba/api/system/jobs'
import { jobActionsIn } from '@proba/domain/jobs/job'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { actOnJob } from './actOnJob.ts'
import { type JobRecord, readJob, readJobs } from './jobsStore.ts'

const jobsPerPage = 25

const jobReply = (row: JobRecord) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  lastError: row.last_error,
  createdAt: row.created_at.toISOString(),
  runAt: row.run_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  actions: [...jobActionsIn(row.state)],
})

/** Background jobs, viewed and fixed by hand (decision G-275). */
export function jobsHandlers(services: Services): Handlers<typeof jobsCalls> {
  const { sql } = services.database
  const detail = async (id: number) => {
    const [row] = await readJob(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return jobReply(row)
  }
  return {
    'GET /admin/jobs': async ({ query }) => {
      const page = pageOf(query, jobsPerPage)
      const order = { sort: query.sort ?? 'id', descending: query.order !== 'asc' } as const
      const { rows, total } = await readJobs(sql, query, order, page)
      return { items: rows.map(jobReply), meta: paginationOf(page, total) }
    },
    'GET /admin/jobs/{id}': ({ params }) => detail(params.id),
    'POST /admin/jobs/{id}': async ({ me, params, body }) => {
      await actOnJob(services, me, params.id, body.action)
      return detail(params.id)
    },
  }
}
