import { columnsOf, pick } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'
import { jobSchedule } from '../schema/common/jobsTables.ts'

/** Claims a slot that no server has claimed yet. */
export const claimSlot = record(pick(columnsOf(jobSchedule), 'kind')).statement<[kind: string, slot: Date]>(
  'jobs_slot',
  (columns) => `insert into job_schedule as s (kind, slot) values ($1, $2)
   on conflict (kind) do update set slot = $2 where s.slot < $2 returning ${columns}`,
)
