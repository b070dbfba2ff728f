import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { presentQuery } from '../../lib/presentQuery.ts'
import { useCall } from '../../lib/useCall.ts'
import {
  addressOfListing,
  type ChangeListing,
  filterQuery,
  type Listing,
  listingOf,
  listingQuery,
} from './listingAddress.ts'

/** The list that the address names, and how to change it. */
export function useListing(): { listing: Listing; change: ChangeListing } {
  const [query, setQuery] = useSearchParams()
  const listing = useMemo(() => listingOf(query), [query])
  const change = useCallback<ChangeListing>(
    (next) => setQuery(addressOfListing(next(listingOf(presentQuery())))),
    [setQuery],
  )
  return { listing, change }
}

/** A page of a section; the previous page stays while the next one loads. */
export function useListingPage(section: string, listing: Listing) {
  const input = { params: { code: section }, query: listingQuery(listing) }
  return useCall('GET /catalog/elements/{code}', input)
}

/** Filter values of a section with their counts under the other filters; the old ones stay while new ones load. */
export function useFacets(section: string, listing: Listing) {
  const input = { params: { code: section }, query: filterQuery(listing) }
  return useCall('GET /catalog/elements/{code}/facets', input)
}
