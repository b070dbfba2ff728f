import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { searchWith } from '../../paths.ts'

/** The query that a navigation under way leads to. */
let ahead: string | null = null
const listeners = new Set<() => void>()

/** Sets the query of a navigation that is about to begin; null once the navigation is done. */
export function lookAhead(search: string | null): void {
  ahead = search
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const readAhead = () => ahead

/** The query of the address, or the one that it is about to have. */
export const searchAhead = (): string => ahead ?? window.location.search

/**
 * The query by which windows are open. The router shows a new address when it has rendered all of it, on a slow machine
 * some keys later. A window opens and closes at once, and has or gives back the focus before the next key comes.
 */
export function useWindowSearch(): string {
  const { search, key } = useLocation()
  const next = useSyncExternalStore(subscribe, readAhead, readAhead)
  // Another key is another entry of the history: the navigation has arrived.
  useEffect(() => {
    if (key) lookAhead(null)
  }, [key])
  return next ?? search
}

/**
 * Closes the window of a parameter: back to the entry it was opened from, or the same page without it. The state of an
 * entry that a link of ours made for a window is the parameter of that window, so there is an entry before it.
 */
export function useCloseWindow(param: string): () => void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return () => {
    const without = searchWith(search, param, null)
    lookAhead(without)
    if (state === param) void navigate(-1)
    else void navigate({ pathname, search: without }, { replace: true })
  }
}
