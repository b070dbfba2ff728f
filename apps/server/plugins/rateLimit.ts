import type { RouteDeclaration } from '@proba/api/route'
import { statement } from '../db/statement.ts'
import type { Principal } from '../principal.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const countHit = statement<{ hits: number; window_ends: Date }, [string, Date, Date]>(
  'rate_limit_hit',
  `insert into rate_limits as r (key, hits, window_ends) values ($1, 1, $3)
   on conflict (key) do update set
     hits = case when r.window_ends <= $2 then 1 else r.hits + 1 end,
     window_ends = case when r.window_ends <= $2 then $3 else r.window_ends end
   returning hits, window_ends`,
)
const readHits = statement<{ hits: number; window_ends: Date }, [string, Date]>(
  'rate_limit_read',
  'select hits, window_ends from rate_limits where key = $1 and window_ends > $2',
)
const forgetKey = statement<never, [string]>('rate_limit_forget', 'delete from rate_limits where key = $1')

const refuse = (ends: Date, now: Date) =>
  new Refusal('too_many_requests', {
    seconds: Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000)),
  })

/** Counts a hit in a window shared by all servers; the one past the limit is refused with the seconds to wait. */
export async function limit(
  services: Services,
  key: string,
  most: number,
  windowSeconds: number,
): Promise<void> {
  const now = services.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const [row] = await countHit(services.database.sql, key, now, ends)
  if (row && row.hits > most) throw refuse(row.window_ends, now)
}

/** Refuses when the key has already used up its limit, without counting. */
export async function refuseLimited(services: Services, key: string, most: number): Promise<void> {
  const now = services.now()
  const [row] = await readHits(services.database.sql, key, now)
  if (row && row.hits >= most) throw refuse(row.window_ends, now)
}

/** Forgets the hits of a key, as after a successful login. */
export const forgive = (services: Services, key: string) => forgetKey(services.database.sql, key)

/** The limit that a call declares, per user, or per address for guests (decision G-016). */
export async function limitCalls(
  services: Services,
  name: string,
  declaration: RouteDeclaration,
  me: Principal | null,
  address: string,
): Promise<void> {
  if (declaration.perMinute === undefined) return
  await limit(services, `call:${name}:${me ? `user:${me.userId}` : address}`, declaration.perMinute, 60)
}
