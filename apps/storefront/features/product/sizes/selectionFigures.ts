import { coilKindOf, coilPowerOf, productBalance, type RowSource } from '@proba/api/ordering/productBalance'
import { orderTypeOfTab, type Tab } from '@proba/domain/codes/orderTab'
import { stockTypeOf } from '@proba/domain/codes/stockType'
import { chosenCoating } from '@proba/domain/product/coating'
import { isCustomLengthSold } from '@proba/domain/product/length'
import { selectedTotals } from '@proba/domain/product/orderEntry'
import { type Amount, minimumLeft, routeProduction } from '@proba/domain/product/productMinimum'
import { offerWeight } from '@proba/domain/product/weight'
import { type CoilKind, coilKey } from '@proba/domain/stock/coil'
import { stockMaximum, weightMaximum } from '@proba/domain/stock/residue'
import type { Coating, Offer, Product } from '../productDetail.ts'
import {
  type CoatingEntry,
  type CustomRow,
  coatingsEntered,
  entryOf,
  type ProductSelection,
} from '../productSelection.ts'

/** A size of the shown coating; weights mg, `max` in pieces (Infinity: unlimited). */
export interface SizeRow {
  readonly offer: Offer
  readonly count: number
  /** Typed text that is no count. */
  readonly text?: string
  /** Why the last addition was refused because of it. */
  readonly refused?: string
  readonly inCart: number
  readonly max: number
}

/** A row of a custom length with its unit weight in mg and its maximum in pieces. */
export interface CustomSize {
  readonly row: CustomRow
  readonly unitMg: number
  readonly max: number
}

/** Field of an offer that counts the pieces in the cart under the order type of a tab. */
export const inCartField = {
  production: 'countInProduction',
  finished: 'countInFinished',
  selfMarked: 'countInSelfMark',
  coil: 'countInCoils',
} as const satisfies Record<Tab, keyof Offer>

/** Pieces of an offer in the cart under the order type of a tab. */
export const inCartOf = (offer: Offer, tab: Tab): number => offer[inCartField[tab]]

/** Pieces of a coating in the cart under the order type of a tab, of all sizes (DR-36). */
export function coatingInCart({ offers, basket: inCart }: Product, tab: Tab, coating: number): number {
  const orderType = orderTypeOfTab(tab)
  const sizes = offers.filter((offer) => offer.coveringId === coating).map((offer) => inCartOf(offer, tab))
  const others = inCart.unsized
    .filter((row) => row.coveringId === coating && row.orderType === orderType)
    .map(({ count }) => count)
  return [...sizes, ...others].reduce((sum, count) => sum + count, 0)
}

/** Pieces of an offer in the stock that a tab sells from; null where it is made to order. */
export function residueOf(offer: Offer, tab: Tab): number | null {
  const stock = stockTypeOf(orderTypeOfTab(tab))
  return stock === null ? null : offer.residues[stock]
}

/** Sizes of a coating that a tab offers; from stock only those with a residue or already in the cart. */
export function offersOf(product: Product, tab: Tab, coating: number): readonly Offer[] {
  const offers = product.offers.filter((offer) => offer.coveringId === coating)
  return offers.filter((offer) => {
    const residue = residueOf(offer, tab)
    return residue === null || residue > 0 || inCartOf(offer, tab) > 0
  })
}

/** Whether a coating of the product cannot be ordered at all (G-078). */
export function isDisabled(product: Product, coating: Coating): boolean {
  return coating.disabled || product.flags.disabledPlatings.includes(coating.id)
}

/** Coatings that can be ordered on a tab. */
export function coatingsOf(product: Product, tab: Tab): number[] {
  const usable = product.covering.filter((coating) => !isDisabled(product, coating))
  return usable.map(({ id }) => id).filter((id) => offersOf(product, tab, id).length > 0)
}

/** Coating whose sizes a tab shows: the chosen one, else the first; the coil tab waits for a choice (DR-29). */
export function shownCoating(product: Product, selection: ProductSelection, tab: Tab): number | null {
  const ids = coatingsOf(product, tab)
  return chosenCoating(ids, selection.coating) ?? (tab === 'coil' ? null : (ids[0] ?? null))
}

/** Unit weight of a custom length, mg. */
export const customUnitMg = (product: Product, row: CustomRow): number =>
  offerWeight(row.lengthMm, product.massData)

const customAmounts = (product: Product, { custom }: CoatingEntry) =>
  custom.map((row) => ({ weightMg: customUnitMg(product, row), count: row.count }))

/** Weight and pieces entered on a tab for one coating (DR-30). */
export function coatingTotals(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  coating: number,
): Amount {
  const entry = entryOf(selection, tab, coating)
  const offers = product.offers.filter((offer) => offer.coveringId === coating)
  return selectedTotals(
    { counts: entry.counts, custom: customAmounts(product, entry) },
    Object.fromEntries(offers.map((offer) => [offer.id, offer.weight])),
  )
}

