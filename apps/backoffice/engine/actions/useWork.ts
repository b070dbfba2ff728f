import { useState } from 'react'
import { useNotify } from 'react-admin'
import { bodyOfError } from '../../answers/errorText.ts'

/** Receives the message that the server sends with a success. */
interface Reported {
  readonly onMessage: (message: string) => void
}

export type Work = (options: Reported) => Promise<unknown>

const none: Readonly<Record<string, string>> = {}

/**
 * Runs calls one at a time and reports how they end. Refusals of the fields that the form shows are handed to it; any
 * other failure is a notification.
 */
export function useWork(isOfForm?: (field: string) => boolean) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState(none)
  const report = (failure: unknown) => {
    const errors = isOfForm ? Object.entries(bodyOfError(failure)?.errors ?? {}) : []
    const ofForm = errors.filter(([field]) => isOfForm?.(field))
    setRefused(Object.fromEntries(ofForm))
    if (ofForm.length > 0 && ofForm.length === errors.length) return
    // Errors of fields that the form does not show are written out in the notification.
    const others = errors.filter(([field]) => !isOfForm?.(field)).map(([, text]) => text)
    const message = others.join('. ') || (failure instanceof Error ? failure.message : 'errors.unknown')
    notify(message, { type: 'error', messageArgs: { _: message } })
  }
  /** Whether it was done. */
  const work = async (task: Work): Promise<boolean> => {
    setBusy(true)
    setRefused(none)
    try {
      await task({
        onMessage: (message) => notify(message, { type: 'success', messageArgs: { _: message } }),
      })
      return true
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refused, work }
}

/** A task after which the list that it changes is read again, whether it was done or not. */
export const thenRead =
  (task: Work, read: () => Promise<unknown>): Work =>
  async (options) => {
    try {
      await task(options)
    } finally {
      await read()
    }
  }
