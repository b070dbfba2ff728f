import { type RefObject, useEffect } from 'react'

/** Where the focus goes when what had it is gone: the start of the table, or the heading of an empty cart. */
function homeOf(screen: HTMLElement | null): HTMLElement | null {
  return screen?.querySelector<HTMLElement>('thead input') ?? screen?.querySelector('h1') ?? null
}

/**
 * Keeps the focus on the screen when its control disappears with a deleted row, a closed window or a message: a
 * keyboard would begin at the top of the page again. `isEntered` takes it at once, as on the way back from a window
 * with an address of its own.
 */
export function useFocusHome(screen: RefObject<HTMLElement | null>, isEntered: boolean): void {
  useEffect(() => {
    let last: Element | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const keep = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return
      homeOf(screen.current)?.focus()
    }
    document.addEventListener('focusin', remember)
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [screen])
  useEffect(() => {
    if (isEntered) homeOf(screen.current)?.focus()
  }, [screen, isEntered])
}
