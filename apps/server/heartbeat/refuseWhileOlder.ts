import { aliveSeconds } from '@proba/domain/jobs/serverHealth'
import type { Sql } from '../db/connection/connect.ts'
import { expression } from '../db/statements/expression.ts'
import { record } from '../db/statements/statement.ts'
import { RequestRefused } from '../lib/requestRefused.ts'

/** SQL of the three numbers of a version, also of one that is only tried out; null where it has none. */
const numbersOf = (version: string) =>
  `regexp_match(${version}, '^v?(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})')::int[]`

/** Running servers of versions before one; one whose version is no such number is none of before. */
const readOlderServer = record({ name: expression<string>('s.name') }).statement<
  [version: string, aliveSeconds: number]
>(
  'servers_older',
  (columns) => `select ${columns} from servers s
   where s.beat_at > now() - make_interval(secs => $2)
     and ${numbersOf('s.version')} < ${numbersOf('$1::text')} limit 1`,
)

/**
 * Refuses what servers of before a version would take for something else, as long as one of them runs (decision G-578).
 */
export async function refuseWhileOlder(sql: Sql, version: string): Promise<void> {
  const [older] = await readOlderServer(sql, version, aliveSeconds)
  if (older) throw new RequestRefused('upgrading')
}
