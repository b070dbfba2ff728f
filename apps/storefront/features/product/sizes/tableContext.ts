import type { Tab } from '@proba/domain/codes/orderTab'
import type { Dispatch } from 'react'
import type { Product } from '../productDetail.ts'
import type { ProductSelection, SelectionAction } from '../productSelection.ts'

/** What the size table shows and where its changes go. */
export interface TableContext {
  readonly product: Product
  readonly selection: ProductSelection
  readonly dispatch: Dispatch<SelectionAction>
  readonly tab: Tab
  readonly coating: number
  /** An add is pending: nothing may change meanwhile. */
  readonly isReadOnly: boolean
  /** Nothing can be added at all. */
  readonly isDisabled: boolean
}

/** Whether nothing may change in the table. */
export const isLocked = ({ isReadOnly, isDisabled }: TableContext): boolean => isReadOnly || isDisabled
