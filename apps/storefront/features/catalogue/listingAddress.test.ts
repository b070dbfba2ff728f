import { describe, expect, test } from 'vitest'
import {
  addressOfListing,
  filterQuery,
  isFiltered,
  listingOf,
  listingQuery,
  toggleChoice,
  withoutFilters,
} from './listingAddress.ts'

const read = (text: string) => listingOf(new URLSearchParams(text))

describe('a list of products in the address', () => {
  test('reads filters, sort and page, and writes the same address again', () => {
    const address = 'metals=1%2C2&weavings=7&diameterFrom=0.5&inStock=1&sort=heaviest&page=3'
    const listing = read(address)
    expect(listing).toMatchObject({
      metals: [1, 2],
      weavings: [7],
      diameterFrom: 0.5,
      inStock: true,
      page: 3,
    })
    expect(addressOfListing(listing).toString()).toBe(address)
  })

  test('leaves default values out of the address', () => {
    expect(addressOfListing(read('sort=article&page=1')).toString()).toBe('')
  })

  test('ignores invalid values of an address', () => {
    expect(read('metals=1,x&diameterFrom=-1&diameterTo=abc&sort=price&page=0&inStock=yes')).toEqual(read(''))
  })

  test('requests as many choices of a filter as a call accepts', () => {
    const many = Array.from({ length: 600 }, (_, index) => 100_000_000 + index).join(',')
    const { metals } = filterQuery(listingOf(new URLSearchParams({ metals: many })))
    expect(metals?.length).toBeLessThanOrEqual(2000)
    expect(metals?.length).toBeGreaterThan(1000)
  })

  test('requests 24 a page in the chosen order', () => {
    expect(listingQuery(read('sort=newest'))).toEqual({ sort: 'new', order: 'desc', page: 1, perPage: 24 })
    expect(listingQuery(read('sort=lightest&page=2'))).toEqual({
      sort: 'weight',
      order: 'asc',
      page: 2,
      perPage: 24,
    })
  })

  test('counts filter values under the filters alone, whatever the page and the sort', () => {
    expect(filterQuery(read('alloys=4,5&new=1&page=9&sort=newest'))).toEqual({ alloys: '4,5', new: 1 })
  })

  test('starts at the first page when a choice is toggled', () => {
    const narrowed = toggleChoice('metals', 2)(read('page=5'))
    expect(narrowed).toMatchObject({ metals: [2], page: 1 })
    expect(toggleChoice('metals', 2)(narrowed).metals).toEqual([])
  })

  test('clears every filter but keeps the sort', () => {
    const listing = read('metals=1&new=1&diameterTo=2&sort=newest&page=2')
    expect(isFiltered(listing)).toBe(true)
    const cleared = withoutFilters(listing)
    expect(isFiltered(cleared)).toBe(false)
    expect(addressOfListing(cleared).toString()).toBe('sort=newest')
  })
})
