import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { reducedMotion, useMedia } from '../../lib/window/media.ts'

/** How far a finger moves along a slide to turn it, px. */
const swipe = 40

interface Turning {
  readonly count: number
  /** ms that a slide stays. */
  readonly period: number
  readonly start: number
}

/** The slide that is shown, and those that were: each turn is to a place, counted on from the last to the first. */
function useShown({ count, start }: Turning) {
  const [shown, setShown] = useState({ index: start % count, seen: new Set([start % count]) })
  const turn = (placeAfter: (index: number) => number) =>
    setShown(({ index, seen }) => {
      const next = (placeAfter(index) + count) % count
      return { index: next, seen: new Set([...seen, next]) }
    })
  // A slide that was shown may be taken away.
  const index = Math.min(shown.index, count - 1)
  return {
    index,
    turn,
    /** Slides that were shown already or come next: the pictures of others are not fetched yet. */
    isNear: (one: number) => shown.seen.has(one) || one === (index + 1) % count,
  }
}

/** Turns to the next slide each period, while somebody can see it. */
function useTimer(isTurning: boolean, period: number, next: () => void): void {
  const turn = useEffectEvent(next)
  useEffect(() => {
    if (!isTurning) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') turn()
    }, period)
    return () => clearInterval(timer)
  }, [isTurning, period])
}

/** Turns by a finger that is drawn along the slides. */
function useFinger(turnBy: (step: 1 | -1) => void) {
  const finger = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      finger.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const from = finger.current
      finger.current = null
      if (!from) return
      const along = Math.abs(clientX - from.x)
      if (along >= swipe && Math.abs(clientY - from.y) <= along) turnBy(clientX < from.x ? 1 : -1)
    },
    onPointerCancel: () => {
      finger.current = null
    },
  }
}

/** Whether a pointer is over the slides or the focus inside: they stay meanwhile. */
function useHolding() {
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return {
    isHeld: isUnderPointer || hasFocus,
    handlers: {
      // Only for keys that are used inside: a press beside a link takes no focus, which would stop the slides.
      tabIndex: hasFocus ? -1 : undefined,
      onPointerEnter: ({ pointerType }: PointerEvent) => setUnderPointer(pointerType === 'mouse'),
      onPointerLeave: () => setUnderPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
  }
}

/** Which slide is shown, and what turns it: time, fingers, keys. Under a pointer or with the focus inside it stays. */
export function useSlides(turning: Turning) {
  const { index, turn, isNear } = useShown(turning)
  const [choice, setChoice] = useState<boolean | null>(null)
  const isStill = useMedia(reducedMotion)
  const holding = useHolding()
  const isPlaying = turning.count > 1 && (choice ?? !isStill)
  const isTurning = isPlaying && !holding.isHeld
  useTimer(isTurning, turning.period, () => turn((present) => present + 1))
  const show = (place: number) => turn(() => place)
  const finger = useFinger((step) => show(index + step))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The slide with the focused link is about to be hidden: the focus would fall out of the slides, and out of a window.
    if (event.target instanceof Element && event.target.closest('article')) event.currentTarget.focus()
    show(index + step)
  }
  const handlers = { ...holding.handlers, ...finger, onKeyDown }
  return { index, isNear, show, isPlaying, setPlaying: setChoice, isTurning, handlers }
}
