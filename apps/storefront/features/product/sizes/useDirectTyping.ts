import { type RefObject, useEffect } from 'react'

const begins = /^(\d|ArrowDown)$/

/**
 * While nothing in the window has the focus, a digit or the arrow down goes to the first quantity, so that an article
 * found by keyboard is ordered without tabbing to the table.
 */
export function useDirectTyping(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const field = panel.current?.querySelector<HTMLInputElement>('[data-column="count"]:not(:disabled)')
      if (!field || event.ctrlKey || event.metaKey || event.altKey || !begins.test(event.key)) return
      const isIdle = event.target instanceof HTMLElement && event.target.contains(field)
      if (!isIdle || event.target.closest('fieldset')) return
      if (event.key === 'ArrowDown') event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [panel])
}
