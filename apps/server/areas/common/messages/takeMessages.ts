import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import { postgresError } from '../../../db/failures.ts'
import { accountingTime } from '../../../lib/accountingTime.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { MasterKind } from '../../../schema/common/masterTables.ts'
import type { Services } from '../../../services/services.ts'
import { type Judged, judgedOf } from '../masterRecords/judgedOf.ts'
import { noteMasterMessages, readMasterMessages } from '../masterRecords/masterStore.ts'

/** What every message of master data has. */
export interface MasterMessage {
  readonly id: string
  readonly at: string
}

/** What is wrong with a field of a message. */
export interface FieldFault {
  readonly field: string
  readonly code: string
}

/** What became of a message. */
export type Verdict<Reason extends string> =
  | 'taken'
  | 'known'
  | 'unchanged'
  | { readonly reason: Reason; readonly fields?: readonly FieldFault[] }

/** A message that is not taken; thrown, so that its transaction leaves nothing behind. */
export class MessageRefused<Reason extends string> extends Error {
  readonly reason: Reason
  readonly fields: readonly FieldFault[]
  constructor(reason: Reason, fields: readonly FieldFault[] = []) {
    super(reason)
    this.name = 'MessageRefused'
    this.reason = reason
    this.fields = fields
  }
}

/** The moment of a message, or why it is refused. */
export function momentOf(message: MasterMessage, now: Date): ReportedAt | 'invalid_time' | 'future' {
  const at = accountingTime(message.at, now)
  return typeof at === 'string' ? at : { at: at.toISOString(), id: message.id.trim() }
}

/** The verdict on a message under an id that was taken before. */
export const repeatedVerdict = (
  taken: string,
  { hash }: Judged,
): 'known' | { readonly reason: 'different' } => (taken === hash ? 'known' : { reason: 'different' })

type CommonReason = 'invalid_time' | 'future' | 'different'

/** Takes one message in the caller's transaction, once. */
async function takeOne<Reason extends string>(
  tx: Tx,
  kind: MasterKind,
  message: MasterMessage,
  now: Date,
  take: (tx: Tx, reported: ReportedAt) => Promise<'taken' | 'unchanged'>,
): Promise<Verdict<Reason | CommonReason>> {
  const { id, hash } = judgedOf(message)
  const judged = { id, hash }
  const [before] = await readMasterMessages(tx, kind, [id])
  if (before) return repeatedVerdict(before.content_hash, judged)
  const reported = momentOf(message, now)
  if (typeof reported === 'string') return { reason: reported }
  const [noted] = await noteMasterMessages(tx, kind, [id], [hash], now)
  if (noted) return take(tx, reported)
  const [other] = await readMasterMessages(tx, kind, [id])
  if (!other) throw new Error('The message that stood in the way is gone')
  return repeatedVerdict(other.content_hash, judged)
}

/** Counts verdicts and names what was refused, with rows from 1. */
export function replyOf<Reason extends string>(
  messages: readonly MasterMessage[],
  verdicts: readonly Verdict<Reason>[],
) {
  const reply = {
    taken: 0,
    known: 0,
    unchanged: 0,
    refused: [] as { row: number; id: string; reason: Reason; fields: FieldFault[] }[],
  }
  for (const [index, verdict] of verdicts.entries()) {
    if (typeof verdict === 'string') reply[verdict] += 1
    else {
      const { reason, fields = [] } = verdict
      reply.refused.push({ row: index + 1, id: messages[index]?.id ?? '', reason, fields: [...fields] })
    }
  }
  return reply
}

const uniqueViolation = '23505'

/** Somebody has written the same record at the same moment: the second try finds it. */
export const isContested = (error: unknown) =>
  error instanceof RequestRefused || postgresError(error)?.code === uniqueViolation

/** Does work that leaves nothing when it fails once more where it was contested. */
export const againIfContested = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isContested(error)) return work()
    throw error
  })

/**
 * Takes messages one after another, each in a transaction of its own: what is refused is answered with its row and
 * reason, leaves nothing and does not stop the others (decision G-480).
 */
export async function takeMessages<Message extends MasterMessage, Reason extends string>(
  services: Services,
  kind: MasterKind,
  messages: readonly Message[],
  take: (tx: Tx, message: Message, reported: ReportedAt, now: Date) => Promise<'taken' | 'unchanged'>,
) {
  const { database } = services
  const attempt = (message: Message) =>
    database.transaction((tx) => {
      const now = services.now()
      return takeOne<Reason>(tx, kind, message, now, (tx, reported) => take(tx, message, reported, now))
    })
  const verdicts: Verdict<Reason | CommonReason>[] = []
  for (const message of messages)
    verdicts.push(
      await againIfContested(() => attempt(message)).catch((error: unknown): Verdict<Reason> => {
        if (error instanceof MessageRefused) return { reason: error.reason, fields: error.fields }
        throw error
      }),
    )
  return replyOf(messages, verdicts)
}
