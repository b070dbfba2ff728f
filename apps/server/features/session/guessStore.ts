import { columnsOf, pick } from '../../db/expression.ts'
import { command, record } from '../../db/statement.ts'
import { rateLimits, sessions } from './sessionTables.ts'

/** Addresses of the last five sessions of a person; a login-as is at the address of another. */
export const readOwnAddresses = record(pick(columnsOf(sessions), 'address')).statement<[userId: number]>(
  'session_own_addresses',
  (columns) => `select ${columns} from sessions where user_id = $1 and actor_id is null
   order by created_at desc limit 5`,
)

/** Counts one more within the window until $3; the one that makes it $4 begins the window anew. */
export const countGuess = record(pick(columnsOf(rateLimits, 'r'), 'hits')).statement<
  [key: string, now: Date, ends: Date, told: number]
>(
  'guess_count',
  (columns) => `insert into rate_limits as r (key, hits, window_ends) values ($1, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= $2 or r.hits + 1 = $4 then $3 else r.window_ends end
   returning ${columns}`,
)

/** Forgets the failures under keys that begin so; attempts under way go on, and the turns of $1 itself are all there. */
export const forgetGuesses = command<[prefix: string, now: Date]>(
  'guesses_forget',
  `update rate_limits set hits = 0, window_ends = case when key = $1 then least(window_ends, $2) else window_ends end
   where starts_with(key, $1)`,
)
