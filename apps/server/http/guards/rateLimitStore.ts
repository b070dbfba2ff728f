import { unhurried } from '../../db/connection/unhurried.ts'
import { columnsOf, pick } from '../../db/statements/expression.ts'
import { record } from '../../db/statements/statement.ts'
import { rateLimits } from '../../schema/customers/sessionTables.ts'
import { isNewCounter } from './counterStore.ts'

/** Adds a hit unless the window has its limit $4 of them; no row then. */
export const addHit = record({ is_new: isNewCounter, unhurried }).statement<
  [key: string, now: Date, ends: Date, limit: number]
>(
  'rate_limit_hit',
  (columns) => `insert into rate_limits as r (key, hits, window_ends) values ($1, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= $2 then $3 else r.window_ends end
   where r.window_ends <= $2 or r.hits < $4
   returning ${columns}`,
  { isAside: true },
)

export const readWindowEnd = record(pick(columnsOf(rateLimits), 'window_ends')).statement<[key: string]>(
  'rate_limit_end',
  (columns) => `select ${columns} from rate_limits where key = $1`,
)
