import { setTimeout as sleep } from 'node:timers/promises'
import { RequestRefused } from '../../lib/requestRefused.ts'
import type { Services } from '../../services/services.ts'
import { bodyHash, type Once } from './idempotency.ts'
import { claimKey, readKey, releaseKey, retakeKey, storeAnswer } from './idempotencyStore.ts'

/** How often and how long a request asks for the answer of an equal one that is under way. */
const pollMs = 50
const waitMs = 15_000

type Found<T> = { readonly answer: T } | 'mine' | 'under way'

async function look<T>({ database }: Services, once: Once, key: string, hash: string): Promise<Found<T>> {
  const { sql } = database
  const { userId, call } = once
  const [claimed] = await claimKey(sql, userId, call, key, hash)
  if (claimed) return 'mine'
  const [known] = await readKey(sql, userId, call, key)
  // The first request was refused meanwhile, so the key is free again.
  if (!known) return 'under way'
  if (known.status === null) {
    const [retaken] = await retakeKey(sql, userId, call, key, hash)
    return retaken ? 'mine' : 'under way'
  }
  if (known.body_hash !== hash) throw new RequestRefused('idempotency_mismatch')
  return { answer: known.answer as T }
}

/**
 * Does work that has transactions of its own once per key (decision G-605). The key is claimed before and answered
 * after the work, so that later requests wait for the first: equal ones get its answer, others are refused if it made
 * its record, and take the key if it was refused. A server that ends in between leaves a claim without an answer, which
 * the next request, with whatever body, takes over after a minute.
 */
export async function onceByKey<T>(services: Services, once: Once, work: () => Promise<T>): Promise<T> {
  const { userId, call, key, body } = once
  if (key === null) return work()
  const { sql } = services.database
  const hash = bodyHash(body)
  const waitUntil = performance.now() + waitMs
  let found: Found<T> = await look(services, once, key, hash)
  while (found === 'under way') {
    if (performance.now() > waitUntil) throw new RequestRefused('request_in_progress')
    await sleep(pollMs * (1 + Math.random()))
    found = await look(services, once, key, hash)
  }
  if (found !== 'mine') return found.answer
  try {
    const answer = await work()
    await storeAnswer(sql, userId, call, key, hash, JSON.stringify(answer))
    return answer
  } catch (error) {
    await releaseKey(sql, userId, call, key, hash)
    throw error
  }
}
