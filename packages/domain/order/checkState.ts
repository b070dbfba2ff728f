import type { CheckOutcome } from './checkOutcome.ts'

/** Whether an error still speaks of the cart as it is after an offer was changed. */
export type Relevant<Shown> = Shown & { readonly isRelevant: boolean }

/**
 * Marks errors after an offer was changed or deleted: those that contain it are no longer relevant, except closed;
 * errors already marked stay so until the next check (DR-47; spec 1 §4, decision G-137).
 */
export function refusalsAfterChange<
  Shown extends {
    readonly code: string
    readonly offers: readonly { readonly id: number }[]
    readonly isRelevant?: boolean
  },
>(errors: readonly Shown[], cartOfferId: number): Relevant<Shown>[] {
  return errors.map((error) => {
    const isTouched = error.code !== 'closed' && error.offers.some(({ id }) => id === cartOfferId)
    return { ...error, isRelevant: (error.isRelevant ?? true) && !isTouched }
  })
}

/** State of the bid: a check is running; the last check still holds. */
export interface CheckState {
  readonly isChecking: boolean
  readonly isChecked: boolean
}

/** What happens to a bid. */
export type CheckEvent = 'check' | 'checkOk' | 'checkFail' | 'statusChanged' | 'cartChanged'

/**
 * Next state of the bid; only a successful check makes it checked. A check that was overtaken by a change of the
 * cart is void: its answer no longer counts (DR-48; spec 1 §4, §2).
 */
export function nextCheckState(state: CheckState, event: CheckEvent): CheckState {
  if (event === 'check') return { isChecking: true, isChecked: false }
  return { isChecking: false, isChecked: event === 'checkOk' && state.isChecking }
}

/** Whether the place button works: a finished check that holds and an outcome that can be placed (DR-48, DR-53). */
export function canPlace(state: CheckState, outcome: CheckOutcome): boolean {
  return state.isChecked && !state.isChecking && (outcome === 'full' || outcome === 'partial')
}
