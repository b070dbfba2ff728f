import type { Language } from '../text/language.ts'
import { formatKopecks } from '../text/money.ts'
import type { Params } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'

/** Price codes of the metal cost. */
export const priceCodes = ['buy', 'sell', '25', '50', '100'] as const
export type PriceCode = (typeof priceCodes)[number]

/** Accounting fineness of 585 gold, the divisor of the pure-metal price. */
const accountingAssay585 = 587

/** Kopecks per g of 585 gold as the price of pure metal, rounded to whole kopecks (DR-55, G-003). */
export function pureMetalPrice(kopecks: number): number {
  return roundHalfUp((kopecks * 1000) / accountingAssay585)
}

/** A row of the metal cost: what the price is of, the amount, and whether VAT is in it. */
export interface PriceRow {
  readonly label: {
    readonly code: 'price_pure_metal' | 'price_assay' | 'price_prepaid'
    readonly params: Params
  }
  readonly kopecks: number
  readonly amount: string
  readonly withNds: boolean
}

const nominalAssay = 585

function labelOf(code: PriceCode): PriceRow['label'] {
  if (code === 'buy') return { code: 'price_pure_metal', params: {} }
  if (code === 'sell') return { code: 'price_assay', params: { assay: nominalAssay } }
  return { code: 'price_prepaid', params: { percent: Number(code) } }
}

/** Row of the metal cost: buying is of pure metal, selling and the prepaid tiers of 585 (DR-56). */
export function priceRow(
  code: PriceCode,
  kopecks: number,
  withNds: boolean,
  language: Language = 'ru',
): PriceRow {
  const price = code === 'buy' ? pureMetalPrice(kopecks) : kopecks
  return { label: labelOf(code), kopecks: price, amount: formatKopecks(price, language), withNds }
}
