import type { ReplyTo } from '@proba/api/client'
import { type CheckCode, checkLevels } from '@proba/domain/codes/checkCodes'
import { type CheckOutcome, checkOutcome } from '@proba/domain/order/check/checkOutcome'
import {
  type CheckState,
  canPlace,
  nextCheckState,
  type Relevant,
  refusalsAfterChange,
} from '@proba/domain/order/check/checkState'

export type OrderCheck = ReplyTo<'POST /cart/check'>
export type CheckRefusal = OrderCheck['errors'][string][number]
export type Difference = OrderCheck['differences'][number]
export type PlacedOrders = ReplyTo<'POST /cart/checkout'>

/** What the checkout knows; `why` names what made the last check void (DR-48). */
export interface CheckoutState {
  readonly checkState: CheckState
  readonly why: 'cartChanged' | 'statusChanged' | null
  readonly check: OrderCheck | null
  readonly refusals: readonly Relevant<CheckRefusal>[]
  readonly differences: readonly Difference[]
  /** Rows changed or removed since the check. */
  readonly changedRows: ReadonlySet<number>
  readonly isConsented: boolean
  /** Rows whose unusual amount is meant (decision G-670). */
  readonly confirmed: ReadonlySet<number>
  readonly isPlacing: boolean
  /** The last placing got no answer: the same order may be sent again. */
  readonly isUnanswered: boolean
  readonly created: PlacedOrders | null
}

export type CheckoutEvent =
  | { readonly kind: 'check' }
  | { readonly kind: 'checked'; readonly check: OrderCheck }
  | { readonly kind: 'checkFailed' }
  /** The cart, the contract or a product type is not the checked one any more. */
  | { readonly kind: 'changed'; readonly cartOfferId?: number }
  | { readonly kind: 'consent'; readonly isConsented: boolean }
  | { readonly kind: 'confirm'; readonly confirmed: ReadonlySet<number> }
  | { readonly kind: 'differences'; readonly differences: readonly Difference[] }
  | { readonly kind: 'place' }
  | { readonly kind: 'placed'; readonly created: PlacedOrders }
  /** What is ordered has changed since the check; the refusal carries a check of what it is now. */
  | { readonly kind: 'statusChanged'; readonly check: OrderCheck | null }
  | { readonly kind: 'placeFailed'; readonly isUnanswered: boolean }

/** Before anything was checked. */
export const initialCheckout: CheckoutState = {
  checkState: { isChecking: false, isChecked: false },
  why: null,
  check: null,
  refusals: [],
  differences: [],
  changedRows: new Set(),
  isConsented: false,
  confirmed: new Set(),
  isPlacing: false,
  isUnanswered: false,
  created: null,
}

/** A question about one row's amount, and one about the cost of a metal. */
export const isAmount = ({ code }: { readonly code: string }): boolean => code === 'unusual_amount'
export const isCost = (refusal: Pick<CheckRefusal, 'code' | 'level'>): boolean =>
  refusal.level === 'consent' && !isAmount(refusal)

const relevant = (check: OrderCheck): Relevant<CheckRefusal>[] =>
  Object.values(check.errors).flatMap((refusals) =>
    refusals.map((refusal) => ({ ...refusal, isRelevant: true })),
  )

/** Questions about amounts by row: mg of its article. */
const amountQuestions = (refusals: readonly CheckRefusal[]) =>
  new Map(
    refusals.filter(isAmount).flatMap(({ offers, params }) => offers.map(({ id }) => [id, params.ordered])),
  )

/**
 * What a check has found; it replaces what the check before found, with the consents that it does not ask for any more. An
 * amount that another window has made another one was not confirmed.
 */
function found({ isConsented, confirmed, refusals: before }: CheckoutState, check: OrderCheck) {
  const refusals = relevant(check)
  const [questions, known] = [amountQuestions(refusals), amountQuestions(before)]
  return {
    check,
    refusals,
    differences: check.differences,
    changedRows: new Set<number>(),
    isConsented: isConsented && refusals.some(isCost),
    confirmed: new Set(
      [...confirmed].filter((id) => questions.has(id) && questions.get(id) === known.get(id)),
    ),
  }
}

function afterCheck(state: CheckoutState, check: OrderCheck): CheckoutState {
  const checkState = nextCheckState(state.checkState, 'checkOk')
  // The cart changed while the answer was on its way: it says nothing about the cart as it is.
  if (!checkState.isChecked) return { ...state, checkState }
  return { ...state, checkState, why: null, ...found(state, check) }
}

