import type { RouteDeclaration } from '@proba/api/route'
import type { Sql } from '../../db/connection/connect.ts'
import { type JudgedMessage, judgedMessages } from './judgedMessages.ts'
import { saveRefused, settleMessages } from './refusedMessagesStore.ts'

/** Rows of one statement. */
const rowsAtOnce = 500

/** Which call brought messages, and when. */
interface Call {
  /** Null for the key of the settings. */
  readonly keyId: number | null
  readonly at: Date
  readonly requestId: string
}

/** The last verdict on each subject, and how often the call had it refused. */
function lastOfEach(messages: readonly JudgedMessage[]) {
  const subjects = Map.groupBy(messages, ({ subject }) => subject)
  return [...subjects].flatMap(([subject, all]) => {
    const last = all.at(-1)
    return last ? [{ subject, last, times: all.filter(({ refusal }) => refusal).length }] : []
  })
}

/**
 * Keeps the messages of a call that were refused, and marks those that were refused before and are taken now
 * (decision G-589). Answers how many were refused.
 */
export async function noteJudged(
  sql: Sql,
  declaration: RouteDeclaration,
  { keyId, at, requestId }: Call,
  body: unknown,
  answer: unknown,
): Promise<number> {
  const { exchange: kind } = declaration
  const messages = judgedMessages(declaration, body, answer)
  if (!kind || messages.length === 0) return 0
  const all = lastOfEach(messages)
  const refused = all
    .flatMap(({ subject, last, times }) =>
      last.refusal ? [{ subject, times, ...last.refusal, content: last.content }] : [],
    )
    .sort((one, other) => (one.subject < other.subject ? -1 : 1))
  for (let from = 0; from < refused.length; from += rowsAtOnce) {
    const portion = refused.slice(from, from + rowsAtOnce).map((one) => ({ ...one, ...one.content() }))
    await saveRefused(
      sql,
      ...([kind, keyId, at, requestId] as const),
      portion.map(({ subject }) => subject),
      portion.map(({ reason }) => reason),
      portion.map(({ faults }) => JSON.stringify(faults)),
      portion.map(({ body: kept }) => JSON.stringify(kept)),
      portion.map(({ kept }) => kept),
      portion.map(({ times }) => times),
    )
  }
  const taken = all.filter(({ last }) => !last.refusal).map(({ subject }) => subject)
  if (taken.length > 0) await settleMessages(sql, kind, taken, at)
  return messages.filter(({ refusal }) => refusal).length
}
