import { ApiError } from '@proba/api/client'
import type { ActAnswerKind } from '@proba/domain/codes/actAnswer'
import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { createIntentKeys } from '../../lib/calls/intentKeys.ts'
import { isAnswered } from '../../lib/calls/unexpectedText.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import type { Act } from './useActs.ts'

/** What is sent as an answer. */
export interface AnswerValues {
  readonly kind: ActAnswerKind
  readonly text: string
  readonly file: File | null
}

/**
 * Sends an answer to an edition and reads the list again, also where somebody else has answered it meanwhile. Without an
 * answer of the server the same is sent again under the same key, so that it arrives once.
 */
export function useAnswer({ id, answers }: Act): (values: AnswerValues) => Promise<void> {
  const reload = useReload()
  const [keys] = useState(() => createIntentKeys())
  return async ({ kind, text, file }) => {
    const chosen = kind === 'confirmed' ? null : file
    const body = { kind, text: text.trim(), version: answers.length }
    const about = chosen && { name: chosen.name, size: chosen.size, changed: chosen.lastModified }
    const idempotencyKey = keys.keyFor(JSON.stringify([id, body, about]))
    try {
      const extras = { idempotencyKey, ...(chosen && { file: chosen }) }
      await call('POST /sap/act/{id}/answers', { params: { id }, body }, extras)
      keys.forget()
      await reload('GET /sap/acts/{companyId}')
    } catch (error) {
      if (isAnswered(error)) keys.forget()
      if (error instanceof ApiError && error.status === 409) await reload('GET /sap/acts/{companyId}')
      throw error
    }
  }
}
