import { capacityHeldUntil, capacityReleasedAt } from '@proba/domain/stock/capacity'
import { revisionCache, Until } from '../../../lib/revisionCache.ts'
import type { Revisions } from '../../../services/revisions.ts'
import type { Services } from '../../../services/services.ts'
import { readOldest } from './capacityHeldSinceStore.ts'

const cachedInstant = revisionCache<Date | null>({ max: 1 })

/**
 * The instant since which the oldest order holds capacity; null when none does. Orders release capacity with time alone,
 * which no revision of the stock tells: this instant is another one then.
 */
export const capacityHeldSince = (services: Services, { stock }: Revisions): Promise<Date | null> => {
  const { database } = services
  const now = services.now()
  return cachedInstant(database, '', stock, now, async () => {
    const [found] = await readOldest(database.sql, capacityReleasedAt(now.toISOString()))
    const oldest = found?.oldest ?? null
    return new Until(oldest, oldest && new Date(capacityHeldUntil(oldest.toISOString())))
  })
}
