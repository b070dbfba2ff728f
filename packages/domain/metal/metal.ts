/** Metals by their fixed ids; palladium is an alloying metal and never ordered (decision G-061). */
export const metalIds = { gold: 1, silver: 2, platinum: 3, palladium: 4 } as const

/** Whether a metal can be ordered and so appears in filters (DR-66). */
export function isOrderedMetal(id: number): boolean {
  return id !== metalIds.palladium
}

/** Metals offered by the alloy filter, and those of the query that are checked in it (DR-66). */
export function alloyFilter(
  ids: readonly number[],
  query: readonly number[] = [],
): { offered: number[]; checked: number[] } {
  const offered = ids.filter(isOrderedMetal)
  return { offered, checked: query.filter((id) => offered.includes(id)) }
}
