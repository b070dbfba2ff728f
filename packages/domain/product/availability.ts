import type { ContractType } from '../codes/contractType.ts'
import { isMadeToOrder, type OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'

/** Ordering conditions of a product; an absent flag is off. */
export interface Conditions {
  readonly inStock: readonly { readonly contractType: ContractType; readonly availability: boolean }[]
  readonly isClosed?: boolean
  readonly isDiscontinued?: boolean
  readonly forContractType?: ContractType | null
}

/** Availability of a product under a contract type; a missing entry is off (decision G-075). */
export function isAvailableUnder(conditions: Conditions, type: ContractType | null): boolean {
  return conditions.inStock.some((entry) => entry.contractType === type && entry.availability)
}

/** Whether production is closed to a company: it may have that check switched off (decision G-063). */
export function isProductionClosed(
  conditions: Pick<Conditions, 'isClosed'>,
  disabledRestrictions: readonly Restriction[],
): boolean {
  return conditions.isClosed === true && !disabledRestrictions.includes('closed')
}

/** Why a contract does not let a product be ordered (appendix A). */
export type ContractRefusal = 'contract_work_unavailable' | 'contract_supply_unavailable' | 'not_available'

/**
 * Refusal by contract, null when there is none (DR-21). (a) The product asks for another contract type and there is
 * more than one contract: named after the active type, work (with_metals) or supply (no_metals), in all other pairs
 * not_available. (b) A closed product under the demo contract: not_available.
 */
export function contractRefusal(
  conditions: Conditions,
  contractsCount: number,
  activeType: ContractType | null,
): ContractRefusal | null {
  const isClosed = conditions.isClosed === true
  const forType = conditions.forContractType ?? null
  const isOpenOrOut = !isClosed || !isAvailableUnder(conditions, activeType)
  if (isOpenOrOut && forType !== null && contractsCount > 1 && activeType !== forType) {
    if (activeType === 'with_metals' && forType === 'no_metals') return 'contract_work_unavailable'
    if (activeType === 'no_metals' && forType === 'with_metals') return 'contract_supply_unavailable'
    return 'not_available'
  }
  return isClosed && activeType === 'demo' ? 'not_available' : null
}

/**
 * Whether the add button works: a login, some weight, available under the contract, and for production and the
 * waiting list a product that is not closed (DR-23).
 */
export function canAddToCart(order: {
  loggedIn: boolean
  orderType: OrderType
  /** Production is closed to this company (isProductionClosed). */
  isClosed: boolean
  notAvailable: boolean
  weightMg: number
}): boolean {
  if (!order.loggedIn || order.notAvailable || order.weightMg <= 0) return false
  return !(order.isClosed && isMadeToOrder(order.orderType))
}

/** Production is hidden for a product: the contract's availability is off and it is closed or discontinued. */
export function isProductionHidden(conditions: Conditions, activeType: ContractType | null): boolean {
  const isStopped = conditions.isClosed === true || conditions.isDiscontinued === true
  return isStopped && !isAvailableUnder(conditions, activeType)
}
