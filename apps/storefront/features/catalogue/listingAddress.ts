import type { InputOf } from '@proba/api/client'
import { parseIdList } from '@proba/domain/text/idList'
import type { Language } from '@proba/domain/text/language'
import { accepted, type Result } from '@proba/domain/text/refusal'
import { readTypedNumber } from '@proba/domain/text/typedNumber'

/** Filters that are lists of ids, in the order of the page. */
export const choiceGroups = ['metals', 'alloys', 'weavings', 'coatings'] as const
export type ChoiceGroup = (typeof choiceGroups)[number]

/** Filters that are on or off. */
export const switches = ['inStock', 'underContract', 'new'] as const
export type Switch = (typeof switches)[number]

/** Orders of the list as users choose them: field and direction in one. */
export const sortings = ['article', 'lightest', 'heaviest', 'newest'] as const
export type Sorting = (typeof sortings)[number]

/** What a list of products shows; diameters in mm. All of it is kept in the address (G-071). */
export interface Listing extends Readonly<Record<ChoiceGroup, readonly number[]>>, Record<Switch, boolean> {
  readonly diameterFrom: number | null
  readonly diameterTo: number | null
  readonly sorting: Sorting
  readonly page: number
}

/** Shows another list, made from the one that the address names at that moment. */
export type ChangeListing = (next: (listing: Listing) => Listing) => void

type Query = NonNullable<InputOf<'GET /catalog/elements/{code}'>['query']>

const order: Readonly<Record<Sorting, Pick<Query, 'sort' | 'order'>>> = {
  article: { sort: 'article', order: 'asc' },
  lightest: { sort: 'weight', order: 'asc' },
  heaviest: { sort: 'weight', order: 'desc' },
  newest: { sort: 'new', order: 'desc' },
}
const maxDiameter = 1000
const diameterDecimals = 3
/** No dictionary has more values, and a call accepts 2,000 characters of ids. */
const maxChoices = 180

function readIds(text: string | null): readonly number[] {
  const ids = parseIdList(text ?? '')
  return ids.ok ? ids.value.slice(0, maxChoices) : []
}

/** A diameter in mm of an address; null for anything else. */
function readDiameter(text: string | null): number | null {
  const value = Number(text?.trim() || Number.NaN)
  return value >= 0 && value <= maxDiameter ? value : null
}

/** A typed diameter in mm with up to three decimals; null is an empty text. */
export function diameterTyped(text: string, language: Language): Result<number | null> {
  const parts = 10 ** diameterDecimals
  const format = { decimals: diameterDecimals, max: maxDiameter * parts }
  const typed = readTypedNumber(text, language, format)
  return typed.ok ? accepted(typed.value === null ? null : typed.value / parts) : typed
}

/** Page number of an address; the first page for anything else. */
export function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
}

/** List that an address names; invalid values are ignored. */
export function listingOf(query: URLSearchParams): Listing {
  const isOn = (name: Switch) => query.get(name) === '1'
  return {
    metals: readIds(query.get('metals')),
    alloys: readIds(query.get('alloys')),
    weavings: readIds(query.get('weavings')),
    coatings: readIds(query.get('coatings')),
    diameterFrom: readDiameter(query.get('diameterFrom')),
    diameterTo: readDiameter(query.get('diameterTo')),
    inStock: isOn('inStock'),
    underContract: isOn('underContract'),
    new: isOn('new'),
    sorting: sortings.find((name) => name === query.get('sort')) ?? 'article',
    page: readPage(query.get('page')),
  }
}

function filtersOf(listing: Listing): Map<string, string> {
  const values = new Map<string, string>()
  for (const group of choiceGroups) if (listing[group].length > 0) values.set(group, listing[group].join(','))
  for (const bound of ['diameterFrom', 'diameterTo'] as const)
    if (listing[bound] !== null) values.set(bound, String(listing[bound]))
  for (const name of switches) if (listing[name]) values.set(name, '1')
  return values
}

/** Query string of a list; default values are left out so that links stay short. */
export function addressOfListing(listing: Listing): URLSearchParams {
  const values = filtersOf(listing)
  if (listing.sorting !== 'article') values.set('sort', listing.sorting)
  if (listing.page > 1) values.set('page', String(listing.page))
  return new URLSearchParams([...values])
}

/** Filters of a list as the call accepts them. */
export function filterQuery(listing: Listing): Query {
  const query: Query = Object.fromEntries(
    choiceGroups
      .filter((group) => listing[group].length > 0)
      .map((group) => [group, listing[group].join(',')]),
  )
  if (listing.diameterFrom !== null) query.diameterFrom = listing.diameterFrom
  if (listing.diameterTo !== null) query.diameterTo = listing.diameterTo
  for (const name of switches) if (listing[name]) query[name] = 1
  return query
}

/** Filters, sort and page of a list as the call accepts them. */
export function listingQuery(listing: Listing): Query {
  return { ...filterQuery(listing), ...order[listing.sorting], page: listing.page, perPage: pageSize }
}

/** Products on a page (G-071). */
export const pageSize = 24

/** Whether anything narrows the list. */
export const isFiltered = (listing: Listing): boolean => filtersOf(listing).size > 0

/** The list without filters, sorted as before. */
export function withoutFilters(listing: Listing): Listing {
  return { ...listingOf(new URLSearchParams()), sorting: listing.sorting }
}

/** Takes a choice from a list, which then starts at its first page. */
export const withoutChoice =
  (group: ChoiceGroup, id: number) =>
  (listing: Listing): Listing => ({
    ...listing,
    [group]: listing[group].filter((other) => other !== id),
    page: 1,
  })

/** Adds a choice to a list that lacks it, or takes it away; the list then starts at its first page. */
export const toggleChoice =
  (group: ChoiceGroup, id: number) =>
  (listing: Listing): Listing =>
    listing[group].includes(id)
      ? withoutChoice(group, id)(listing)
      : { ...listing, [group]: [...listing[group], id], page: 1 }
