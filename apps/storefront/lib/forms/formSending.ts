import { ApiError, type CallOptions } from '@proba/api/client'
import { minFillMs } from '@proba/domain/forms/robotRules'
import { useState } from 'react'
import { useErrorText } from '../calls/errorText.ts'
import { createIntentKeys } from '../calls/intentKeys.ts'
import { isAnswered, unexpectedWords, useUnexpectedText } from '../calls/unexpectedText.ts'
import { wordsOf } from '../language/words.ts'
import { useToast } from '../window/toasts.tsx'
import { type FormErrors, submitErrors, wholeForm } from './submitErrors.ts'

/** What the server tells people from programs by (decision G-245). */
export interface Trace {
  readonly website: string
  readonly filledMs: number
}

/** One sending: what was typed, without the trace, and the call that sends it. */
interface Sending<Reply> {
  readonly fields: object
  /** Value of the field that people do not see. */
  readonly website?: string | undefined
  /** Key of the text of a failure without a reason. */
  readonly failureKey: string
  readonly send: (trace: Trace, options: CallOptions) => Promise<Reply>
  readonly onSent: (reply: Reply) => void
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends a form; returns its errors, or nothing on success. Without an answer the same content is sent again under the
 * same key, so that it arrives once. Who is quicker than a person can be (a browser fills in whole forms) waits a moment.
 */
export function useFormSending(): <Reply>(sending: Sending<Reply>) => Promise<FormErrors> {
  const [keys] = useState(() => createIntentKeys())
  const [openedAt] = useState(() => performance.now())
  const toast = useToast()
  const textOf = useErrorText()
  const unexpectedText = useUnexpectedText()

  return async ({ fields, website = '', failureKey, send, onSent }) => {
    const elapsed = () => Math.floor(performance.now() - openedAt)
    if (elapsed() < minFillMs) await wait(minFillMs - elapsed() + 1)
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(fields))
      const reply = await send({ website, filledMs: elapsed() }, { idempotencyKey, tellsSessionLoss: true })
      keys.forget()
      onSent(reply)
      return undefined
    } catch (error) {
      if (isAnswered(error)) keys.forget()
      // Guests may send it too: shown in the form alone, as it goes on.
      if (error instanceof ApiError && error.status === 401) return wholeForm(wordsOf('forms.sessionEnded'))
      const text = unexpectedText(failureKey, error)
      const errors = submitErrors(error, unexpectedWords(failureKey))
      toast(Object.keys(errors ?? {}).length > 0 && isAnswered(error) ? textOf(error) : text, 'error')
      return errors
    }
  }
}
