import { type ConsentRefusal, type Consents, isAgreed } from './consents.ts'

/** What placing would do: nothing, ask for consent first, order a part, order everything. */
export type CheckOutcome = 'blocked' | 'need consent' | 'partial' | 'full'

/**
 * Outcome of an order check: blocked by a block-level refusal or with no row to order; consent is asked while one of the
 * questions has not been agreed to; rows that return make it partial (DR-53, decisions G-121, G-123, G-670).
 */
export function checkOutcome(
  refusals: readonly ConsentRefusal[],
  orderableRows: number,
  consents: Consents,
): CheckOutcome {
  const open = refusals.filter((refusal) => !isAgreed(refusal, consents))
  const levels = new Set(open.map(({ level }) => level))
  if (levels.has('block') || orderableRows === 0) return 'blocked'
  if (levels.has('consent')) return 'need consent'
  return levels.has('row') ? 'partial' : 'full'
}
