import { isQuery, suggestCompanies } from '@proba/domain/company/companySuggestions'
import { contains } from '../../../db/statements/likePattern.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import {
  forgetQuery,
  keepCompanies,
  noteQuery,
  readOwnCompanies,
  readRegistry,
} from './suggestedCompaniesStore.ts'

/** After so long the registry is asked the same again: names change. */
const askAgainMs = 30 * 24 * 60 * 60_000

/** Asks the registry what it was not asked lately and keeps the answer; without one the portal goes on. */
async function askRegistry(services: Services, query: string, count: number): Promise<void> {
  const { registry, database, log } = services
  if (!registry) return
  const now = services.now()
  const [noted] = await noteQuery(database.sql, query, now, new Date(now.getTime() - askAgainMs))
  if (!noted) return
  try {
    const found = [...new Map((await registry.find(query, count)).map((one) => [one.inn, one])).values()]
    const names = found.map(({ name }) => name)
    const keys = names.map((name) => name.toLowerCase())
    await keepCompanies(
      database.sql,
      found.map(({ inn }) => inn),
      names,
      keys,
      now,
    )
  } catch (error) {
    // The query is left out: it may be the name of a person.
    log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the company registry failed')
    await forgetQuery(database.sql, query)
  }
}

/**
 * Companies for a form: one's own first, then those of the public registry. The customers of the factory are not
 * among them, so that nobody learns who they are (decision G-239).
 */
export async function suggestedCompaniesReply(
  services: Services,
  me: Principal | null,
  text: string,
  count: number,
) {
  if (!isQuery(text)) return []
  const query = text.trim().toLowerCase()
  const own = me ? await readOwnCompanies(services.database.sql, me.companyIds) : []
  const mine = suggestCompanies(own, query, count)
  if (mine.length >= count) return mine
  await askRegistry(services, query, count)
  const known = new Set(mine.map(({ inn }) => inn))
  const found = await readRegistry(services.database.sql, query, contains(query), count)
  return [...mine, ...found.filter(({ inn }) => !known.has(inn))].slice(0, count)
}
