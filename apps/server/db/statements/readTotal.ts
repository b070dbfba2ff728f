import { LRUCache } from 'lru-cache'
import { perOwner } from '../../lib/perOwner.ts'
import { expression } from './expression.ts'
import type { Sql } from './sql.ts'
import { record } from './statement.ts'

/** Above this many rows a list is long: counting it again for every page would take longer than reading the page. */
const longAbove = 20_000
/** How long the total of a long list is kept, ms. */
const keptFor = 10_000

const total = record({ total: expression<number>('count(*)::int') })
const longTotals = perOwner<object, LRUCache<string, number>>(() => new LRUCache({ max: 200, ttl: keptFor }))

/**
 * How many rows a list has in all; `source` is its text from `from` to the end of `where`. The total of a long list may
 * be ten seconds old (decision G-367).
 */
export async function readTotal(sql: Sql, source: string, values: readonly unknown[]): Promise<number> {
  const kept = longTotals(sql)
  const key = JSON.stringify([source, values])
  const known = kept.get(key)
  if (known !== undefined) return known
  const [row] = await total.query(sql, `select ${total.columns} ${source}`, values)
  const found = row?.total ?? 0
  if (found > longAbove) kept.set(key, found)
  return found
}
