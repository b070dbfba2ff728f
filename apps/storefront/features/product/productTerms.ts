import type { ReplyTo } from '@proba/api/client'
import { type ContractType, contractTypes } from '@proba/domain/codes/contractType'
import type { Tab } from '@proba/domain/codes/orderTab'
import { visibleTabs } from '@proba/domain/order/orderTabs'
import type { Conditions } from '@proba/domain/product/availability'
import { type ContractRefusal, contractRefusal } from '@proba/domain/product/availability'
import type { CoilMode, CoilPower } from '@proba/domain/stock/coil'

/** A product as the product window gets it. */
export type Product = ReplyTo<'GET /product/detail/{id}'>
export type Offer = Product['offers'][number]
export type Coating = Product['covering'][number]

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

/** Coil pool of a product in the terms of the domain. */
export function coilPowerOf({ coilProductionPower }: Product): CoilPower {
  const mode = ([1, 2, 3, 4] as const).find((known) => known === coilProductionPower.mode)
  return { mode: mode ?? (0 satisfies CoilMode), values: coilProductionPower.values }
}

export type SessionLack = 'company' | 'permission'

/** What a person may order of a product, and under which contract (DR-21, DR-22). */
export interface ProductTerms {
  readonly loggedIn: boolean
  /** What the session lacks to order at all: a company chosen, or the right to use a cart. */
  readonly lack: SessionLack | null
  readonly tabs: readonly Tab[]
  readonly activeType: ContractType | null
  readonly refusal: ContractRefusal | null
}

/** Terms of a product for a person; `lack` counts only for those logged in. */
export function productTerms(
  product: Product,
  { loggedIn, lack }: Pick<ProductTerms, 'loggedIn' | 'lack'>,
): ProductTerms {
  const activeType = contractTypeOf(product.activeContract?.contractType)
  const conditions = conditionsOf(product)
  return {
    loggedIn,
    lack,
    activeType,
    tabs: visibleTabs(
      { offers: product.offers, coil: coilPowerOf(product), conditions },
      loggedIn,
      activeType,
    ),
    refusal: loggedIn ? contractRefusal(conditions, product.contractsCount, activeType) : null,
  }
}
