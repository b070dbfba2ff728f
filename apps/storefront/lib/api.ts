import { ApiError, type CallOptions, type InputOf, type ReplyTo } from '@proba/api/client'
import type { CallName } from '@proba/api/contract'
import { createBrowserClient } from '@proba/browser/browserClient'
import { currentLanguage } from './currentLanguage.ts'

/** What a call can tell the whole application; screens show their own refusals themselves. */
export type ApiNews = 'sessionLost' | 'maintenance' | 'accountDisabled'

type Listener = (news: ApiNews) => void
const listeners = new Set<Listener>()

/** Listens to news of any call; returns how to stop. */
export function onApiNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (news: ApiNews) => {
  for (const listener of listeners) listener(news)
}

const client = createBrowserClient({
  language: currentLanguage,
  onSessionLost: () => tell('sessionLost'),
})

function tellOf(error: unknown): void {
  if (!(error instanceof ApiError)) return
  if (error.code === 'maintenance') tell('maintenance')
  if (error.code === 'account_disabled') tell('accountDisabled')
}

/** Calls the API; refusals are thrown as ApiError. */
export async function call<N extends CallName>(
  name: N,
  input: InputOf<N>,
  options?: CallOptions,
): Promise<ReplyTo<N>> {
  try {
    return await client.call(name, input, options)
  } catch (error) {
    // Init is asked by the session itself, which reads its refusals.
    if (name !== 'GET /init') tellOf(error)
    throw error
  }
}

/** Renews the tokens by the stored refresh token. */
export const refreshTokens = (): Promise<boolean> => client.refresh()
