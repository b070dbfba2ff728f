/** A part of a sorted list, as a statement reads it. */
export interface ListPart {
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
  /** Whether the rows come in the opposite of the wanted order. */
  readonly isReversed: boolean
}

/** A page of a list read from the end that is nearer, so that the last page costs as little as the first. */
export function fromNearerEnd(
  { perPage, offset }: { perPage: number; offset: number },
  descending: boolean,
  total: number,
): ListPart {
  const limit = Math.max(0, Math.min(perPage, total - offset))
  if (offset <= total / 2) return { descending, limit: perPage, offset, isReversed: false }
  return { descending: !descending, limit, offset: Math.max(0, total - offset - limit), isReversed: true }
}
