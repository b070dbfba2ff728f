import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import type { MasterKind } from '../../../schema/common/masterTables.ts'
import type { Services } from '../../../services/services.ts'
import { judgedOf } from '../masterRecords/judgedOf.ts'
import { lockMasterRecords, noteMasterMessages, readMasterMessages } from '../masterRecords/masterStore.ts'
import {
  againIfContested,
  isContested,
  type MasterMessage,
  momentOf,
  repeatedVerdict,
  type Verdict,
} from './takeMessages.ts'

type CommonReason = 'invalid_time' | 'future' | 'different'

/** A message of a portion that was not taken before, with its place. */
export interface OpenMessage<Message extends MasterMessage> {
  readonly row: number
  readonly message: Message
  readonly reported: ReportedAt
}

/**
 * Parts of at most `size` messages in which none of `namesOf` and no id comes twice: of two messages about one record the
 * first comes first.
 */
export function portionsOf<Message extends MasterMessage>(
  messages: readonly Message[],
  size: number,
  namesOf: (message: Message) => readonly string[],
): Message[][] {
  const portions: Message[][] = []
  let named = new Set<string>()
  for (const message of messages) {
    const names = [`id ${message.id.trim()}`, ...namesOf(message)]
    const last = portions.at(-1)
    if (last && last.length < size && !names.some((name) => named.has(name))) last.push(message)
    else {
      portions.push([message])
      named = new Set()
    }
    for (const name of names) named.add(name)
  }
  return portions
}

/** A transaction of a portion: it waits for its turn as long as others may need for a few portions. */
export const portionTransaction = { lockTimeoutMs: 20_000 } as const

/**
 * Begins the turn of a portion and sorts out what was taken before and what has an impossible moment; the others
 * are open.
 */
export async function openMessages<Message extends MasterMessage>(
  tx: Tx,
  kind: MasterKind,
  portion: readonly Message[],
  now: Date,
) {
  await lockMasterRecords(tx)
  const known = await readMasterMessages(
    tx,
    kind,
    portion.map(judgedOf).map(({ id }) => id),
  )
  const hashes = new Map(known.map(({ sender_id: id, content_hash: hash }) => [id, hash]))
  const verdicts: (Verdict<CommonReason> | undefined)[] = []
  const open: OpenMessage<Message>[] = []
  for (const [row, message] of portion.entries()) {
    const judged = judgedOf(message)
    const taken = hashes.get(judged.id)
    const reported = momentOf(message, now)
    if (taken !== undefined) verdicts[row] = repeatedVerdict(taken, judged)
    else if (typeof reported === 'string') verdicts[row] = { reason: reported }
    else open.push({ row, message, reported })
  }
  return { verdicts, open }
}

/**
 * Notes messages before they are saved and answers those that are ours: another transaction may have taken some of them
 * in between, whose verdicts are written.
 */
export async function noteMessages<Open extends OpenMessage<MasterMessage>, Reason extends string>(
  tx: Tx,
  kind: MasterKind,
  candidates: readonly Open[],
  now: Date,
  verdicts: (Verdict<Reason | CommonReason> | undefined)[],
): Promise<Open[]> {
  const judged = candidates.map(({ message }) => judgedOf(message))
  const noted = await noteMasterMessages(
    tx,
    kind,
    judged.map(({ id }) => id),
    judged.map(({ hash }) => hash),
    now,
  )
  const own = new Set(noted.map(({ sender_id: id }) => id))
  const isOwn = ({ message }: Open) => own.has(message.id.trim())
  const others = candidates.filter((candidate) => !isOwn(candidate))
  const taken = await readMasterMessages(
    tx,
    kind,
    others.map(({ message }) => message.id.trim()),
  )
  const hashes = new Map(taken.map(({ sender_id: id, content_hash: hash }) => [id, hash]))
  for (const { row, message } of others)
    verdicts[row] = repeatedVerdict(hashes.get(message.id.trim()) ?? '', judgedOf(message))
  return candidates.filter(isOwn)
}

/** The verdicts on all messages of a portion. */
export const wholeVerdicts = <Reason extends string>(
  portion: readonly MasterMessage[],
  verdicts: readonly (Verdict<Reason> | undefined)[],
): Verdict<Reason>[] =>
  portion.map((_, row) => {
    const verdict = verdicts[row]
    if (!verdict) throw new Error('A message was not judged')
    return verdict
  })

/** Messages that are taken in one transaction: few enough that nobody waits long for the records behind them. */
export const messagesAtOnce = 100

/**
 * Takes portions in a transaction each, where `take` refuses a message before it writes anything of it. Where somebody
 * else has written a record of a portion at the same moment, its messages are taken one by one.
 */
export async function takeInPortions<Message extends MasterMessage, Reason extends string>(
  { database, now }: Services,
  portions: readonly (readonly Message[])[],
  take: (tx: Tx, portion: readonly Message[], now: Date) => Promise<Verdict<Reason>[]>,
): Promise<Verdict<Reason>[]> {
  const attempt = (portion: readonly Message[]) =>
    database.transaction((tx) => take(tx, portion, now()), portionTransaction)
  async function oneByOne(portion: readonly Message[]) {
    const verdicts: Verdict<Reason>[] = []
    for (const message of portion) verdicts.push(...(await againIfContested(() => attempt([message]))))
    return verdicts
  }
  const verdicts: Verdict<Reason>[] = []
  for (const portion of portions)
    verdicts.push(
      ...(await attempt(portion).catch((error: unknown) => {
        if (isContested(error)) return oneByOne(portion)
        throw error
      })),
    )
  return verdicts
}
