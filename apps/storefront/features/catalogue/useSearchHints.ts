import type { ReplyTo } from '@proba/api/client'
import { articleKey, normaliseSearch } from '@proba/domain/product/search'
import { useEffect, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'

/** A product offered while typing. */
export type Hint = ReplyTo<'GET /products/search/help'>[number]

/** Pause in typing after which hints are requested, ms. */
export const searchPause = 400

/** The text once typing has paused; an emptied field is blank at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : searchPause)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}

/**
 * Hints for the typed text; a blank field requests and shows none (DR-10). Those of the previous text stay visible,
 * marked stale, so that nothing flickers until the new ones have loaded.
 */
export function useSearchHints(typed: string) {
  const requested = normaliseSearch(typed)
  const query = usePaused(requested)
  const { data, error, isLoading } = useCall(
    'GET /products/search/help',
    query === '' ? null : { query: { query } },
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  if (query === '') return { query, hints: undefined, error: undefined, isReady: false, isStale: false }
  const isStale = query !== requested || isLoading || error !== undefined
  return { query, hints: data, error, isReady: data !== undefined, isStale }
}

/** The text in other letters. The code for it comes when it is needed; without it, Enter shows all results. */
const readingsOf = (query: string): Promise<readonly string[]> =>
  import('@proba/domain/text/otherLetters').then(
    ({ otherReadings }) => otherReadings(query),
    () => [],
  )

/**
 * Product whose article is exactly the typed text, or the text in other letters (G-660); calls the server when the
 * hints are of another text.
 */
export async function findExact(
  typed: string,
  known: { query: string; hints: readonly Hint[] | undefined; isStale: boolean },
) {
  const query = normaliseSearch(typed)
  const isKnown = known.query === query && known.hints !== undefined && !known.isStale
  const hints = isKnown
    ? known.hints
    : await call('GET /products/search/help', { query: { query } }).catch(() => [])
  const named = (text: string) => hints?.find((hint) => articleKey(hint.article) === articleKey(text))
  const exact = named(query)
  if (exact || !hints?.length) return exact ?? null
  for (const reading of await readingsOf(query)) {
    const read = named(reading)
    if (read) return read
  }
  return null
}
