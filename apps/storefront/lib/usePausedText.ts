import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 400

/** Text of a search field: asked for after a pause in typing; follows `asked` when that changes by itself. */
export function usePausedText(
  asked: string,
  ask: (text: string) => void,
): readonly [text: string, write: (text: string) => void] {
  const [text, write] = useState(asked)
  const [known, setKnown] = useState(asked)
  // Changed by something else than typing: a cleared search, the back button.
  if (asked !== known) {
    setKnown(asked)
    if (text.trim() !== asked) write(asked)
  }
  const wanted = text.trim()
  const search = useEffectEvent(() => ask(wanted))
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  return [text, write]
}
