import type { CheckCode } from '../codes/checkCodes.ts'
import type { Refusal } from '../text/refusal.ts'
import type { CheckedRow, CheckRefusal, CheckResult } from './check/checkResult.ts'
import { type Consents, isAgreed } from './check/consents.ts'

/** A row that would not be ordered, or not in full: pieces ordered and returned, and every cause, first cause first. */
export interface RowDifference {
  readonly checked: CheckedRow
  readonly ordered: number
  readonly returned: number
  readonly causes: readonly Refusal<CheckCode>[]
}

/** Refusals that wait for a consent, by the row they hold back. */
function heldRows(
  refusals: readonly CheckRefusal[],
  consents: Consents,
): ReadonlyMap<number, Refusal<CheckCode>> {
  const waiting = refusals.filter((one) => one.level === 'consent' && !isAgreed(one, consents))
  return new Map(
    waiting.flatMap(({ code, params, offers }) => offers.map(({ id }) => [id, { code, params }])),
  )
}

/**
 * What of an order would return to the cart, in cart order: rows refused or cut, and, as long as the buyer has not
 * agreed to an increased cost or to an unusual amount, the rows that are asked about (decisions G-125, G-670).
 */
export function differencesOf(result: CheckResult, consents: Consents): RowDifference[] {
  const held = heldRows(result.refusals, consents)
  return result.rows.flatMap((checked) => {
    const { row, ordered, returned, causes } = checked
    const consent = held.get(row.cartOfferId)
    if (consent) return { checked, ordered: 0, returned: row.count, causes: [...causes, consent] }
    return returned > 0 ? { checked, ordered, returned, causes } : []
  })
}
