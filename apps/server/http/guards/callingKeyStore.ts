import { columnsOf, pick } from '../../db/statements/expression.ts'
import { command, record } from '../../db/statements/statement.ts'
import { integrationKeys } from '../../schema/system/integrationKeysTables.ts'

/** The live key of a hash; read for every call, so that a revocation counts on the next one, on every server. */
export const readKey = record(pick(columnsOf(integrationKeys), 'id', 'kinds', 'last_used_at')).statement<
  [hash: string]
>(
  'integration_key_of',
  (columns) => `select ${columns} from integration_keys where hash = $1 and revoked_at is null`,
)

/** Notes at most once a minute that a key was used, whichever server asks. */
export const noteUse = command<[id: number, now: Date]>(
  'integration_key_used',
  `update integration_keys set last_used_at = $2::timestamptz
   where id = $1 and (last_used_at is null or last_used_at <= $2::timestamptz - interval '1 minute')`,
  { isAside: true },
)
