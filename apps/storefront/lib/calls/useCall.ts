import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { ApiError } from '@proba/api/client'
import { useCallback } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { useLanguage } from '../language/language.tsx'
import { useCacheScope } from '../session/session.tsx'
import { call } from './api.ts'

/** Cache key of a call: its name, its input, the language of its answer, and whose answer it is. */
export type CallKey = readonly [name: CallName, input: object, language: string, scope: string]

const isCallKey = (key: unknown): key is CallKey => Array.isArray(key) && typeof key[0] === 'string'

/** Fetches what a key names. */
export const fetchCall = ([name, input]: CallKey): Promise<unknown> => call(name, input as InputOf<CallName>)

/** A call is tried again without a connection or after a failure of the server; a refusal would be the same again. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

/** Reads a declared call through the cache; a null input fetches nothing. */
export function useCall<N extends CallName>(
  name: N,
  input: InputOf<N> | null,
  options?: SWRConfiguration<ReplyTo<N>, Error>,
): SWRResponse<ReplyTo<N>, Error> {
  const { language } = useLanguage()
  const scope = useCacheScope()
  const key: CallKey | null = input === null ? null : [name, input, language, scope]
  return useSWR<ReplyTo<N>, Error>(key, options ?? {})
}

/** Reads again every shown call of the given names (all calls without names) and drops the others from the cache. */
export function useReload(): (...names: CallName[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...names) => {
      await mutate((key) => isCallKey(key) && (names.length === 0 || names.includes(key[0])))
    },
    [mutate],
  )
}

/** Puts an answer into the cache, as when a change answers the new state of another call. */
export function useWriteCall(): <N extends CallName>(name: N, input: InputOf<N>, data: ReplyTo<N>) => void {
  const { mutate } = useSWRConfig()
  const { language } = useLanguage()
  const scope = useCacheScope()
  return useCallback(
    (name, input, data) => {
      void mutate([name, input, language, scope], data, { revalidate: false })
    },
    [mutate, language, scope],
  )
}
