import { useEffect, useRef, useState } from 'react'

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
