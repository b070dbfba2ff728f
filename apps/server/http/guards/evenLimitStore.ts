import { columnsOf, pick } from '../../db/statements/expression.ts'
import { command, record } from '../../db/statements/statement.ts'
import { rateLimits } from '../../schema/customers/sessionTables.ts'
import { isNewCounter } from './counterStore.ts'

/** Takes a turn that lasts $4 seconds; no row if all turns are taken until after $3. */
export const takeTurnOf = record({ is_new: isNewCounter }).statement<
  [key: string, now: Date, latest: Date, everySeconds: number]
>(
  'turn_take',
  (columns) => `insert into rate_limits as r (key, hits, window_ends)
   values ($1, 0, $2::timestamptz + make_interval(secs => $4::int))
   on conflict (key) do update set window_ends = greatest(r.window_ends, $2) + make_interval(secs => $4::int)
   where r.window_ends <= $3
   returning ${columns}`,
)

export const readTurns = record(pick(columnsOf(rateLimits), 'window_ends')).statement<[key: string]>(
  'turns_read',
  (columns) => `select ${columns} from rate_limits where key = $1`,
)

export const giveBackTurn = command<[key: string, everySeconds: number]>(
  'turn_give_back',
  'update rate_limits set window_ends = window_ends - make_interval(secs => $2::int) where key = $1',
)
