import type { CheckCode, CheckLevel, RowCode } from '../../codes/checkCodes.ts'
import type { ProductType } from '../../codes/productType.ts'
import type { Demand } from '../../stock/demand.ts'
import type { Reservations } from '../../stock/reservation.ts'
import type { Params, Refusal } from '../../text/refusal.ts'
import type { OrderDraft } from '../orderDraft.ts'
import type { CheckRow } from './checkInput.ts'
import type { CheckOutcome } from './checkOutcome.ts'

/** A refusal of the order check and the rows it concerns (appendix A). */
export interface CheckRefusal {
  readonly code: CheckCode
  readonly level: CheckLevel
  readonly params: Params
  readonly metalId: number | null
  readonly offers: readonly { readonly id: number; readonly cartPositionId: number }[]
}

/** A row after the check: pieces ordered and returned, and why; `code` is the first of the causes. */
export interface CheckedRow {
  readonly row: CheckRow
  readonly productType: ProductType
  /** Demand of the row; null when it is refused outright or draws on nothing limited. */
  readonly demand: Demand | null
  readonly ordered: number
  readonly returned: number
  /** mg over the capacity or pool, pieces over the stock; 0 when the resource suffices. */
  readonly exceeded: number
  readonly causes: readonly Refusal<RowCode>[]
  readonly code: RowCode | null
}

/** What would be ordered of one metal; positions are products, sizes are rows. */
export interface CheckItem {
  readonly metalId: number
  readonly productType: ProductType
  readonly weightMg: number
  readonly count: number
  readonly positions: number
  readonly sizes: number
  readonly metalNeedMg: number
}

/** An order that a check would write. */
export interface CheckedOrder extends OrderDraft {
  /** The customer agreed to a higher cost, because the metal of this order is below its minimum (decision G-123). */
  readonly isCostOrderIncreased: boolean
}

/** Result of an order check, and at placing exactly what is to be written. */
export interface CheckResult {
  readonly outcome: CheckOutcome
  readonly refusals: readonly CheckRefusal[]
  readonly rows: readonly CheckedRow[]
  readonly items: readonly CheckItem[]
  readonly orders: readonly CheckedOrder[]
  readonly numberOfOrders: number
  readonly reservations: Reservations
}
