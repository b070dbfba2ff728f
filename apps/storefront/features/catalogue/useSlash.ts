import { type RefObject, useLayoutEffect } from 'react'
import { onSearchRequested } from '../../lib/lists/articleSearch.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/**
 * The key `/` and a window that is left for the search focus the field; not while the user is typing elsewhere or a
 * dialog is open over the page.
 */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  // With the field on the screen, not after: the key works as soon as it is seen.
  useLayoutEffect(() => {
    const take = () => {
      input.current?.focus()
      input.current?.select()
    }
    const listen = (event: globalThis.KeyboardEvent) => {
      const field = input.current
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !field) return
      if (isTyping(event.target) || field.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      take()
    }
    document.addEventListener('keydown', listen)
    const stop = onSearchRequested(take)
    return () => {
      stop()
      document.removeEventListener('keydown', listen)
    }
  }, [input])
}
