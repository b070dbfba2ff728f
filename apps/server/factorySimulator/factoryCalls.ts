import { apiBase, type CallName } from '@proba/api/calls'
import { type CallOptions, createClient, type InputOf, type ReplyTo } from '@proba/api/client'

const deadlineMs = 60_000

/** Calls a server as a surrounding system does. */
export type FactoryCall = <N extends CallName>(
  name: N,
  input: InputOf<N>,
  options?: Pick<CallOptions, 'file'>,
) => Promise<ReplyTo<N>>

/** Calls of the integration at an address, with their key; all of them end with the signal, or after a minute. */
export function factoryCalls(address: string, key: string, ended: AbortSignal): FactoryCall {
  const { call } = createClient({
    base: `${address}${apiBase}`,
    tokens: { read: () => ({ access: key, refresh: '' }), write: () => {}, clear: () => {} },
    language: () => 'ru',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })
  return (name, input, options) =>
    call(name, input, { ...options, signal: AbortSignal.any([ended, AbortSignal.timeout(deadlineMs)]) })
}