function afterChange(state: CheckoutState, cartOfferId: number | undefined): CheckoutState {
  const wasChecked = state.check !== null || state.checkState.isChecking
  const changed = {
    ...state,
    checkState: nextCheckState(state.checkState, 'cartChanged'),
    why: wasChecked ? (state.why ?? ('cartChanged' as const)) : null,
    isUnanswered: false,
  }
  if (cartOfferId === undefined) return changed
  return {
    ...changed,
    refusals: refusalsAfterChange(state.refusals, cartOfferId),
    changedRows: new Set(state.changedRows).add(cartOfferId),
    // What was confirmed of one amount does not hold for another.
    confirmed: new Set([...state.confirmed].filter((id) => id !== cartOfferId)),
  }
}

function afterStatusChange(state: CheckoutState, check: OrderCheck | null): CheckoutState {
  const checkState = nextCheckState(state.checkState, 'statusChanged')
  return { ...state, ...(check && found(state, check)), checkState, why: 'statusChanged', isPlacing: false }
}

/** Next state of the checkout (DR-47, DR-48, G-122, G-139). */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case 'check':
      return { ...state, checkState: nextCheckState(state.checkState, 'check'), isUnanswered: false }
    case 'checked':
      return afterCheck(state, event.check)
    case 'checkFailed':
      return { ...state, checkState: nextCheckState(state.checkState, 'checkFail') }
    case 'changed':
      return state.created ? state : afterChange(state, event.cartOfferId)
    case 'consent':
      return { ...state, isConsented: event.isConsented }
    case 'confirm':
      return { ...state, confirmed: event.confirmed }
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
export function outcomeOf({ check, isConsented, confirmed }: CheckoutState): CheckOutcome | null {
  if (!check) return null
  const consents = { isCostOrderIncreased: isConsented, confirmed }
  return checkOutcome(Object.values(check.errors).flat(), check.orderedCount, consents)
}

/** Whether a check found that its contract has ended. */
export const hasEndedContract = ({ errors }: OrderCheck): boolean =>
  Object.values(errors).some((own) => own.some(({ code }) => code === 'contract_expired'))

/** Metals that a check refuses as a whole; null of a refusal that is not about a metal. */
const blockedMetals = ({ check }: CheckoutState): (number | null)[] =>
  Object.values(check?.errors ?? {})
    .flat()
    .filter(({ level }) => level === 'block')
    .map(({ metalId }) => metalId)

/**
 * The metals of a refused check that can be ordered without those it refuses as a whole, and the refused ones; null
 * where there is no such way.
 */
export function wayWithout(
  state: CheckoutState,
  metalIds: readonly number[],
): { readonly rest: readonly number[]; readonly blocked: readonly number[] } | null {
  if (!state.checkState.isChecked) return null
  const found = blockedMetals(state)
  const blocked = metalIds.filter((id) => found.includes(id))
  const rest = metalIds.filter((id) => !found.includes(id))
  return found.includes(null) || blocked.length === 0 || rest.length === 0 ? null : { rest, blocked }
}

/** Whether the last check asks for consent to an increased cost. */
export const asksConsent = (state: CheckoutState): boolean => state.refusals.some(isCost)

/** Whether rows return for more than a missing consent: only then a remainder action has to be chosen. */
export const hasRemainder = ({ differences }: CheckoutState): boolean =>
  differences.some(({ causes }) =>
    causes.some(({ code }) => !isCheckCode(code) || checkLevels[code] === 'row'),
  )

/** Whether the place button works. */
export function isPlaceable(state: CheckoutState): boolean {
  const outcome = outcomeOf(state)
  return outcome !== null && !state.isPlacing && canPlace(state.checkState, outcome)
}

/** What the user should know or do next: a key of `checkout.step`. */
export function nextStep(state: CheckoutState): string {
  if (state.checkState.isChecking) return 'checking'
  if (state.isUnanswered) return 'retry'
  if (!state.checkState.isChecked) return state.why === null ? 'check' : afterVoid[state.why]
  const outcome = outcomeOf(state)
  if (outcome === 'blocked') return state.check?.orderedCount === 0 ? 'nothing' : 'blocked'
  if (outcome !== 'need consent') return outcome ?? 'check'
  return asksConsent(state) && !state.isConsented ? 'consent' : 'amounts'
}

const afterVoid = { cartChanged: 'again', statusChanged: 'statusChanged' } as const
