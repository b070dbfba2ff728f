import { useEffect, useEffectEvent } from 'react'

/** Runs on unmount: a field that disappears with its page gets no blur event to commit its text. */
export function useOnLeave(run: () => void): void {
  const leave = useEffectEvent(run)
  useEffect(() => () => leave(), [])
}
