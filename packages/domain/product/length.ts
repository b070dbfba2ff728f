import type { Language } from '../text/language.ts'
import { formatParts } from '../text/number.ts'
import { accepted, type Refusal, type Result, refusal } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'
import { readTypedNumber, type TypedNumberCode } from '../text/typedNumber.ts'

const mmPerCm = 10
const usualLengthCm = 10
/** Longest custom length, mm: a kilometre, longer than any chain, and no sum of weights leaves the safe integers. */
export const maxLengthMm = 1_000_000

/**
 * Typed custom length in mm: cm with at most one decimal, from `minLengthMm` to what can be stored; one out of
 * bounds is refused, not put right (DR-33).
 */
export function customLengthTyped(
  text: string,
  language: Language,
  minLengthMm = 0,
): Result<number, TypedNumberCode | 'length_below_minimum' | 'length_too_large'> {
  const typed = readTypedNumber(text, language, {
    decimals: 1,
    min: Number.NEGATIVE_INFINITY,
    max: Number.POSITIVE_INFINITY,
  })
  if (!typed.ok) return typed
  const lengthMm = typed.value ?? 0
  const outOfBounds = customLengthRefusal(lengthMm, minLengthMm)
  return outOfBounds ? { ok: false, refusal: outOfBounds } : accepted(lengthMm)
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

/** Refusal of a custom length in mm out of bounds, or of no length at all; null when it can be made. */
export function customLengthRefusal(
  lengthMm: number,
  minLengthMm: number,
): Refusal<'length_below_minimum' | 'length_too_large'> | null {
  const min = Math.max(1, minLengthMm)
  if (!Number.isInteger(lengthMm) || lengthMm < min) return refusal('length_below_minimum', { min })
  return lengthMm > maxLengthMm ? refusal('length_too_large', { max: maxLengthMm }) : null
}

/** A custom length this many times the longest listed one is most often millimetres typed for centimetres. */
const doubtfulTimes = 3

/** Longest listed length in mm where a custom length is far above it, else null: it can be ordered, but is doubtful. */
export function farAboveListed(lengthMm: number, listedMm: readonly number[]): number | null {
  const longest = listedMm.reduce((most, listed) => Math.max(most, listed), 0)
  return longest > 0 && lengthMm > longest * doubtfulTimes ? longest : null
}

/** cm as people type to whole mm as they are stored (decision G-004). */
export function cmToMm(cm: number): number {
  return roundHalfUp(cm * mmPerCm)
}

/** Length in mm of a cell in cm; null for one that is no whole number of mm (decision G-004). */
export function wholeMm(cm: number): number | null {
  const mm = cmToMm(cm)
  // What is left beside it is no more than the error of counting in tenths.
  return Math.abs(cm * mmPerCm - mm) < 1e-6 ? mm : null
}

/** mm as cm with at most one decimal: 185 → `18,5` (decision G-004). */
export function formatCentimetres(mm: number, language: Language = 'ru'): string {
  return formatParts(mm, 1, language, true)
}

/** A length in mm as the number of centimetres that a workbook has. */
export const centimetresOf = (mm: number): number => mm / 10
