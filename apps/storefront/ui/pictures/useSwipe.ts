import { type TouchEvent, useRef } from 'react'

/** Shorter moves are presses. */
const minSwipePx = 40

/** Touch handlers that step through pictures: a swipe to the left goes on, to the right goes back. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      // Two fingers zoom the page and do not change the picture.
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0]
      if (!start.current || !finger) return
      const x = finger.clientX - start.current.x
      const y = finger.clientY - start.current.y
      start.current = null
      if (Math.abs(x) < minSwipePx || Math.abs(x) < Math.abs(y)) return
      // The press that would follow opens the large picture.
      event.preventDefault()
      onStep(x < 0 ? 1 : -1)
    },
  }
}
