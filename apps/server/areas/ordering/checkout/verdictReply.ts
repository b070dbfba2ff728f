import type { OrderVerdict } from '@proba/api/ordering/checkout'
import { verdictOf } from '@proba/domain/order/check/checkVerdict'
import type { Static } from 'typebox'
import type { CheckedRequest } from './runCheck.ts'

/** How the order of a check stands, and the version of the cart that was checked (decision G-672). */
export function verdictReply(
  checks: readonly CheckedRequest[],
  version: number,
): Static<typeof OrderVerdict> {
  const [only] = checks
  if (!only) throw new Error('A verdict is of one order type')
  const { outcome, weightMg, reasons, ...figures } = verdictOf(only.checked.result)
  return {
    version,
    status: outcome,
    weight: weightMg,
    ...figures,
    reasons: reasons.map((reason) => ({ ...reason, params: { ...reason.params } })),
  }
}
