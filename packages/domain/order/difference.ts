import type { CheckCode } from '../codes/checkCodes.ts'
import type { Refusal } from '../text/refusal.ts'
import type { CheckedRow, CheckRefusal, CheckResult } from './check/checkResult.ts'

/** A row that would not be ordered, or not in full: pieces ordered and returned, and every cause, first cause first. */
export interface RowDifference {
  readonly checked: CheckedRow
  readonly ordered: number
  readonly returned: number
  readonly causes: readonly Refusal<CheckCode>[]
}

/** Refusals that consent would lift, by the row they hold back. */
function heldRows(refusals: readonly CheckRefusal[]): ReadonlyMap<number, Refusal<CheckCode>> {
  const waiting = refusals.filter(({ level }) => level === 'consent')
  return new Map(
    waiting.flatMap(({ code, params, offers }) => offers.map(({ id }) => [id, { code, params }])),
  )
}

/**
 * What of an order would return to the cart, in cart order: rows refused or cut, and, as long as the buyer has not
 * agreed to an increased cost, all rows of a metal under its minimum (decision G-125).
 */
export function differencesOf(result: CheckResult, isCostOrderIncreased: boolean): RowDifference[] {
  const held = isCostOrderIncreased ? new Map<number, Refusal<CheckCode>>() : heldRows(result.refusals)
  return result.rows.flatMap((checked) => {
    const { row, ordered, returned, causes } = checked
    const consent = held.get(row.cartOfferId)
    if (consent) return { checked, ordered: 0, returned: row.count, causes: [...causes, consent] }
    return returned > 0 ? { checked, ordered, returned, causes } : []
  })
}
