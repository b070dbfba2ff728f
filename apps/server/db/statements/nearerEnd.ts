/** A part of a sorted list, as a statement reads it. */
export interface ListPart {
  readonly limit: number
  readonly offset: number
  /** Whether it is read in the opposite of the requested order. */
  readonly isReversed: boolean
}

/** A page of a list read from the end that is nearer, so that the last page costs as little as the first. */
export function fromNearerEnd(
  { perPage, offset }: { perPage: number; offset: number },
  total: number,
): ListPart {
  if (offset <= total / 2) return { limit: perPage, offset, isReversed: false }
  const limit = Math.max(0, Math.min(perPage, total - offset))
  return { limit, offset: Math.max(0, total - offset - limit), isReversed: true }
}
