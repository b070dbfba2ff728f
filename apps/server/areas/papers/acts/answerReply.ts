import type { ActAnswer } from '@proba/api/papers/acts'
import type { ActAnswerKind } from '@proba/domain/codes/actAnswer'
import type { Static } from 'typebox'

/** A stored answer; its instant is a text where it was read as JSON. */
interface StoredAnswer {
  readonly id: number
  readonly kind: ActAnswerKind
  readonly text: string
  readonly is_late: boolean
  readonly created_at: Date | string
  readonly user: string
  readonly actor: string | null
  readonly file_name: string | null
}

/** An answer as customers see it. */
export const answerReply = (row: StoredAnswer): Static<typeof ActAnswer> => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  isLate: row.is_late,
  user: row.user,
  actor: row.actor,
  createdAt: new Date(row.created_at).toISOString(),
  fileName: row.file_name,
})
