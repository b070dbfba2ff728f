import type { RemainderAction } from '../codes/remainderAction.ts'
import { amountOf } from '../product/productMinimum.ts'
import { groupBy } from '../text/grouping.ts'
import type { RemainderDestination } from './remainder.ts'

/** Pieces and mg of a remainder that went one way. */
export interface RemainderPart {
  readonly action: RemainderAction
  readonly count: number
  readonly weightMg: number
}

/** A remainder by where it went, in the order of its rows; `unitMg` is by cart row (decisions G-124, G-139). */
export function remainderParts(
  destinations: readonly RemainderDestination[],
  unitMg: ReadonlyMap<number, number>,
): RemainderPart[] {
  return [...groupBy(destinations, ({ destination }) => destination)].map(([action, own]) => ({
    action,
    ...amountOf(own.map(({ count, cartOfferId }) => ({ count, unitMg: unitMg.get(cartOfferId) ?? 0 }))),
  }))
}
