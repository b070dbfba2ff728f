import type { Language } from '../text/language.ts'
import { formatParts } from '../text/number.ts'
import type { Result } from '../text/refusal.ts'
import { roundHalfUp } from '../text/rounding.ts'
import { readTypedNumber, type TypedNumberCode } from '../text/typedNumber.ts'

const dash = '–'

/** mg as grams with up to 3 decimals, no trailing zeros; a missing weight is a dash (DR-01). */
export function formatGrams3(mg: number | null | undefined, language: Language = 'ru'): string {
  return mg === null || mg === undefined ? dash : formatParts(roundHalfUp(mg), 3, language, true)
}

/** mg as grams with exactly 2 decimals, rounded half up once, at display only (DR-02). */
export function formatGrams2(mg: number | null | undefined, language: Language = 'ru'): string {
  return mg === null || mg === undefined ? dash : formatParts(roundHalfUp(mg / 10), 2, language, false)
}

/** mg as grams with exactly 3 decimals: lines of papers of account add up to their sums (decision G-580). */
export const formatAccountGrams = (mg: number, language: Language = 'ru'): string =>
  formatParts(mg, 3, language, false)

/** Typed grams to mg, half up beyond 3 decimals; null is an empty text (DR-06). */
export function gramsToMg(text: string, language: Language): Result<number | null, TypedNumberCode> {
  return readTypedNumber(text, language, { decimals: 3, isRounded: true })
}

/** mg per mm of length (equal to g per m) and the constant part in mg. */
export interface MassData {
  readonly slope: number
  readonly intercept: number
}

/**
 * Unit weight in mg of a length in mm: length × slope + intercept, half up, never negative. A length of 0 weighs
 * nothing, so that it can never be ordered (DR-20, decision G-079).
 */
export function offerWeight(lengthMm: number, mass: MassData): number {
  return lengthMm <= 0 ? 0 : Math.max(0, roundHalfUp(lengthMm * mass.slope + mass.intercept))
}

/** Unit weight in mg of an offer: its stored weight, else the one of its mass data (decision G-079). */
export function unitWeight(storedMg: number | null, lengthMm: number, mass: MassData): number {
  return storedMg ?? offerWeight(lengthMm, mass)
}

/** Weight of a line in mg (DR-65). */
export function lineTotal(unitMg: number, count: number): number {
  return unitMg * count
}

/** A weight in mg as the number of grams that a workbook has; parts of a mg are kept to the millionth. */
export function gramsOf(mg: number): number
export function gramsOf(mg: number | null): number | null
export function gramsOf(mg: number | null): number | null {
  return mg === null ? null : Math.round(mg * 1e6) / 1e9
}
