import { useEffect, useEffectEvent } from 'react'

/** Runs when what shows it goes away: a field that a page takes along has no blur to take its text over. */
export function useOnLeave(run: () => void): void {
  const leave = useEffectEvent(run)
  useEffect(() => () => leave(), [])
}
