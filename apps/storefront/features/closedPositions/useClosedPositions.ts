import { maxSearchText } from '@proba/domain/product/search'
import { cutText } from '@proba/domain/text/cutText'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'

/** Query string of the list. */
function searchOf(q: string, page: number): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return `?${query.toString()}`
}

/** Closed products; search and page are in the address. */
export function useClosedPositions() {
  const [address, setAddress] = useSearchParams()
  const q = cutText(address.get('q') ?? '', maxSearchText)
  const page = Math.max(1, Math.trunc(Number(address.get('page')) || 1))
  const answer = useCall('GET /closeopen', { query: { ...(q ? { q } : {}), page } })
  const search = useCallback(
    (text: string) =>
      setAddress(
        // A product that was opened while the pause of typing went on stays open.
        (before) => {
          const query = new URLSearchParams(before)
          query.delete('page')
          if (text) query.set('q', text)
          else query.delete('q')
          return query
        },
        { replace: true },
      ),
    [setAddress],
  )
  const linkTo = (requested: number) => ({ search: searchOf(q, requested) })
  return { answer, q, search, linkTo }
}
