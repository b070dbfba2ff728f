import { columnsOf, pick } from '../../db/statements/expression.ts'
import { command, record } from '../../db/statements/statement.ts'
import { idempotencyKeys } from '../../schema/common/idempotencyTables.ts'

const k = columnsOf(idempotencyKeys)

/** Claims a key for a body hash; no row when another request has it. */
export const claimKey = record(pick(k, 'key')).statement<
  [userId: number, call: string, key: string, bodyHash: string]
>(
  'idempotency_claim',
  (columns) => `insert into idempotency_keys (user_id, call, key, body_hash) values ($1, $2, $3, $4)
   on conflict (user_id, call, key) do nothing returning ${columns}`,
)

export const readKey = record(pick(k, 'body_hash', 'status', 'answer')).statement<
  [userId: number, call: string, key: string]
>(
  'idempotency_read',
  (columns) => `select ${columns} from idempotency_keys where user_id = $1 and call = $2 and key = $3`,
)

/** Stores the answer of a claim, unless a request with another body has taken it over. */
export const storeAnswer = command<
  [userId: number, call: string, key: string, bodyHash: string, answer: string]
>(
  'idempotency_store',
  `update idempotency_keys set status = 200, answer = $5::jsonb
   where user_id = $1 and call = $2 and key = $3 and body_hash = $4`,
)

/** Takes over a key whose request has had no answer for a minute, for another body too; no row otherwise. */
export const retakeKey = record(pick(k, 'key')).statement<
  [userId: number, call: string, key: string, bodyHash: string]
>(
  'idempotency_retake',
  (columns) => `update idempotency_keys set created_at = now(), body_hash = $4
   where user_id = $1 and call = $2 and key = $3 and status is null and created_at < now() - interval '1 minute'
   returning ${columns}`,
)

/** Gives back a key without an answer, unless a request with another body has taken it over. */
export const releaseKey = command<[userId: number, call: string, key: string, bodyHash: string]>(
  'idempotency_release',
  `delete from idempotency_keys
   where user_id = $1 and call = $2 and key = $3 and body_hash = $4 and status is null`,
)
