import { dayStart, today } from '@proba/domain/text/dates'
import { LRUCache } from 'lru-cache'
import { loggable } from '../../../db/loggable.ts'
import { perOwner } from '../../../lib/perOwner.ts'
import type { Services } from '../../../services/services.ts'
import { addEmptySearch, countDay, readUncountedDays } from './usageStore.ts'

const dayMs = 86_400_000
/** How many past days are counted after a time without a running server. */
const daysBack = 30

/** Counts the business days that are over. Counting a day again gives the same figures, so that it may be repeated. */
export async function countUsage({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const at = now()
  const day = today(at.toISOString())
  const first = today(new Date(at.getTime() - daysBack * dayMs).toISOString())
  for (const { day: uncounted } of await readUncountedDays(database.sql, first, day)) {
    const begins = new Date(dayStart(uncounted))
    await countDay(database.sql, uncounted, begins, new Date(begins.getTime() + dayMs), at)
  }
}

/** A page of results that is read again within this time is the same search. */
const sameSearchMs = 30 * 60_000

const seenSearches = perOwner(
  (_services: Services) => new LRUCache<string, true>({ max: 5000, ttl: sameSearchMs }),
)

/** Counts a search that found nothing, once for each who searched; a failure to count does not fail the search. */
export async function countEmptySearch(services: Services, who: string, query: string): Promise<void> {
  if (query === '') return
  const seen = seenSearches(services)
  const key = `${who} ${query}`
  if (seen.get(key)) return
  seen.set(key, true)
  await addEmptySearch(services.database.sql, today(services.now().toISOString())).catch((error: unknown) =>
    services.log.warn({ err: loggable(error) }, 'an empty search was not counted'),
  )
}
