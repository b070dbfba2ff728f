import type { CheckOutcome } from './checkOutcome.ts'

/** A refusal, and whether it still holds after an offer in the cart was changed. */
export type Relevant<Shown> = Shown & { readonly isRelevant: boolean }

/**
 * Marks refusals after an offer was changed or deleted: those that contain it are no longer relevant, except closed;
 * those already marked stay so until the next check (DR-47, decision G-137).
 */
export function refusalsAfterChange<
  Shown extends {
    readonly code: string
    readonly offers: readonly { readonly id: number }[]
    readonly isRelevant?: boolean
  },
>(refusals: readonly Shown[], cartOfferId: number): Relevant<Shown>[] {
  return refusals.map((refusal) => {
    const isTouched = refusal.code !== 'closed' && refusal.offers.some(({ id }) => id === cartOfferId)
    return { ...refusal, isRelevant: (refusal.isRelevant ?? true) && !isTouched }
  })
}

/** State of the order check: whether one is running, and whether the last one still holds. */
export interface CheckState {
  readonly isChecking: boolean
  readonly isChecked: boolean
}

/** What changes the state of the order check. */
export type CheckEvent = 'check' | 'checkOk' | 'checkFail' | 'statusChanged' | 'cartChanged'

/**
 * Next state of the order check; only a successful check sets isChecked. A check that was overtaken by a change of
 * the cart is void: its answer is ignored (DR-48).
 */
export function nextCheckState(state: CheckState, event: CheckEvent): CheckState {
  if (event === 'check') return { isChecking: true, isChecked: false }
  return { isChecking: false, isChecked: event === 'checkOk' && state.isChecking }
}

/** Whether the place button works: a finished check that holds and an outcome that can be placed (DR-48, DR-53). */
export function canPlace(state: CheckState, outcome: CheckOutcome): boolean {
  return state.isChecked && !state.isChecking && (outcome === 'full' || outcome === 'partial')
}
