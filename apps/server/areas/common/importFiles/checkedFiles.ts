import { type BookReading, explainedHeaders } from '@proba/domain/files/bookReading'
import type { Sql, Tx } from '../../../db/connection/connect.ts'
import { once } from '../../../http/guards/idempotency.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../actionLog/actionLogStore.ts'
import { backOffice, deleteCheck, lockCheck, noteExecuted, readCheck } from './importChecksStore.ts'
import { rememberHeaders } from './importHeadersStore.ts'

/** Whose check of a file it is: a person's, in a company or in the back office. */
export interface CheckOwner {
  readonly userId: number
  readonly companyId: number
}

/** A check can be executed for a day (decision G-145). */
const validMs = 24 * 3600 * 1000

/** The owner's check of a file, null when it is too old or was never made; locked where it is to be executed. */
export async function findCheck(
  { now }: Services,
  sql: Sql,
  { userId, companyId }: CheckOwner,
  uuid: string,
  isLocked: boolean,
) {
  const since = new Date(now().getTime() - validMs)
  const [check] = await (isLocked ? lockCheck : readCheck)(sql, uuid, userId, companyId, since)
  return check ?? null
}

/** The execution of a checked file. */
interface Execution {
  readonly call: 'POST /import/execute' | 'POST /admin/imports/execute'
  /** Of the request; null: the work is done without remembering its answer. */
  readonly key: string | null
  readonly body: object
  readonly signal: AbortSignal
}

/**
 * Executes a check: once, all in one transaction. Everything written is rolled back for a caller who has hung up before
 * the end (decision G-101).
 */
export const executeOnce = <Reply>(
  { database }: Services,
  { userId }: Principal,
  { call, key, body, signal }: Execution,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> =>
  database.transaction((tx) =>
    once(tx, { userId, call, key, body }, async () => {
      const reply = await work(tx)
      signal.throwIfAborted()
      return reply
    }),
  )

/** A check that was executed. */
interface Executed {
  readonly uuid: string
  readonly owner: CheckOwner
  /** Kind of the headers that are remembered of such files. */
  readonly kind: string
  /** Null for files without columns. */
  readonly reading: BookReading | null
  /** What the check found, where that has changed since. */
  readonly result?: unknown
  /** What was done, for the log. */
  readonly done: Readonly<Record<string, unknown>>
}

/** Notes that a check was executed, remembers the columns that its sender has chosen, and logs what was done. */
export async function noteExecution(
  services: Services,
  tx: Tx,
  me: Principal,
  { uuid, owner: { companyId }, kind, reading, result, done }: Executed,
): Promise<void> {
  const now = services.now()
  await noteExecuted(tx, uuid, { executedAt: now, ...(result !== undefined && { result }) })
  await rememberHeaders(tx, { companyId, kind, now }, reading ? explainedHeaders(reading) : [])
  const companyOfLog = companyId === backOffice ? {} : { companyId }
  await logAction(tx, me, {
    entity: 'import',
    entityId: uuid,
    action: 'execute',
    ...companyOfLog,
    after: done,
  })
}

/**
 * Gives a check up for good: waits for an execution under way, and answers whether it was done after all. A file that
 * was never checked, or whose check is no longer kept, cannot be executed anyway.
 */
export async function giveCheckUp(
  { database }: Services,
  { userId, companyId }: CheckOwner,
  uuid: string,
): Promise<{ cancelled: boolean }> {
  return database.transaction(async (tx) => {
    const [check] = await lockCheck(tx, uuid, userId, companyId, new Date(0))
    if (check?.executed_at) return { cancelled: false }
    if (check) await deleteCheck(tx, uuid)
    return { cancelled: true }
  })
}
