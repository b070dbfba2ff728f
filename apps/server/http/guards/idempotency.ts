import { createHash } from 'node:crypto'
import type { Tx } from '../../db/connection/connect.ts'
import { RequestRefused } from '../../lib/requestRefused.ts'
import { claimKey, readKey, storeAnswer } from './idempotencyStore.ts'

/** Text that is equal for equal bodies, whatever the order of their keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`
}

/** Hash that distinguishes a repeated body from another one. */
export const bodyHash = (body: unknown) => createHash('sha256').update(canonical(body)).digest('base64url')

/** One request of one person under a key. */
export interface Once {
  readonly userId: number
  readonly call: string
  /** Null: the work is done without remembering. */
  readonly key: string | null
  readonly body: unknown
}

/**
 * Does the work once per key, in the caller's transaction: the claim, the work and its answer are committed together,
 * so a crash leaves nothing half done and a repeated request gets the first answer. A second request waits for the
 * first; the same key with another body is refused (decision G-014).
 */
export async function once<T>(tx: Tx, { userId, call, key, body }: Once, work: () => Promise<T>): Promise<T> {
  if (key === null) return work()
  const hash = bodyHash(body)
  const [claimed] = await claimKey(tx, userId, call, key, hash)
  if (!claimed) {
    const [known] = await readKey(tx, userId, call, key)
    if (!known) throw new RequestRefused('request_in_progress')
    if (known.body_hash !== hash) throw new RequestRefused('idempotency_mismatch')
    return known.answer as T
  }
  const answer = await work()
  await storeAnswer(tx, userId, call, key, hash, JSON.stringify(answer))
  return answer
}
