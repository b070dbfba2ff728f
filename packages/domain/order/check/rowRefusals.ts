import type { RowCode } from '../../codes/checkCodes.ts'
import type { ContractType } from '../../codes/contractType.ts'
import { isMadeToOrder, type OrderType } from '../../codes/orderType.ts'
import type { Restriction } from '../../codes/restriction.ts'
import {
  type Conditions,
  contractRefusal,
  isAvailableUnder,
  isProductionClosed,
} from '../../product/availability.ts'
import { type Refusal, refusal } from '../../text/refusal.ts'

/** What the catalogue says today about the product, size and coating of a cart row. */
export interface OfferFacts {
  /** The product is in the catalogue. */
  readonly exists: boolean
  /** The size is still offered; for a custom length: such lengths still are. */
  readonly offerOffered: boolean
  /** The coating still belongs to the product and is not disabled (decision G-078). */
  readonly coatingOffered: boolean
  readonly conditions: Conditions
  readonly closedReason: string | null
  /** Weight of one piece, mg; a piece that weighs nothing cannot be ordered (decision G-079). */
  readonly unitMg: number
}

/** What an order is made under: its type, the contract (null: none chosen) and what is switched off. */
export interface OrderTerms {
  readonly orderType: OrderType
  readonly contractType: ContractType | null
  readonly contractsCount: number
  readonly disabledRestrictions: readonly Restriction[]
}

function isProductionEnded(conditions: Conditions, terms: OrderTerms): boolean {
  return conditions.isDiscontinued === true && !isAvailableUnder(conditions, terms.contractType)
}

/**
 * Why not one piece of a row can be ordered, most lasting cause first; empty when it can. Used when a row is added,
 * shown in the cart and checked, so that all three agree (DR-21, DR-23, decision G-104, appendix A). Closed and
 * discontinued stop production and the waiting list only: stock can still be bought.
 */
export function rowRefusals(facts: OfferFacts, terms: OrderTerms): Refusal<RowCode>[] {
  if (!facts.exists || !facts.offerOffered) return [refusal('missing_in_catalogue')]
  const refusals: Refusal<RowCode>[] = []
  const { conditions } = facts
  const madeToOrder = isMadeToOrder(terms.orderType)
  if (madeToOrder && isProductionClosed(conditions, terms.disabledRestrictions)) {
    refusals.push(refusal('closed', { reason: facts.closedReason ?? '' }))
  }
  const byContract = contractRefusal(conditions, terms.contractsCount, terms.contractType)
  if (byContract) refusals.push(refusal(byContract))
  const isStopped = madeToOrder && isProductionEnded(conditions, terms)
  if ((isStopped || !facts.coatingOffered || facts.unitMg <= 0) && byContract !== 'not_available') {
    refusals.push(refusal('not_available'))
  }
  return refusals
}
