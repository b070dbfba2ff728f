import type { ContractType } from '../../codes/contractType.ts'
import type { OfferKind } from '../../codes/offerKind.ts'
import type { OrderableType } from '../../codes/orderType.ts'
import type { ProductType } from '../../codes/productType.ts'
import type { Restriction } from '../../codes/restriction.ts'
import type { ProductMinimum } from '../../product/productMinimum.ts'
import type { ResourceRow, Resources } from '../../stock/demand.ts'
import type { Consents } from './consents.ts'
import type { OfferFacts } from './rowRefusals.ts'

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

/** Everything an order is checked against; the same values are read under lock when it is placed. */
export interface CheckInput extends Consents {
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
  /** What the company orders of a product at a time, mg, where that is known (decision G-670). */
  readonly usualMg: ReadonlyMap<number, number>
  /** Units of each power group for a month, used or not; null: unlimited. */
  readonly monthCapacity: ReadonlyMap<number, number | null>
}
