import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FileProvider } from './storedFiles.ts'

/**
 * Makes a call once, and again only when its input changes; until then the last reply stays. `failure` is the text of
 * the error of the last call. For calls with parameters in their path or with a body; others use useQuestion.
 */
export function useReply<N extends CallName>(name: N, input: InputOf<N>) {
  const { ask } = useDataProvider<FileProvider>()
  const say = useTranslate()
  const [reply, setReply] = useState<ReplyTo<N> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // Not what the effect depends on: react-admin makes new functions of its data provider with each drawing.
  const load = useEffectEvent((given: InputOf<N>, signal: AbortSignal) =>
    ask(name, given, { signal }).then(
      (next) => {
        setReply(next)
        setFailure(null)
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(error instanceof Error ? error.message : say('errors.unknown'))
      },
    ),
  )
  const given = JSON.stringify(input)
  useEffect(() => {
    const stop = new AbortController()
    void load(JSON.parse(given) as InputOf<N>, stop.signal)
    return () => stop.abort()
  }, [given])
  return { reply, failure }
}
