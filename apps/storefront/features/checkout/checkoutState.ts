import type { ReplyTo } from '@proba/api/client'
import { type CheckCode, checkLevels } from '@proba/domain/order/checkCodes'
import { type CheckOutcome, checkOutcome } from '@proba/domain/order/checkOutcome'
import {
  type CheckState,
  canPlace,
  nextCheckState,
  type Relevant,
  refusalsAfterChange,
} from '@proba/domain/order/checkState'

export type BidCheck = ReplyTo<'POST /cart/check'>
export type CheckoutError = BidCheck['errors'][string][number]
export type Difference = BidCheck['differences'][number]
export type PlacedOrders = ReplyTo<'POST /cart/checkout'>

/** What the order check knows; `why` says what made the last check void (DR-48). */
export interface CheckoutState {
  readonly bid: CheckState
  readonly why: 'cartChanged' | 'statusChanged' | null
  readonly check: BidCheck | null
  readonly errors: readonly Relevant<CheckoutError>[]
  readonly differences: readonly Difference[]
  /** Rows changed or removed since the check. */
  readonly changedRows: ReadonlySet<number>
  readonly isConsented: boolean
  readonly isPlacing: boolean
  /** The last placing got no answer: the same order may be sent again. */
  readonly isUnanswered: boolean
  readonly created: PlacedOrders | null
}

export type CheckoutEvent =
  | { readonly kind: 'check' }
  | { readonly kind: 'checked'; readonly check: BidCheck }
  | { readonly kind: 'checkFailed' }
  /** The cart, the contract or a product type is not the checked one any more. */
  | { readonly kind: 'changed'; readonly cartOfferId?: number }
  | { readonly kind: 'consent'; readonly isConsented: boolean }
  | { readonly kind: 'differences'; readonly differences: readonly Difference[] }
  | { readonly kind: 'place' }
  | { readonly kind: 'placed'; readonly created: PlacedOrders }
  /** The bid is not what was checked any more; the refusal brings the check of what it is now. */
  | { readonly kind: 'statusChanged'; readonly check: BidCheck | null }
  | { readonly kind: 'placeFailed'; readonly isUnanswered: boolean }

/** Before anything was checked. */
export const initialCheckout: CheckoutState = {
  bid: { isChecking: false, isChecked: false },
  why: null,
  check: null,
  errors: [],
  differences: [],
  changedRows: new Set(),
  isConsented: false,
  isPlacing: false,
  isUnanswered: false,
  created: null,
}

const relevant = (check: BidCheck): Relevant<CheckoutError>[] =>
  Object.values(check.errors).flatMap((errors) => errors.map((error) => ({ ...error, isRelevant: true })))

/** What a check has found, in place of what the one before it had. */
const found = (check: BidCheck) => ({
  check,
  errors: relevant(check),
  differences: check.differences,
  changedRows: new Set<number>(),
})

function afterCheck(state: CheckoutState, check: BidCheck): CheckoutState {
  const bid = nextCheckState(state.bid, 'checkOk')
  // An answer that a change has overtaken says nothing about the cart as it is.
  if (!bid.isChecked) return { ...state, bid }
  return { ...state, bid, why: null, ...found(check) }
}

function afterChange(state: CheckoutState, cartOfferId: number | undefined): CheckoutState {
  const wasChecked = state.check !== null || state.bid.isChecking
  const changed = {
    ...state,
    bid: nextCheckState(state.bid, 'cartChanged'),
    why: wasChecked ? (state.why ?? ('cartChanged' as const)) : null,
    isUnanswered: false,
  }
  if (cartOfferId === undefined) return changed
  return {
    ...changed,
    errors: refusalsAfterChange(state.errors, cartOfferId),
    changedRows: new Set(state.changedRows).add(cartOfferId),
  }
}

function afterStatusChange(state: CheckoutState, check: BidCheck | null): CheckoutState {
  const bid = nextCheckState(state.bid, 'statusChanged')
  return { ...state, ...(check && found(check)), bid, why: 'statusChanged', isPlacing: false }
}

/** Next state of the order check (spec 1 §2, §4; DR-47, DR-48, decisions G-122, G-139). */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case 'check':
      return { ...state, bid: nextCheckState(state.bid, 'check'), isUnanswered: false }
    case 'checked':
      return afterCheck(state, event.check)
    case 'checkFailed':
      return { ...state, bid: nextCheckState(state.bid, 'checkFail') }
    case 'changed':
      return state.created ? state : afterChange(state, event.cartOfferId)
    case 'consent':
      return { ...state, isConsented: event.isConsented }
    case 'differences':
      return { ...state, differences: event.differences }
    case 'place':
      return { ...state, isPlacing: true, isUnanswered: false, created: null }
    case 'placed':
      return { ...state, isPlacing: false, created: event.created }
    case 'statusChanged':
      return afterStatusChange(state, event.check)
    case 'placeFailed':
      return { ...state, isPlacing: false, isUnanswered: event.isUnanswered }
  }
}

const isCheckCode = (code: string): code is CheckCode => code in checkLevels

/** Outcome of the last check with the consent given since; null before a check (DR-53). */
export function outcomeOf({ check, isConsented }: CheckoutState): CheckOutcome | null {
  if (!check) return null
  const codes = Object.values(check.errors).flatMap((errors) => errors.map(({ code }) => code))
  return checkOutcome(codes.filter(isCheckCode), check.orderedCount, isConsented)
}

/** Whether a check has found that its contract has ended. */
export const hasEndedContract = ({ errors }: BidCheck): boolean =>
  Object.values(errors).some((own) => own.some(({ code }) => code === 'contract_expired'))

/** Whether the last check asks for consent to an increased cost. */
export const asksConsent = (state: CheckoutState): boolean =>
  state.errors.some((error) => error.level === 'consent')

/** Whether something returns that a consent alone would not order: only then it is asked what becomes of it. */
export const hasRemainder = ({ differences }: CheckoutState): boolean =>
  differences.some(({ causes }) =>
    causes.some(({ code }) => !isCheckCode(code) || checkLevels[code] === 'row'),
  )

/** Whether the place button works. */
export function isPlaceable(state: CheckoutState): boolean {
  const outcome = outcomeOf(state)
  return outcome !== null && !state.isPlacing && canPlace(state.bid, outcome)
}

/** What the person should know or do next: a key of `checkout.step`. */
export function nextStep(state: CheckoutState): string {
  if (state.bid.isChecking) return 'checking'
  if (state.isUnanswered) return 'retry'
  if (!state.bid.isChecked) return state.why === null ? 'check' : afterVoid[state.why]
  const outcome = outcomeOf(state)
  if (outcome === 'blocked') return state.check?.orderedCount === 0 ? 'nothing' : 'blocked'
  return outcome === 'need consent' ? 'consent' : (outcome ?? 'check')
}

const afterVoid = { cartChanged: 'again', statusChanged: 'statusChanged' } as const
