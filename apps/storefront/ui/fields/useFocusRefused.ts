import { useEffect, useState } from 'react'

/**
 * Leads to the first refused field of a form, which may be outside of what is seen of a long one, once the refusals of a
 * sending are drawn.
 */
export function useFocusRefused(): (form: HTMLFormElement) => void {
  // A sending more, of a form that may be the same.
  const [sent, setSent] = useState<{ readonly form: HTMLFormElement } | null>(null)
  useEffect(() => sent?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [sent])
  return (form) => setSent({ form })
}
