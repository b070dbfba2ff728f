import type { RouteDeclaration } from '@proba/api/route'
import type { Principal } from '../../services/principal.ts'
import type { Services } from '../../services/services.ts'
import { displaceEnded } from './counterStore.ts'
import { networkOf } from './networkOf.ts'
import { addHit, readWindowEnd } from './rateLimitStore.ts'
import { tooManyRequests } from './tooManyRequests.ts'

/**
 * Counts a hit in a window shared by all servers, or refuses with the seconds to wait. Counting and refusing are one
 * statement, so that requests of the same moment cannot slip past the limit together.
 */
export async function countHit(
  services: Services,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  const now = services.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const [added] = await addHit(services.database.sql, key, now, ends, limit)
  if (added) return displaceEnded(services.database.sql, added, now)
  const [row] = await readWindowEnd(services.database.sql, key)
  const left = ((row?.window_ends ?? ends).getTime() - now.getTime()) / 1000
  throw tooManyRequests(left)
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
  await countHit(
    services,
    `call:${name}:${me ? `user:${me.userId}` : networkOf(address)}`,
    declaration.perMinute,
    60,
  )
}
