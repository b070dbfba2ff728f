/** Page of a list request: number, size and rows to skip (decision G-006). */
export interface Page {
  readonly page: number
  readonly perPage: number
  readonly offset: number
}

export function pageOf(query: { page?: number; perPage?: number }, defaultPerPage: number): Page {
  const page = query.page ?? 1
  const perPage = query.perPage ?? defaultPerPage
  return { page, perPage, offset: (page - 1) * perPage }
}

/** Paging of an answer. */
export const paginationOf = ({ page, perPage }: Page, total: number) => ({
  pagination: { currentPage: page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) },
})
