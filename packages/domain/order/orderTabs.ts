import type { ContractType } from '../codes/contractType.ts'
import { orderTypeOfTab, type Tab, tabs } from '../codes/orderTab.ts'
import type { OrderType } from '../codes/orderType.ts'
import type { StockType } from '../codes/stockType.ts'
import { type Conditions, isProductionHidden } from '../product/availability.ts'
import { isCoated } from '../product/coating.ts'
import type { CoilPower } from '../stock/coil.ts'

type Residues = Partial<Record<StockType, number>>

/** What the tabs of a product depend on. */
export interface TabProduct {
  readonly offers: readonly { readonly coatingId: number; readonly residues: Residues }[]
  /** Coatings that cannot be ordered (decision G-078). */
  readonly disabledCoatings?: readonly number[]
  readonly coil: CoilPower
  readonly conditions: Conditions
}

/** Offers in a coating that can be ordered (decision G-078). */
export function orderableOffers<Offer extends { readonly coatingId: number }>(
  offers: readonly Offer[],
  disabledCoatings: readonly number[],
): Offer[] {
  return offers.filter(({ coatingId }) => !disabledCoatings.includes(coatingId))
}

/** Whether a pool holds something for one of the coatings; chain and bracelet are not told apart here. */
function holdsFor({ mode, values }: CoilPower, coatingIds: readonly number[]): boolean {
  const isByCoating = mode === 2 || mode === 3
  const isFor = (withCoating: boolean | null | undefined) =>
    coatingIds.some((id) => !isByCoating || isCoated(id) === withCoating)
  return mode !== 0 && values.some(({ value, withCoating }) => value > 0 && isFor(withCoating))
}

/**
 * Order tabs of a product, first one active: production unless it is hidden, the stocks that have a residue, coil
 * when its pool holds something, each in a coating that can be ordered; a guest sees none (DR-22, decisions G-078,
 * G-081).
 */
export function visibleTabs(product: TabProduct, loggedIn: boolean, activeType: ContractType | null): Tab[] {
  if (!loggedIn) return []
  const offers = orderableOffers(product.offers, product.disabledCoatings ?? [])
  const has = (stock: StockType) => offers.some((offer) => (offer.residues[stock] ?? 0) > 0)
  const isOffered = offers.length > 0 || product.offers.length === 0
  const visible: Readonly<Record<Tab, boolean>> = {
    production: isOffered && !isProductionHidden(product.conditions, activeType),
    finished: has('finished'),
    selfMarked: has('finished_self_marked'),
    coil: holdsFor(
      product.coil,
      offers.map(({ coatingId }) => coatingId),
    ),
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
