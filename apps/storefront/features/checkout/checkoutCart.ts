import type { RepairChange } from '@proba/domain/cart/repairs'

/** A cart row as the checkout may change it. */
export interface CheckoutRow {
  readonly count: number
  readonly max: number | null
  /** Weight of a coil, mg; null for pieces. */
  readonly coilMg: number | null
}

/** The cart under the checkout; the page that shows both passes it in. */
export interface CheckoutCart {
  /** Grows with every change of the cart; undefined while it is not known. */
  readonly version: number | undefined
  /** Changes are under way. */
  readonly isSaving: boolean
  /** Undefined when the row is no longer there. */
  readonly rowOf: (cartOfferId: number) => CheckoutRow | undefined
  /** Article, size and coating of a row, as messages name it. */
  readonly nameOf: (cartOfferId: number) => string
  readonly changeCount: (cartOfferId: number, count: number) => void
  readonly changeWeight: (cartOfferId: number, weightMg: number) => void
  readonly remove: (cartOfferId: number) => void
  /** Makes changes that a check has proposed; false when they are refused. */
  readonly repair: (changes: readonly RepairChange[]) => Promise<boolean>
  readonly reload: () => Promise<void>
}