/** Weight of the coil typed on the coil tab, mg. */
export function coilMgOf({ entries }: ProductSelection): number {
  const { coilRead } = entries.coil
  return coilRead.ok ? (coilRead.value ?? 0) : 0
}

/** Weight and pieces entered on a tab over all its coatings (DR-30). */
export function tabTotals(product: Product, selection: ProductSelection, tab: Tab): Amount {
  const byCoating = coatingsEntered(selection, tab).map((coating) =>
    coatingTotals(product, selection, tab, coating),
  )
  const coil = selectedTotals({ coilMg: tab === 'coil' ? coilMgOf(selection) : 0 }, {})
  return [...byCoating, coil].reduce((sum, part) => ({
    weightMg: sum.weightMg + part.weightMg,
    count: sum.count + part.count,
  }))
}

/** Whether the product is sold as a chain. */
export const isChain = (product: Product): boolean => product.offers.some((offer) => offer.isChain)

/** Whether custom lengths are offered: in production, of a chain whose weight follows from its length (G-083). */
export function isCustomLengthOffered(product: Product, tab: Tab): boolean {
  const { customLengthAvailable } = product.conditions
  const { slope } = product.massData
  return (
    tab === 'production' && isCustomLengthSold({ customLengthAvailable, isChain: isChain(product), slope })
  )
}

/** Weights entered on the coil tab with the coil kind they draw on; a whole coil is of the shown coating. */
function coilLines(
  product: Product,
  selection: ProductSelection,
): (CoilKind & { readonly weightMg: number })[] {
  const sizes = product.offers.map((offer) => ({
    ...coilKindOf({ coating: offer.coveringId, isChain: offer.isChain }),
    weightMg: offer.weight * (entryOf(selection, 'coil', offer.coveringId).counts[offer.id] ?? 0),
  }))
  const coating = shownCoating(product, selection, 'coil')
  if (coating === null) return sizes
  return [...sizes, { ...coilKindOf({ coating, isChain: isChain(product) }), weightMg: coilMgOf(selection) }]
}

/** Weight entered on a tab that draws on the same balance as a row, mg. */
export function enteredMg(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  source: RowSource,
): number {
  if (tab !== 'coil') return tabTotals(product, selection, tab).weightMg
  const { mode } = coilPowerOf(product)
  const key = coilKey(mode, coilKindOf(source))
  const shared = coilLines(product, selection).filter((line) => coilKey(mode, line) === key)
  return shared.reduce((sum, { weightMg }) => sum + weightMg, 0)
}

/** Maximum of a row, its own count included (DR-26). */
function maximumOf(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  row: RowSource & { readonly unitMg: number; readonly count: number },
): number {
  const balanceMg = productBalance(product, tab, row)
  const otherRowsMg = enteredMg(product, selection, tab, row) - row.unitMg * row.count
  return weightMaximum({ balanceMg, otherRowsMg, unitMg: row.unitMg })
}

/** Rows of the size table. */
export function sizeRows(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  coating: number,
): SizeRow[] {
  const { counts, texts, refused } = entryOf(selection, tab, coating)
  const wordsOf = (id: number) => ({
    ...(texts[id] === undefined ? {} : { text: texts[id] }),
    ...(refused[id] === undefined ? {} : { refused: refused[id] }),
  })
  return offersOf(product, tab, coating).map((offer) => {
    const count = counts[offer.id] ?? 0
    const inCart = inCartOf(offer, tab)
    const residue = residueOf(offer, tab)
    const max =
      residue === null
        ? maximumOf(product, selection, tab, { coating, isChain: offer.isChain, unitMg: offer.weight, count })
        : stockMaximum(residue, inCart)
    return { offer, count, inCart, max, ...wordsOf(offer.id) }
  })
}

/** Rows of custom lengths entered for a coating. */
export function customSizes(
  product: Product,
  selection: ProductSelection,
  tab: Tab,
  coating: number,
): CustomSize[] {
  return entryOf(selection, tab, coating).custom.map((row) => {
    const unitMg = customUnitMg(product, row)
    return {
      row,
      unitMg,
      max: maximumOf(product, selection, tab, { coating, isChain: true, unitMg, count: row.count }),
    }
  })
}

/** What the cart still needs to reach the product's minimum for production (DR-27). */
export function productMinimumLeft({ conditions, basket: inCart }: Product): Amount {
  return minimumLeft(
    { weightMg: conditions.minOrderWeight, count: conditions.minOrderCount },
    { weightMg: inCart.productWeight, count: inCart.productCount },
  )
}

/** Order type that the entries of a tab are added to; null when nothing is entered (DR-28). */
export function routeOf(product: Product, selection: ProductSelection, tab: Tab) {
  const totals = tabTotals(product, selection, tab)
  if (tab === 'production') return routeProduction(totals, productMinimumLeft(product))
  return totals.weightMg > 0 ? orderTypeOfTab(tab) : null
}
