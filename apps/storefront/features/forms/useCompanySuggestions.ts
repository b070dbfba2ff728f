import type { ReplyTo } from '@proba/api/client'
import { isQuery, suggestionCount } from '@proba/domain/company/companySuggestions'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls/api.ts'

export type SuggestedCompany = ReplyTo<'POST /feedback/suggest'>[number]

/** The server is asked when nobody has typed for so long. */
const pauseMs = 1000

const none: readonly SuggestedCompany[] = []

/** Companies for what is typed; none for a text that was there before or was chosen. A failure suggests nothing. */
export function useCompanySuggestions(text: string, known: string): readonly SuggestedCompany[] {
  const [found, setFound] = useState<{
    readonly query: string
    readonly companies: readonly SuggestedCompany[]
  }>()
  const query = text.trim()
  const isSearched = isQuery(query) && query !== known.trim()
  useEffect(() => {
    if (!isSearched) return
    const stop = new AbortController()
    const ask = async () => {
      const body = { query, count: suggestionCount }
      const companies = await call('POST /feedback/suggest', { body }, { signal: stop.signal }).catch(
        () => none,
      )
      if (!stop.signal.aborted) setFound({ query, companies })
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, isSearched])
  return isSearched && found?.query === query ? found.companies : none
}
