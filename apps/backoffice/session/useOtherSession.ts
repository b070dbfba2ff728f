import type { Client } from '@proba/api/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Person } from './enter.ts'
import type { SessionWatch } from './sessionWatch.ts'

/** What has come between this tab and its session: another person, nobody any more, or other rights of the same one. */
export type OtherSession =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'nobody' | 'unknown' | 'rights' }

const sameRights = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((permission) => other.includes(permission))

interface Session {
  readonly client: Client
  readonly watch: SessionWatch
  readonly person: Person
}

/** Whose session it is now, by `GET /init`; null while it is that of the person on the screen, with the same rights. */
async function askWhose({ client, watch, person }: Session): Promise<OtherSession | null> {
  const session = watch.session()
  if (session === null) return { kind: 'nobody' }
  const answer = await client.call('GET /init', {}).catch(() => null)
  // Changed once more while it was asked: the answer is of one of the two.
  if (watch.session() !== session) return askWhose({ client, watch, person })
  if (!answer) return watch.isOther() ? { kind: 'unknown' } : null
  const { user } = answer
  if (!user) return { kind: 'nobody' }
  if (user.id !== person.id || user.loggedInBy !== person.loggedInBy)
    return { kind: 'person', name: user.name }
  // The same person has logged in again: the tab goes on in that session.
  watch.enter(session)
  return sameRights(user.permissions, person.permissions) ? null : { kind: 'rights' }
}

/** Follows logins of other windows and changed rights; `ask` looks again, such as after a refusal. */
export function useOtherSession({ client, watch, person }: Session) {
  const [other, setOther] = useState<OtherSession | null>(null)
  const isAsking = useRef(false)
  const ask = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    try {
      setOther(await askWhose({ client, watch, person }))
    } finally {
      isAsking.current = false
    }
  }, [client, watch, person])
  useEffect(
    () =>
      watch.listen(() => {
        // Tokens are renewed by other tabs all the time, within the session.
        if (watch.isOther()) void ask()
        else setOther((before) => (before?.kind === 'rights' ? before : null))
      }),
    [watch, ask],
  )
  return { other, ask }
}
