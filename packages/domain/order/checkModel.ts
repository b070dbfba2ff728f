import type { CheckCode, CheckLevel, CheckoutOutcome, RowCode } from './checkCodes.ts'
import type { OrderDraft } from './orderDraft.ts'
import type { ContractType, OfferKind, OrderableType, ProductType, Restriction } from '../codes/orderType.ts'
import type { Params, Problem } from '../text/refusal.ts'
import type { OfferFacts } from './rowRefusals.ts'
import type { Demand, ResourceRow, Resources } from '../stock/demand.ts'
import type { ProductMinimum } from '../product/productMinimum.ts'
import type { Takes } from '../stock/reservation.ts'

/** A cart row as the check needs it: what is ordered, what the catalogue says of it and what it draws on. */
export interface CheckRow extends ResourceRow, OfferFacts {
  readonly cartOfferId: number
  readonly cartPositionId: number
  readonly productId: number
  readonly typeOffer: OfferKind
  readonly lengthMm: number
  /** Pieces; a coil row is 1 piece whose unitMg is the weight of the coil (decision G-115). */
  readonly count: number
  readonly metalId: number
  readonly accountingAssay: number
  readonly productMinimum: ProductMinimum
}

/** Everything a bid is checked against; the same values are read under lock when it is placed. */
export interface CheckInput {
  readonly orderType: OrderableType
  readonly now: string
  readonly contract: {
    /** As it is shown, for the message. */
    readonly name: string
    readonly type: ContractType
    readonly endDate: string | null
    readonly active: boolean
  }
  /** Contracts of the company among which the customer could choose (DR-21). */
  readonly contractsCount: number
  /** Metals ticked for the order; rows of other metals are left out. */
  readonly metals: readonly { readonly id: number; readonly productType: ProductType }[]
  readonly disabledRestrictions: readonly Restriction[]
  /** Rows of the order type in cart order. */
  readonly rows: readonly CheckRow[]
  readonly resources: Resources
  readonly metalMinimums: readonly {
    readonly metalId: number
    readonly productType: ProductType
    readonly minMg: number
  }[]
  /** Free pure metal of the contract, mg by metal; null where no balance is kept. */
  readonly metalFree: ReadonlyMap<number, number> | null
  readonly isCostOrderIncreased: boolean
}

/** A problem of the bid and the rows it concerns (appendix A). */
export interface CheckError {
  readonly code: CheckCode
  readonly level: CheckLevel
  readonly params: Params
  readonly metalId: number | null
  readonly offers: readonly { readonly id: number; readonly cartPositionId: number }[]
}

/** What becomes of a row: pieces ordered and returned, and why; `code` is the first of the causes. */
export interface CheckedRow {
  readonly row: CheckRow
  readonly productType: ProductType
  /** What the row claims; null when it is refused outright or draws on nothing limited. */
  readonly demand: Demand | null
  readonly ordered: number
  readonly returned: number
  /** mg over the capacity or pool, pieces over the stock; 0 when the resource suffices. */
  readonly exceeded: number
  readonly causes: readonly Problem<RowCode>[]
  readonly code: RowCode | null
}

/** What would be ordered of one metal; positions are products. */
export interface CheckItem {
  readonly metalId: number
  readonly productType: ProductType
  readonly weightMg: number
  readonly count: number
  readonly positions: number
  readonly metalNeedMg: number
}

/** Result of a bid check, and at placing exactly what is to be written. */
export interface CheckResult {
  readonly outcome: CheckoutOutcome
  readonly errors: readonly CheckError[]
  readonly rows: readonly CheckedRow[]
  readonly items: readonly CheckItem[]
  readonly orders: readonly OrderDraft[]
  readonly numberOfOrders: number
  readonly takes: Takes
}
