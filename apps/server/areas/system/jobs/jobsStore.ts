import type { JobAction, JobState } from '@proba/domain/jobs/job'
import type { Sql } from '../../../db/connection/connect.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type ListSlice, readPage } from '../../../db/statements/readPage.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { jobs } from '../../../schema/common/jobsTables.ts'

/** A job whose process died in its last attempt is parked as soon as its lease is over. */
const state = `case when cancelled_at is not null then 'cancelled' when done_at is not null then 'done'
  when locked_until >= now() then 'running' when attempts >= max_attempts then 'parked' else 'waiting' end`
const j = columnsOf(jobs)
const jobRecord = record({
  ...pick(j, 'id', 'kind'),
  state: expression<JobState>(state),
  ...pick(j, 'attempts', 'max_attempts', 'last_error', 'created_at', 'run_at', 'done_at'),
})
/** A job without its payload. */
export type JobRecord = RecordOf<typeof jobRecord>

/** Conditions that use the index on open or done jobs before the state is computed. */
const indexed: Readonly<Record<JobState, string>> = {
  waiting: 'done_at is null',
  running: 'done_at is null',
  parked: 'done_at is null',
  done: 'done_at is not null',
  cancelled: 'done_at is not null',
}

export interface JobFilters {
  readonly state?: JobState | undefined
  readonly kind?: string | undefined
}

const sortColumns = { id: 'id', runAt: 'run_at' } as const
export type JobSort = keyof typeof sortColumns

/** A page of jobs and how many there are. */
export async function readJobs(
  sql: Sql,
  filters: JobFilters,
  order: { sort: JobSort; descending: boolean },
  page: ListSlice,
): Promise<{ rows: JobRecord[]; total: number }> {
  const values = [filters.state, filters.kind].filter((value) => value !== undefined)
  const parts = [
    filters.state && `${indexed[filters.state]} and ${state} = $1`,
    filters.kind && `kind = $${values.length}`,
  ].filter(Boolean)
  const where = parts.join(' and ') || 'true'
  const direction = order.descending ? 'desc' : 'asc'
  const orderBy = `${sortColumns[order.sort]} ${direction}, id ${direction}`
  return readPage(sql, jobRecord, { from: 'from jobs', where, orderBy, id: 'id', values }, page)
}

export const readJob = jobRecord.statement<[id: number]>(
  'jobs_one',
  (columns) => `select ${columns} from jobs where id = $1`,
)

const jobId = record(pick(j, 'id'))

/** Each does nothing if the state no longer allows it, as a worker may have been faster. */
export const changeJob: Readonly<Record<JobAction, ReturnType<typeof jobId.statement<[number]>>>> = {
  retry: jobId.statement<[number]>(
    'jobs_retry',
    (columns) => `update jobs set attempts = 0, run_at = now(), locked_by = null, locked_until = null
     where id = $1 and ${state} = 'parked' returning ${columns}`,
  ),
  cancel: jobId.statement<[number]>(
    'jobs_cancel',
    (columns) => `update jobs set done_at = now(), cancelled_at = now(), locked_by = null, locked_until = null
     where id = $1 and ${state} in ('waiting', 'parked') returning ${columns}`,
  ),
}
