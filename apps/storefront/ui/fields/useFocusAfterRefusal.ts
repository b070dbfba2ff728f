import { type RefObject, useEffect, useRef } from 'react'
import { useFormState } from 'react-final-form'

/** Where a refused form goes on: its first refused field, else the secret that was asked for, else its button. */
const places = [
  '[aria-invalid="true"]',
  'input[autocomplete="current-password"], input[autocomplete="one-time-code"]',
  'button[type="submit"]',
]

/**
 * Leads on from a refusal. While a form is sent its button is disabled, which takes the focus away; without this the
 * keyboard would begin at the top of the page. Who has gone elsewhere meanwhile stays there.
 */
export function useFocusAfterRefusal(within: RefObject<HTMLElement | null>): void {
  const { submitting = false, submitFailed } = useFormState({
    subscription: { submitting: true, submitFailed: true },
  })
  const wasSent = useRef(false)
  useEffect(() => {
    const isAnswered = wasSent.current && !submitting
    wasSent.current = submitting
    const form = within.current?.closest('form')
    const at = document.activeElement
    if (!isAnswered || !submitFailed || !form || (at !== document.body && !form.contains(at))) return
    const [place] = places.flatMap((one) => form.querySelector<HTMLElement>(one) ?? [])
    place?.focus()
    if (place instanceof HTMLInputElement) place.select()
  }, [submitting, submitFailed, within])
}
