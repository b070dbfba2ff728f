import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** The key `/` focuses the field, unless the user is typing elsewhere or a dialog is open over the page. */
export function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const field = input.current
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !field) return
      if (isTyping(event.target) || field.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
