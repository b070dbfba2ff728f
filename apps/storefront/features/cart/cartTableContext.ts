import type { RowChange } from '@proba/domain/cart/rowChange'
import type { OrderType } from '@proba/domain/codes/orderType'
import { createContext, use } from 'react'
import type { PlacedRow } from './cartSection.ts'
import type { RowLine } from './tableLines.ts'

/** What every row of the cart table needs and none of them changes. */
export interface CartTableValue {
  readonly orderType: OrderType
  /** A table with headings; else each row is a card that names its numbers. */
  readonly isTable: boolean
  readonly coatings: ReadonlyMap<number, string>
  readonly change: (row: PlacedRow, change: RowChange) => void
  readonly remove: (row: RowLine) => void
  /** Opens the choice of a target beside the button. */
  readonly transfer: (row: PlacedRow, anchor: HTMLElement) => void
  /** Opens how the numbers of a row were computed. */
  readonly explain: (line: RowLine, anchor: HTMLElement) => void
  /** Ticks a row; with `range` everything from the last ticked one. */
  readonly select: (cartOfferId: number, isSelected: boolean, range: boolean) => void
  /** Goes to the count of the next or previous row. */
  readonly move: (key: string, by: 1 | -1) => void
}

/** Id of the field that arrows and Enter go through. */
export const countId = (cartOfferId: number) => `cart-count-${cartOfferId}`

/** Id of the button that deletes a row. */
export const removeId = (cartOfferId: number) => `cart-remove-${cartOfferId}`

/** Context of the rows of the cart table. */
export const CartTableContext = createContext<CartTableValue | null>(null)

/** What a row may do. */
export function useCartTable(): CartTableValue {
  const value = use(CartTableContext)
  if (!value) throw new Error('useCartTable needs CartTable')
  return value
}
