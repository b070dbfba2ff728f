import { type RefObject, useEffect } from 'react'

/**
 * Ctrl+Enter presses a button from wherever the focus is in its window or page, on the button itself too. A link keeps
 * the key, with which browsers open it in another tab.
 */
export function useSubmitKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('a')) return
      if (!button.current?.closest('[role="dialog"], main')?.contains(target)) return
      event.preventDefault()
      button.current.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [button])
}
