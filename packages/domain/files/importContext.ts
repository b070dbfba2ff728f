import type { OrderType } from '../codes/orderType.ts'
import type { OrderTerms } from '../order/check/rowRefusals.ts'
import type { Conditions } from '../product/availability.ts'
import type { ProductMinimum } from '../product/productMinimum.ts'
import type { MassData } from '../product/weight.ts'
import type { Language } from '../text/language.ts'

/** A size of an article: its length, or its label where the product is not sized by length (decision G-078). */
export interface ImportOffer {
  readonly offerId: number
  readonly lengthMm: number
  readonly sizeLabel: string | null
  readonly unitMg: number
}

/** What the catalogue holds about an article, for resolving the rows that name it. */
export interface ImportProduct {
  readonly productId: number
  readonly article: string
  readonly conditions: Conditions
  readonly closedReason: string | null
  /** Coatings offered, disabled ones left out. */
  readonly coatingIds: readonly number[]
  readonly offers: readonly ImportOffer[]
  /** Custom lengths with the shortest for the caller, null where the product has none (decision G-083). */
  readonly custom: { readonly offerId: number; readonly minLengthMm: number; readonly mass: MassData } | null
  /** Offer under which coils are sold by weight, null where they are not (decision G-083). */
  readonly coilOfferId: number | null
  readonly isChain: boolean
  readonly coilPoolId: number | null
  readonly productMinimum: ProductMinimum
}

/** What the rows of a file are read against. */
export interface ImportContext {
  /** Products by normaliseArticle of their article. */
  readonly products: ReadonlyMap<string, ImportProduct>
  /** Articles that the company's own names mean; names and articles as by normaliseArticle (decision G-662). */
  readonly ownNames: ReadonlyMap<string, string>
  /** Articles near to those that are not known, by normaliseArticle of these (decision G-660). */
  readonly nearArticles: ReadonlyMap<string, readonly string[]>
  /** Every coating of the dictionary with its names in all languages. */
  readonly coatings: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** Names of the order types besides their codes: first in each language, then former ones. */
  readonly orderTypeNames: Readonly<Record<OrderType, readonly string[]>>
  /** Type of the rows that name none. */
  readonly chosenType: OrderType
  /** In which names are suggested. */
  readonly language: Language
  readonly terms: Omit<OrderTerms, 'orderType'>
}
