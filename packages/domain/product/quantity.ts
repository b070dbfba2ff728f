import type { Language } from '../text/language.ts'
import { accepted, type Result } from '../text/refusal.ts'
import { readTypedNumber, type TypedNumberCode } from '../text/typedNumber.ts'

/** Maximum pieces of a row, whatever the stock; keeps every sum a safe integer. */
export const maxCount = 999_999

/** Pieces as typed or pasted; `isCut` when more was typed than fits. */
export interface TypedCount {
  readonly count: number
  /** The number that was typed, before any maximum. */
  readonly typed: number
  readonly isCut: boolean
}

const anyWhole = { decimals: 0, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/** Maximum of a row as a number that can be stored; null and Infinity are unlimited. */
export const countLimit = (max: number | null): number => Math.max(0, Math.min(max ?? maxCount, maxCount))

/**
 * What a count of a cart row is capped at: the maximum, but never less than the row has already, so that a row in
 * excess can be corrected downwards step by step (DR-31).
 */
export const countCap = (max: number | null, present: number): number => Math.max(1, countLimit(max), present)

/**
 * Cart quantity that a text means: empty, 0 or negative is 1, the maximum caps; a text that is no whole number is
 * refused, and the count stays as it was (DR-31).
 */
export function quantityTyped(
  text: string,
  language: Language,
  max: number,
): Result<TypedCount, TypedNumberCode> {
  const typed = readTypedNumber(text, language, anyWhole)
  if (!typed.ok) return typed
  const limit = Math.max(1, countLimit(max))
  const count = Math.max(1, typed.value ?? 1)
  return accepted({ count: Math.min(count, limit), typed: count, isCut: count > limit })
}

/** Which buttons of the cart quantity work: minus above 1, plus below the maximum (DR-31). */
export function quantityButtons(
  count: number,
  max: number,
  disabled = false,
): { minus: boolean; plus: boolean } {
  return { minus: !disabled && count > 1, plus: !disabled && count < Math.min(max, maxCount) }
}

/**
 * Count of a stepper that a text means: a whole number without its sign, empty is 0, capped at the maximum; a text
 * that is no whole number is refused and counts as 0 (DR-32).
 */
export function stepperTyped(
  text: string,
  language: Language,
  max = Number.POSITIVE_INFINITY,
): Result<TypedCount, TypedNumberCode> {
  const typed = readTypedNumber(text, language, anyWhole)
  if (!typed.ok) return typed
  const count = Math.abs(typed.value ?? 0)
  const limit = countLimit(max)
  return accepted({ count: Math.min(count, limit), typed: count, isCut: count > limit })
}

/** Which buttons of a stepper work; plus 10 needs 10 more below the maximum (DR-32). */
export function stepperButtons(
  value: number,
  max = Number.POSITIVE_INFINITY,
): { minus: boolean; plus: boolean; plus10: boolean } {
  const limit = countLimit(max)
  return { minus: value > 0, plus: value < limit, plus10: limit - value >= 10 }
}
