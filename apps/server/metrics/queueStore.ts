import { columnsOf, expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'
import { jobs } from '../schema/common/jobsTables.ts'

/**
 * The queue by kind, as all servers see it: jobs that are due or wait for their time, those out of tries, and for how
 * many seconds the oldest one has been due.
 */
export const readQueue = record({
  kind: columnsOf(jobs).kind,
  waiting: expression<number>('(count(*) filter (where attempts < max_attempts))::int'),
  parked: expression<number>('(count(*) filter (where attempts >= max_attempts))::int'),
  overdue_s: expression<number>(
    `coalesce(extract(epoch from now() - min(run_at) filter
       (where attempts < max_attempts and run_at <= now())), 0)::float8`,
  ),
}).statement<[]>(
  'metrics_queue',
  (columns) => `select ${columns} from jobs where done_at is null group by kind order by kind limit 100`,
)
