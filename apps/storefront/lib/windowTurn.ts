import { useEffect, useRef, useState } from 'react'

/** ms that a page is there before a window opens over it: what the visitor came for is seen first. */
const pause = 1000

/** Whether the page of an address has been there for a moment, so that a window may open over it (decision G-255). */
export function useHasStayed(page: string): boolean {
  const [stayed, setStayed] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(page), pause)
    return () => clearTimeout(timer)
  }, [page])
  return stayed === page
}

/** The window that is open by itself; two never are. */
let holder: object | null = null

const isWindowOpen = () => document.querySelector('[role="dialog"]') !== null

/**
 * Whether a window that wants to open by itself may: while no other window is open, neither one that the visitor has
 * opened nor another that opened by itself (decision G-255). It keeps its turn until it no longer wants it.
 */
export function useWindowTurn(wanted: boolean): boolean {
  const me = useRef({})
  const [isMine, setMine] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const own = me.current
    const take = () => {
      if (holder !== null || isWindowOpen()) return false
      holder = own
      setMine(true)
      return true
    }
    const observer = new MutationObserver(() => {
      if (take()) observer.disconnect()
    })
    // Windows are put at the end of the body, and taken from there when they close.
    if (!take()) observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      if (holder === own) holder = null
      setMine(false)
    }
  }, [wanted])
  return wanted && isMine
}
