import { type RefObject, useEffect, useRef, useState } from 'react'

/** ms that a page is there, and that nobody does anything in it, before a window opens over it. */
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

/**
 * Whether the code of a window that is to open has been loaded. The window takes its turn only afterwards: while the code
 * loads over a slow connection, somebody may begin to type (decision G-255).
 */
export function useLoaded(isWaiting: boolean, load: () => Promise<unknown>): boolean {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    // A window whose code cannot be loaded stays closed; it is no part of the page.
    load().then(
      () => isOver || setLoaded(true),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isWaiting, load])
  return isWaiting && isLoaded
}

/** The window that is open by itself; two never are. */
let holder: object | null = null

/**
 * Open windows, menus and lists of suggestions; files, counts and lists that are being read or saved; unsent values on a
 * page without a form.
 */
const occupied = '[role="dialog"], [role="menu"], [role="listbox"], [aria-busy="true"], [data-unsent="true"]'
const typedInto = 'textarea, select, [contenteditable], input:not([type="checkbox"]):not([type="radio"])'

/** Whether a window would interrupt somebody: something is open or running, or a field has the focus. */
const isOccupied = () =>
  document.querySelector(occupied) !== null || document.activeElement?.matches(typedInto) === true

/** Listens to what people do in a page, before anything else does; returns what ends that. */
function listen(deeds: readonly string[], onDeed: (event: Event) => void): () => void {
  for (const deed of deeds) document.addEventListener(deed, onDeed, true)
  return () => {
    for (const deed of deeds) document.removeEventListener(deed, onDeed, true)
  }
}

/** The form that something was typed into and that was not sent; it may be gone by now. */
function useTypedForm(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement | null>(null)
  useEffect(
    () =>
      listen(['input', 'submit'], ({ type, target }) => {
        if (type === 'submit') form.current = null
        else if (target instanceof Element) form.current = target.closest('form')
      }),
    [],
  )
  return form
}

/** Calls `open`, until it returns true, while `isFree`: at once, or a moment after the last thing that was done. */
function whenFree(isFree: () => boolean, open: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasFree = true
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, pause)
  }
  const ignore = listen(['keydown', 'pointerdown', 'focusout'], wait)
  const stop = () => {
    clearTimeout(timer)
    ignore()
  }
  const look = () => {
    const isStill = wasFree && isFree()
    wasFree = isFree()
    if (isStill && open()) stop()
    else wait()
  }
  look()
  return stop
}

/**
 * Whether a window that wants to open by itself may: while nobody is interrupted and no other window has opened by
 * itself (decision G-255). It keeps its turn until it no longer wants it.
 */
export function useWindowTurn(isWaiting: boolean): boolean {
  const me = useRef({})
  const form = useTypedForm()
  const [isMine, setMine] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const own = me.current
    const take = () => {
      if (holder !== null) return false
      holder = own
      setMine(true)
      return true
    }
    const stop = whenFree(() => !isOccupied() && !form.current?.isConnected, take)
    return () => {
      stop()
      if (holder === own) holder = null
      setMine(false)
    }
  }, [isWaiting, form])
  return isWaiting && isMine
}
