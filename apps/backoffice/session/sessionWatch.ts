import type { TokenStore } from '@proba/api/client'
import { onTokensElsewhere, sessionOf } from '@proba/browser/sessionTokens'

/** Calls that ask whose session it is, or renew it: they say and change nothing in anybody's name. */
const asking: ReadonlySet<string> = new Set(['GET /init', 'POST /login'])

/** Watches that this tab acts only in the session that it was entered with (decision G-344). */
export interface SessionWatch {
  /** The session that calls would be made in now; null without one. */
  readonly session: () => string | null
  /** Sets the login that the calls of this tab belong to from now on. */
  readonly enter: (session: string | null) => void
  /** Whether another window has logged in or out since this tab was entered. */
  readonly isOther: () => boolean
  /** Whether a call may be sent with a token; the listeners are called when the token is of another login. */
  readonly mayCall: (name: string, access: string | null) => boolean
  /** Listens to a session that may be another now; returns how to stop. */
  readonly listen: (listener: () => void) => () => void
}

export function createSessionWatch(tokens: TokenStore): SessionWatch {
  // Nothing is watched before anybody is in.
  let entered: string | null | undefined
  const listeners = new Set<() => void>()
  // A token that names no session still is one.
  const named = (access: string | null) => (access === null ? null : (sessionOf(access) ?? ''))
  const session = () => named(tokens.read()?.access ?? null)
  const isOwn = (other: string | null) => entered === undefined || other === entered
  return {
    session,
    enter: (now) => {
      entered = now
    },
    isOther: () => !isOwn(session()),
    mayCall: (name, access) => {
      if (asking.has(name) || isOwn(named(access))) return true
      for (const listener of listeners) listener()
      return false
    },
    listen: (listener) => {
      listeners.add(listener)
      const stop = onTokensElsewhere(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
