import { columnsOf, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { rateLimits, sessions } from '../../../schema/customers/sessionTables.ts'

/** Addresses of the last five sessions of a person, without sessions of login-as. */
export const readOwnAddresses = record(pick(columnsOf(sessions), 'address')).statement<[userId: number]>(
  'session_own_addresses',
  (columns) => `select ${columns} from sessions where user_id = $1 and actor_id is null
   order by created_at desc limit 5`,
)

/**
 * Counts a failure and returns the number in its window. A new window ends at `ends`. The window is also extended to `ends` by
 * the failure number `noticedFrom`, at which the owner gets a mail.
 */
export const countGuess = record(pick(columnsOf(rateLimits, 'r'), 'hits')).statement<
  [key: string, now: Date, ends: Date, noticedFrom: number]
>(
  'guess_count',
  (columns) => `insert into rate_limits as r (key, hits, window_ends) values ($1, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= $2 or r.hits + 1 = $4 then $3 else r.window_ends end
   returning ${columns}`,
)

/** Clears the failures of all keys with a prefix and makes all turns of key $1 available; attempts in progress continue. */
export const forgetGuesses = command<[prefix: string, now: Date]>(
  'guesses_forget',
  `update rate_limits set hits = 0, window_ends = case when key = $1 then least(window_ends, $2) else window_ends end
   where starts_with(key, $1)`,
)
