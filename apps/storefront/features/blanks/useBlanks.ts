import type { ReplyTo } from '@proba/api/client'
import { cutText } from '@proba/domain/text/cutText'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'

/** A blank of the list. */
export type Blank = ReplyTo<'GET /blanks'>['items'][number]

/** Characters of a search that the call accepts. */
export const maxSearchLength = 200

/** Query string of the list; default values are left out. */
function searchOf(q: string, page: number): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

function pageOf(text: string | null): number {
  const page = Math.trunc(Number(text))
  return page >= 1 && page <= 1_000_000 ? page : 1
}

/** Order blanks by section; search and page are kept in the address. */
export function useBlanks() {
  const [address, setAddress] = useSearchParams()
  const q = cutText((address.get('q') ?? '').trim(), maxSearchLength)
  const page = pageOf(address.get('page'))
  const answer = useCall('GET /blanks', { query: { ...(q && { q }), page } })
  const search = useCallback((text: string) => setAddress(searchOf(text, 1), { replace: true }), [setAddress])
  return { answer, q, search, linkTo: (requested: number) => ({ search: searchOf(q, requested) }) }
}
