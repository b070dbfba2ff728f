import { type CheckCode, type CheckLevel, checkLevels } from '../../codes/checkCodes.ts'

/** What placing would do: nothing, ask for consent first, order a part, order everything. */
export type CheckOutcome = 'blocked' | 'need consent' | 'partial' | 'full'

/**
 * Outcome of an order check: blocked by a block-level refusal or with no row to order; consent is asked while a
 * metal minimum is not reached; rows that return make it partial (DR-53, decisions G-121, G-123).
 */
export function checkOutcome(
  codes: readonly CheckCode[],
  orderableRows: number,
  consent: boolean,
): CheckOutcome {
  const levels = new Set<CheckLevel>(codes.map((code) => checkLevels[code]))
  if (levels.has('block') || orderableRows === 0) return 'blocked'
  if (levels.has('consent') && !consent) return 'need consent'
  return levels.has('row') ? 'partial' : 'full'
}
