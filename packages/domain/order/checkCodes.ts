/** What a problem of the bid check stops: everything, its rows, or placing without consent (decision G-121). */
export type CheckLevel = 'block' | 'row' | 'consent'

/** Problems of the bid check and their level (appendix A of the decisions). */
export const checkLevels = {
  contract_expired: 'block',
  not_enough_metal: 'block',
  min_weight_silver: 'consent',
  min_weight_gold: 'consent',
  missing_in_catalogue: 'row',
  closed: 'row',
  contract_work_unavailable: 'row',
  contract_supply_unavailable: 'row',
  not_available: 'row',
  capacity_exceeded: 'row',
  remaining_weight_exceeded: 'row',
  residue_exceeded: 'row',
  min_weight: 'row',
  min_count: 'row',
} as const satisfies Readonly<Record<string, CheckLevel>>
export type CheckCode = keyof typeof checkLevels

/** Problems that return a row, or its excess, to the cart. */
export type RowCode = {
  [Code in CheckCode]: (typeof checkLevels)[Code] extends 'row' ? Code : never
}[CheckCode]

/** What placing would do: nothing, ask for consent first, order a part, order everything. */
export type CheckoutOutcome = 'blocked' | 'need consent' | 'partial' | 'full'

/**
 * Outcome of a bid check: blocked by a block-level problem or with no row to order; consent is asked while a metal
 * minimum is not reached; rows that return make it partial (DR-53, decisions G-121, G-123).
 */
export function checkoutOutcome(
  codes: readonly CheckCode[],
  orderableRows: number,
  consent: boolean,
): CheckoutOutcome {
  const levels = new Set<CheckLevel>(codes.map((code) => checkLevels[code]))
  if (levels.has('block') || orderableRows === 0) return 'blocked'
  if (levels.has('consent') && !consent) return 'need consent'
  return levels.has('row') ? 'partial' : 'full'
}

/** Smallest prepaid order, mg: a hint on the screen, not a check (DR-52, G-136). */
export const prepaidMinMg = 200_000

/** Whether an error still speaks of the cart as it is after an offer was changed. */
export type Relevant<Shown> = Shown & { readonly isRelevant: boolean }

/**
 * Marks errors after an offer was changed or deleted: those that contain it are no longer relevant, except closed;
 * errors already marked stay so until the next check (DR-47; spec 1 §4, decision G-137).
 */
export function errorsAfterChange<
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
export interface BidState {
  readonly bidChecking: boolean
  readonly bidChecked: boolean
}

/** What happens to a bid. */
export type BidEvent = 'check' | 'checkOk' | 'checkFail' | 'statusChanged' | 'cartChanged'

/**
 * Next state of the bid; only a successful check makes it checked. A check that was overtaken by a change of the
 * cart is void: its answer no longer counts (DR-48; spec 1 §4, §2).
 */
export function nextBid(state: BidState, event: BidEvent): BidState {
  if (event === 'check') return { bidChecking: true, bidChecked: false }
  return { bidChecking: false, bidChecked: event === 'checkOk' && state.bidChecking }
}

/** Whether the place button works: a finished check that holds and an outcome that can be placed (DR-48, DR-53). */
export function canPlace(state: BidState, outcome: CheckoutOutcome): boolean {
  return state.bidChecked && !state.bidChecking && (outcome === 'full' || outcome === 'partial')
}
