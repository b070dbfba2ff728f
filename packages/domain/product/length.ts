import type { Language } from '../text/language.ts'
import { formatParts } from '../text/number.ts'
import { type Refusal, refusal } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'

const mmPerCm = 10
const usualLengthCm = 10

/** Typed custom length in cm: digits only, no number is 0, not below the chain minimum (DR-33). */
export function customLength(typed: string, chainMinLengthCm = 0): number {
  return Math.max(Number(typed.replace(/\D/g, '')), chainMinLengthCm)
}

/** Length a custom-length row starts with, cm (DR-33). */
export function initialCustomLength(chainMinLengthCm = 0): number {
  return Math.max(usualLengthCm, chainMinLengthCm)
}

/** Minimum custom length in cm: the greater of the product's minimum and the user's chainMinLength (G-083). */
export function minCustomLength(productCm: number, userCm = 0): number {
  return Math.max(0, productCm, userCm)
}

/** What decides whether custom lengths of a product are sold; slope in mg per mm. */
export interface CustomLengthProduct {
  readonly customLengthAvailable: boolean
  readonly isChain: boolean
  readonly slope: number
}

/** Custom lengths are sold of a chain whose weight follows from its length (decision G-083). */
export function isCustomLengthSold(product: CustomLengthProduct): boolean {
  return product.customLengthAvailable && product.isChain && product.slope > 0
}

/** Refusal of a custom length in mm below the minimum, or of no length at all; null when it can be made. */
export function customLengthRefusal(
  lengthMm: number,
  minLengthMm: number,
): Refusal<'length_below_minimum'> | null {
  const min = Math.max(1, minLengthMm)
  return Number.isInteger(lengthMm) && lengthMm >= min ? null : refusal('length_below_minimum', { min })
}

/** cm as people type to whole mm as they are stored (decision G-004). */
export function cmToMm(cm: number): number {
  return roundHalfUp(cm * mmPerCm)
}

/** mm as cm with at most one decimal: 185 → `18,5` (decision G-004). */
export function formatCentimetres(mm: number, language: Language = 'ru'): string {
  return formatParts(mm, 1, language, true)
}
