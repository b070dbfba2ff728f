import { aliveSeconds } from '@proba/domain/jobs/serverHealth'
import type { Sql } from '../db/connect.ts'
import { expression } from '../db/expression.ts'
import { record } from '../db/statement.ts'
import { RequestRefused } from '../requestRefused.ts'

/** Running servers of versions before one; versions are numbers with dots, and one that is not is none of before. */
const readOlderServer = record({ name: expression<string>('s.name') }).statement<
  [version: string, aliveSeconds: number]
>(
  'servers_older',
  (columns) => `select ${columns} from servers s
   where s.beat_at > now() - make_interval(secs => $2) and case when s.version ~ '^\\d+(\\.\\d+)*$'
     then string_to_array(s.version, '.')::int[] < string_to_array($1, '.')::int[] else false end limit 1`,
)

/**
 * Refuses what servers of before a version would take for something else, as long as one of them runs (decision G-578).
 */
export async function refuseWhileOlder(sql: Sql, version: string): Promise<void> {
  const [older] = await readOlderServer(sql, version, aliveSeconds)
  if (older) throw new RequestRefused('upgrading')
}
