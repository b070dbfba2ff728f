import type { InputOf } from '@proba/api/client'
import { type MovementKind, movementKinds } from '@proba/domain/codes/movementKind'
import { readDay } from '../../lib/lists/listQuery.ts'

type Query = NonNullable<InputOf<'GET /personal/ledger'>['query']>

/** What the ledger shows; all of it is in the address. Days are `YYYY-MM-DD` or empty. */
export interface LedgerQuery {
  /** Another company than the active one, for its manager and admins. */
  readonly company: number | null
  readonly contract: number | null
  readonly metal: number | null
  readonly kind: MovementKind | null
  readonly dateFrom: string
  readonly dateTo: string
  readonly page: number
}

function readNumber(text: string | null): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= 1_000_000 ? number : null
}

/** The ledger that an address asks for; values that make no sense are dropped. */
export const readLedgerQuery = (query: URLSearchParams): LedgerQuery => ({
  company: readNumber(query.get('company')),
  contract: readNumber(query.get('contract')),
  metal: readNumber(query.get('metal')),
  kind: movementKinds.find((kind) => kind === query.get('kind')) ?? null,
  dateFrom: readDay(query.get('dateFrom')),
  dateTo: readDay(query.get('dateTo')),
  page: readNumber(query.get('page')) ?? 1,
})

/** Query string of a ledger; what is not chosen is left out. */
export function writeLedgerQuery({ page, ...chosen }: LedgerQuery): URLSearchParams {
  const values = { ...chosen, page: page > 1 ? page : null }
  const parts = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[key, String(value)]],
  )
  return new URLSearchParams(parts)
}

/** Filters of the calls; a page belongs to the list alone. */
export function ledgerFilters({ company, contract, metal, kind, dateFrom, dateTo }: LedgerQuery): Query {
  return {
    ...(company !== null && { company }),
    ...(contract !== null && { contract }),
    ...(metal !== null && { metal }),
    ...(kind && { kind }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
  }
}

/** The ledger of the same company without filters. */
export const withoutFilters = ({ company }: LedgerQuery): LedgerQuery => ({
  company,
  contract: null,
  metal: null,
  kind: null,
  dateFrom: '',
  dateTo: '',
  page: 1,
})

/** Whether anything narrows the ledger. */
export const isFiltered = (query: LedgerQuery): boolean =>
  Object.keys(ledgerFilters({ ...query, company: null })).length > 0
