import type { Client, TokenStore } from '@proba/api/client'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { errorText, type Say } from '../answers/errorText.ts'
import { type Entry, enter, type Person } from './enter.ts'
import type { Leave } from './leave.ts'
import styles from './SessionGate.module.css'
import type { SessionWatch } from './sessionWatch.ts'

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'in'; readonly person: Person }
  | { readonly kind: 'failed'; readonly error: unknown }

interface Props {
  readonly client: Client
  readonly tokens: TokenStore
  readonly watch: SessionWatch
  readonly leave: Leave
  readonly say: Say
  readonly children: (person: Person) => ReactNode
}

type Session = Pick<Props, 'client' | 'tokens' | 'watch'>

/** Goes in with the session that is stored when it is answered: another window may have changed it. */
async function enterStored({ client, tokens, watch }: Session): Promise<Entry> {
  const before = watch.session()
  const entry = await enter(client, tokens)
  const session = watch.session()
  if (entry.kind === 'enter' && session !== before) return enterStored({ client, tokens, watch })
  if (entry.kind === 'enter') watch.enter(session)
  return entry
}

/** Nobody sees the back office before it is known who they are and that they may be here. */
export function SessionGate({ client, tokens, watch, leave, say, children }: Props) {
  const [state, setState] = useState<State>({ kind: 'asking' })

  const ask = useCallback(async () => {
    setState({ kind: 'asking' })
    try {
      const entry = await enterStored({ client, tokens, watch })
      if (entry.kind === 'leave') leave(entry.to)
      else setState({ kind: 'in', person: entry.person })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }, [client, tokens, watch, leave])

  useEffect(() => {
    void ask()
  }, [ask])

  if (state.kind === 'in') return children(state.person)
  if (state.kind === 'asking')
    return (
      <main className={styles.gate} aria-busy>
        {say('ra.page.loading')}
      </main>
    )
  return (
    <main className={styles.gate}>
      <p role="alert">{errorText(state.error, say)}</p>
      <button type="button" className={styles.again} onClick={() => void ask()}>
        {say('terms.action.retry')}
      </button>
    </main>
  )
}
