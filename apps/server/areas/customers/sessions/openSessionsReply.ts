import type { OpenSession } from '@proba/api/customers/sessions'
import { sessionKind } from '@proba/domain/access/sessionRules'
import type { Static } from 'typebox'
import { deviceOf } from './deviceOf.ts'
import type { OpenSessionRecord } from './openSessionsStore.ts'

/** Whose list it is, who reads it, and in which session. */
interface Reading {
  readonly personId: number
  readonly readerSession: string
  /** A person is not shown where those sit who work in their name. */
  readonly isOwn: boolean
}

const replyOf = (row: OpenSessionRecord, { personId, readerSession, isOwn }: Reading) => {
  const kind = sessionKind({ userId: row.user_id, actorId: row.actor_id }, personId)
  const others = { own: null, byOther: row.actor_name, asOther: row.user_name }
  return {
    id: row.id,
    kind,
    other: others[kind],
    ...deviceOf(row.user_agent),
    address: isOwn && kind === 'byOther' ? '' : row.address,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at.toISOString(),
    endsAt: row.expires_at.toISOString(),
    isCurrent: row.id === readerSession,
  }
}

/** Open sessions as they are listed, the reader's own session first. */
export const openSessionsReply = (
  rows: readonly OpenSessionRecord[],
  reading: Reading,
): { sessions: Static<typeof OpenSession>[] } => ({
  sessions: rows
    .map((row) => replyOf(row, reading))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
})
