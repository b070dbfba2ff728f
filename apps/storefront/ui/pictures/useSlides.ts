import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { reducedMotion, useMedia } from '../../lib/window/media.ts'

/** How far a finger moves along a slide to turn it, px. */
const swipe = 40

interface Turning {
  readonly count: number
  /** ms that a slide stays. */
  readonly period: number
  readonly start: number
}

/** Which slide is shown, and what turns it: time, fingers, keys. Under a pointer or with the focus inside it stays. */
export function useSlides({ count, period, start }: Turning) {
  const [shown, setShown] = useState({ index: start % count, seen: new Set([start % count]) })
  const [choice, setChoice] = useState<boolean | null>(null)
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isStill = useMedia(reducedMotion)
  const isPlaying = count > 1 && (choice ?? !isStill)
  const isTurning = isPlaying && !isUnderPointer && !hasFocus
  const show = (index: number) =>
    setShown(({ seen }) => ({
      index: (index + count) % count,
      seen: new Set([...seen, (index + count) % count]),
    }))
  const { seen } = shown
  // A slide that was shown may be taken away.
  const index = Math.min(shown.index, count - 1)

  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      setShown((present) => {
        const next = (present.index + 1) % count
        return { index: next, seen: new Set([...present.seen, next]) }
      })
    }, period)
    return () => clearInterval(timer)
  }, [isTurning, count, period])

  const finger = useRef<{ x: number; y: number } | null>(null)
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const from = finger.current
    finger.current = null
    if (
      !from ||
      Math.abs(clientX - from.x) < swipe ||
      Math.abs(clientY - from.y) > Math.abs(clientX - from.x)
    )
      return
    show(clientX < from.x ? index + 1 : index - 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The slide with the focused link is about to be hidden: the focus would fall out of the slides, and out of a window.
    if (event.target instanceof Element && event.target.closest('article')) event.currentTarget.focus()
    show(index + step)
  }
  return {
    index,
    /** Slides that were shown already or come next: the pictures of others are not fetched yet. */
    isNear: (one: number) => seen.has(one) || one === (index + 1) % count,
    show,
    isPlaying,
    setPlaying: setChoice,
    isTurning,
    handlers: {
      // Only for keys that are used inside: a press beside a link takes no focus, which would stop the slides.
      tabIndex: hasFocus ? -1 : undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => setUnderPointer(pointerType === 'mouse'),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        finger.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
      },
      onPointerUp,
      onPointerCancel: () => {
        finger.current = null
      },
      onKeyDown,
    },
  }
}
