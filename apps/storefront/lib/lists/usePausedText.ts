import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 400

/** Text of a search field: applied after a pause in typing; follows `applied` when that changes otherwise. */
export function usePausedText(
  applied: string,
  apply: (text: string) => void,
): readonly [text: string, write: (text: string) => void] {
  const [text, write] = useState(applied)
  const [known, setKnown] = useState(applied)
  // Changed by something other than typing: a cleared search, the back button.
  if (applied !== known) {
    setKnown(applied)
    if (text.trim() !== applied) write(applied)
  }
  const requested = text.trim()
  const search = useEffectEvent(() => apply(requested))
  useEffect(() => {
    if (requested === applied) return
    const timer = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(timer)
  }, [requested, applied])
  return [text, write]
}
