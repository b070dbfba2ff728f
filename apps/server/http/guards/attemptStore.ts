import { columnsOf, pick } from '../../db/statements/expression.ts'
import { command, record } from '../../db/statements/statement.ts'
import { rateLimits } from '../../schema/customers/sessionTables.ts'
import { isNewCounter } from './counterStore.ts'

/** Begins an attempt unless failures and attempts under way reach the limit $4; no row then. */
export const beginAttempt = record({ is_new: isNewCounter }).statement<
  [key: string, now: Date, ends: Date, limit: number]
>(
  'attempt_begin',
  (columns) => `insert into rate_limits as r (key, hits, pending, window_ends) values ($1, 0, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 0 else r.hits end,
     pending = case when r.window_ends <= $2 then 1 else r.pending + 1 end,
     window_ends = case when r.window_ends <= $2 then $3 else r.window_ends end
   where r.window_ends <= $2 or r.hits + r.pending < $4
   returning ${columns}`,
)

/** Begins an attempt in place of all that are under way and fill the limit $3; no row if there is room or a lock. */
export const replaceLost = record(pick(columnsOf(rateLimits), 'key')).statement<
  [key: string, now: Date, limit: number]
>(
  'attempts_replace',
  (columns) => `update rate_limits set pending = 1
   where key = $1 and window_ends > $2 and hits < $3 and hits + pending >= $3 returning ${columns}`,
)

export const readAttempts = record(pick(columnsOf(rateLimits), 'hits', 'window_ends')).statement<
  [key: string]
>('attempt_read', (columns) => `select ${columns} from rate_limits where key = $1`)

/** Ends an attempt and counts its failures, 0 or 1. */
export const endAttempt = command<[key: string, failures: number]>(
  'attempt_end',
  'update rate_limits set pending = greatest(pending - 1, 0), hits = hits + $2 where key = $1',
)

export const forgetFailures = command<[key: string]>(
  'attempts_forget',
  'update rate_limits set hits = 0 where key = $1',
)
