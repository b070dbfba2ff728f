import { groupBy } from './grouping.ts'
import type { RemainderAction } from './orderType.ts'
import type { RemainderFate } from './remainder.ts'

/** Pieces and mg of a remainder that went one way. */
export interface RemainderPart {
  readonly action: RemainderAction
  readonly count: number
  readonly weightMg: number
}

/** A remainder by where it went, in the order of its rows; `unitMg` is by cart row (decisions G-124, G-139). */
export function remainderParts(
  fates: readonly RemainderFate[],
  unitMg: ReadonlyMap<number, number>,
): RemainderPart[] {
  return [...groupBy(fates, ({ fate }) => fate)].map(([action, own]) => ({
    action,
    count: own.reduce((sum, { count }) => sum + count, 0),
    weightMg: own.reduce((sum, { count, cartOfferId }) => sum + count * (unitMg.get(cartOfferId) ?? 0), 0),
  }))
}
