import { ListCursor } from '../db/statements/listCursor.ts'

/** Page of a list request: number, size and rows to skip (decision G-006); an export reads the list by its cursor. */
export interface Page {
  readonly page: number
  readonly perPage: number
  readonly offset: number
  readonly cursor?: ListCursor
}

/** What a list is asked for; a cursor comes from the server itself, never with a request. */
interface PageQuery {
  readonly page?: number
  readonly perPage?: number
  readonly cursor?: unknown
}

const cursorOf = ({ cursor }: PageQuery) => (cursor instanceof ListCursor ? { cursor } : {})

export function pageOf(query: PageQuery, defaultPerPage: number): Page {
  const page = query.page ?? 1
  const perPage = query.perPage ?? defaultPerPage
  return { page, perPage, offset: (page - 1) * perPage, ...cursorOf(query) }
}

/** Maximum items of an answer without pages, the first ones of the list (decision G-613). */
const arrayItems = 1000

/** The requested page, or the whole array up to its maximum if the query has no `page`. */
export function pageOrArrayOf(query: PageQuery, defaultPerPage: number): Page {
  return pageOf(query, query.page === undefined ? arrayItems : defaultPerPage)
}

/** Paging of an answer. */
export const paginationOf = ({ page, perPage }: Page, total: number) => ({
  pagination: { currentPage: page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
})
