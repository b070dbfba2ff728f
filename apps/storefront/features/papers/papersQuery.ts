import type { InputOf } from '@proba/api/client'
import { type CompanyPaperKind, companyPaperKinds } from '@proba/domain/codes/companyPaperKind'
import { readDay, readNumber, readPage, readText, writeValues } from '../../lib/lists/listQuery.ts'

type Filters = NonNullable<InputOf<'GET /personal/papers/archive'>['query']>

/** The papers that the address asks for; days are `YYYY-MM-DD` or empty. */
export interface PapersQuery {
  readonly q: string
  readonly kind: CompanyPaperKind | null
  /** Number of a contract; empty for all. */
  readonly contract: string
  readonly order: number | null
  readonly dateFrom: string
  readonly dateTo: string
  readonly page: number
}

/** The papers of an address; values that make no sense are dropped. */
export const readPapersQuery = (address: URLSearchParams): PapersQuery => ({
  q: readText(address.get('q')),
  kind: companyPaperKinds.find((kind) => kind === address.get('kind')) ?? null,
  contract: readText(address.get('contract')),
  order: readNumber(address.get('order')),
  dateFrom: readDay(address.get('dateFrom')),
  dateTo: readDay(address.get('dateTo')),
  page: readPage(address.get('page')),
})

export const writePapersQuery = ({ kind, order, page, ...texts }: PapersQuery): URLSearchParams =>
  writeValues({
    ...texts,
    kind: kind ?? '',
    order: order === null ? '' : String(order),
    page: page > 1 ? String(page) : '',
  })

/** Filters of the calls; a page belongs to the list alone. */
export const papersFilters = ({ q, kind, contract, order, dateFrom, dateTo }: PapersQuery): Filters => ({
  ...(q && { q }),
  ...(kind && { kind }),
  ...(contract && { contract }),
  ...(order !== null && { orderId: order }),
  ...(dateFrom && { dateFrom }),
  ...(dateTo && { dateTo }),
})

/** Papers without a filter. */
export const allPapers: PapersQuery = {
  q: '',
  kind: null,
  contract: '',
  order: null,
  dateFrom: '',
  dateTo: '',
  page: 1,
}

/** Whether anything narrows the papers. */
export const isFiltered = (query: PapersQuery): boolean => Object.keys(papersFilters(query)).length > 0
