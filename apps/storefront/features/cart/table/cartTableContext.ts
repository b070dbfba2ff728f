import type { RowChange } from '@proba/domain/cart/rowChange'
import type { OrderType } from '@proba/domain/codes/orderType'
import { createContext, use } from 'react'
import type { ShownCartRow } from '../cartOfType.ts'
import type { RowLine } from './tableLines.ts'

/** What every row of the cart table needs, the same for all. */
export interface CartTableValue {
  readonly orderType: OrderType
  /** A table with headings; otherwise each row is a card that names its numbers. */
  readonly isTable: boolean
  readonly coatings: ReadonlyMap<number, string>
  readonly change: (row: ShownCartRow, change: RowChange) => void
  /** What is to be shown about a typed count: it was cut, or it is none; empty when that no longer holds. */
  readonly cut: (cartOfferId: number, text: string) => void
  readonly remove: (row: RowLine) => void
  /** Opens the choice of a target beside the button. */
  readonly transfer: (row: ShownCartRow, anchor: HTMLElement) => void
  /** Opens the calculation of a row. */
  readonly explain: (line: RowLine, anchor: HTMLElement) => void
  /** Ticks a row; with `range` everything from the last ticked one. */
  readonly select: (cartOfferId: number, isSelected: boolean, range: boolean) => void
  /** Focuses the count of the next or previous row. */
  readonly move: (key: string, by: 1 | -1) => void
}

/** Id of the field that arrows and Enter move between. */
export const countId = (cartOfferId: number) => `cart-count-${cartOfferId}`

/** Id of the button that deletes a row. */
export const removeId = (cartOfferId: number) => `cart-remove-${cartOfferId}`

/** Context of the rows of the cart table. */
export const CartTableContext = createContext<CartTableValue | null>(null)

/** Data and actions for a row of the cart table. */
export function useCartTable(): CartTableValue {
  const value = use(CartTableContext)
  if (!value) throw new Error('useCartTable needs CartTable')
  return value
}
