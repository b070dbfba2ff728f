import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../lib/calls/useCall.ts'
import { presentQuery } from '../../lib/lists/presentQuery.ts'
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

/** Input of the call that reads a page of a section. */
export const pageInput = (code: string, listing: Listing) => ({
  params: { code },
  query: listingQuery(listing),
})

/** Input of the call that reads the filter values of a section. */
export const facetsInput = (code: string, listing: Listing) => ({
  params: { code },
  query: filterQuery(listing),
})

/** A page of a section; the previous page stays while the next one loads. */
export function useListingPage(section: string, listing: Listing) {
  return useCall('GET /catalog/elements/{code}', pageInput(section, listing))
}

/** Filter values of a section with their counts under the other filters; the old ones stay while new ones load. */
export function useFacets(section: string, listing: Listing) {
  return useCall('GET /catalog/elements/{code}/facets', facetsInput(section, listing))
}
