import type { RouteDeclaration } from '@proba/api/route'
import { columnsOf, pick } from '../../db/expression.ts'
import { record } from '../../db/statement.ts'
import { rateLimits } from '../../features/session/sessionTables.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'

const takeHit = record(pick(columnsOf(rateLimits), 'hits')).statement<
  [key: string, now: Date, ends: Date, most: number]
>(
  'rate_limit_take',
  (columns) => `insert into rate_limits as r (key, hits, window_ends) values ($1, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= $2 then $3 else r.window_ends end
   where r.window_ends <= $2 or r.hits < $4
   returning ${columns}`,
)
const readEnd = record(pick(columnsOf(rateLimits), 'window_ends')).statement<[key: string]>(
  'rate_limit_end',
  (columns) => `select ${columns} from rate_limits where key = $1`,
)
/**
 * Takes a hit of a window shared by all servers, or refuses with the seconds to wait. Counting and refusing are one
 * statement, so that requests of the same moment cannot slip past the limit together (T14).
 */
export async function countHit(
  services: Services,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  const now = services.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const [taken] = await takeHit(services.database.sql, key, now, ends, most)
  if (taken) return
  const [row] = await readEnd(services.database.sql, key)
  const left = ((row?.window_ends ?? ends).getTime() - now.getTime()) / 1000
  throw new RequestRefused('too_many_requests', { seconds: Math.max(1, Math.ceil(left)) })
}

/** The limit that a call declares, per user, or per address for guests (decision G-016). */
export async function limitCalls(
  services: Services,
  name: string,
  declaration: RouteDeclaration,
  me: Principal | null,
  address: string,
): Promise<void> {
  if (declaration.perMinute === undefined) return
  await countHit(services, `call:${name}:${me ? `user:${me.userId}` : address}`, declaration.perMinute, 60)
}
