import { useEffect, useRef } from 'react'

/** For a button that makes room for what it opens: it gets the focus back when that is closed. */
export function useReturningFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
