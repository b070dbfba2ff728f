/** Maximum items of one page of a list (decision G-006). */
export const maxPageSize = 100
