import type { ContractType } from '../codes/contractType.ts'
import { orderTypeOfTab, type Tab, tabs } from '../codes/orderTab.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { StockType } from '../codes/stockType.ts'
import { type Conditions, isProductionHidden } from '../product/availability.ts'
import type { CoilPower } from '../stock/coil.ts'

type Residues = Partial<Record<StockType, number>>

/** What the tabs of a product depend on. */
export interface TabProduct {
  readonly offers: readonly { readonly residues: Residues }[]
  readonly coil: CoilPower
  readonly conditions: Conditions
}

/**
 * Order tabs of a product, first one active: production unless it is hidden, the stocks that have a residue, coil
 * when its pool holds something; a guest sees none (DR-22, decision G-081).
 */
export function visibleTabs(product: TabProduct, loggedIn: boolean, activeType: ContractType | null): Tab[] {
  if (!loggedIn) return []
  const has = (stock: StockType) => product.offers.some((offer) => (offer.residues[stock] ?? 0) > 0)
  const { mode, values } = product.coil
  const visible: Readonly<Record<Tab, boolean>> = {
    production: !isProductionHidden(product.conditions, activeType),
    finished: has('finished'),
    selfMarked: has('finished_self_marked'),
    coil: mode !== 0 && values.some(({ value }) => value > 0) && product.offers.length > 0,
  }
  return tabs.filter((tab) => visible[tab])
}

/** Residues are offered in production when the finished or the coil tab is visible (DR-35). */
export function residuesOffered(visible: readonly Tab[]): boolean {
  return visible.includes('finished') || visible.includes('coil')
}

/** Pieces of an offer in the cart, as the product detail names them. */
export interface OfferCounts {
  readonly countInProduction: number
  readonly countInFinished: number
  readonly countInSelfMark: number
  readonly countInCoils: number
}

/** Pieces in the cart that no row of a size shows: custom lengths, coils by weight, sizes no longer offered. */
export interface UnsizedCount {
  readonly orderType: OrderType
  readonly count: number
}

/** Counter of each tab: pieces in the cart over all offers and what is of no size, zero included (DR-37). */
export function tabCounters(
  offers: readonly OfferCounts[],
  unsized: readonly UnsizedCount[],
): Record<Tab, number> {
  const sum = (of: (offer: OfferCounts) => number, tab: Tab) =>
    unsized
      .filter(({ orderType }) => orderType === orderTypeOfTab(tab))
      .reduce((total, { count }) => total + count, 0) + offers.reduce((total, offer) => total + of(offer), 0)
  return {
    production: sum((offer) => offer.countInProduction, 'production'),
    finished: sum((offer) => offer.countInFinished, 'finished'),
    selfMarked: sum((offer) => offer.countInSelfMark, 'selfMarked'),
    coil: sum((offer) => offer.countInCoils, 'coil'),
  }
}
