import { coilPowerOf } from '@proba/api/ordering/productBalance'
import { type ContractType, contractTypes } from '@proba/domain/codes/contractType'
import type { Tab } from '@proba/domain/codes/orderTab'
import { visibleTabs } from '@proba/domain/order/orderTabs'
import type { Conditions } from '@proba/domain/product/availability'
import { type ContractRefusal, contractRefusal } from '@proba/domain/product/availability'
import type { Product } from './productDetail.ts'
import { isDisabled } from './sizes/selectionFigures.ts'

const contractTypeOf = (text: string | null | undefined): ContractType | null =>
  contractTypes.find((type) => type === text) ?? null

function conditionsOf({ conditions }: Product): Conditions {
  return {
    inStock: conditions.inStock.flatMap(({ contractType, availability }) => {
      const type = contractTypeOf(contractType)
      return type === null ? [] : [{ contractType: type, availability }]
    }),
    isClosed: conditions.isClosed,
    isDiscontinued: conditions.isDiscontinued,
    forContractType: contractTypeOf(conditions.forContractType),
  }
}

export type SessionLack = 'company' | 'permission'

/** What a visitor may order of a product, and under which contract type (DR-21, DR-22). */
export interface ProductAvailability {
  readonly loggedIn: boolean
  /** What the session lacks to order at all: a chosen company, or the permission to use a cart. */
  readonly lack: SessionLack | null
  readonly tabs: readonly Tab[]
  readonly activeType: ContractType | null
  /** Why the active contract rules the product out. */
  readonly refusal: ContractRefusal | null
}

/** Availability of a product to a visitor; `lack` counts only when logged in. */
export function productAvailability(
  product: Product,
  { loggedIn, lack }: Pick<ProductAvailability, 'loggedIn' | 'lack'>,
): ProductAvailability {
  const activeType = contractTypeOf(product.activeContract?.contractType)
  const conditions = conditionsOf(product)
  // A special agreement opens production, and with it the tab; what the contract says stays.
  const forTabs = { ...conditions, isClosed: product.conditions.isProductionClosed }
  return {
    loggedIn,
    lack,
    activeType,
    tabs: visibleTabs(
      {
        offers: product.offers.map(({ coveringId, residues }) => ({ coatingId: coveringId, residues })),
        disabledCoatings: product.covering.filter((one) => isDisabled(product, one)).map(({ id }) => id),
        coil: coilPowerOf(product),
        conditions: forTabs,
      },
      loggedIn,
      activeType,
    ),
    refusal: loggedIn ? contractRefusal(conditions, product.contractsCount, activeType) : null,
  }
}
