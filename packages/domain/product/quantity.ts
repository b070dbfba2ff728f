import { roundHalfUp } from '../text/rounding.ts'

/** Maximum pieces of a row, whatever the stock; keeps every sum a safe integer. */
export const maxCount = 999_999

/** Cart quantity to 2 decimals, half up (DR-05). */
export function roundQuantity(quantity: number): number {
  return roundHalfUp(quantity * 100) / 100
}

/**
 * Cart quantity after typing: empty, 0 or negative is 1, a text that is no whole number keeps the previous count,
 * the maximum caps; a disabled control changes nothing (DR-31).
 */
export function quantityTyped(previous: number, typed: string, max: number, disabled = false): number {
  const text = typed.trim()
  if (disabled || !/^(-?\d+)?$/.test(text)) return previous
  return Math.max(1, Math.min(Number(text), max, maxCount))
}

/** Which buttons of the cart quantity work: minus above 1, plus below the maximum (DR-31). */
export function quantityButtons(
  count: number,
  max: number,
  disabled = false,
): { minus: boolean; plus: boolean } {
  return { minus: !disabled && count > 1, plus: !disabled && count < Math.min(max, maxCount) }
}

/** Count of a stepper after typing: an absolute integer, no number is 0, capped at the maximum (DR-32). */
export function stepperTyped(text: string, max = Number.POSITIVE_INFINITY): number {
  const typed = Math.abs(Number.parseInt(text, 10))
  return Math.max(0, Math.min(Number.isNaN(typed) ? 0 : typed, max, maxCount))
}

/** Which buttons of a stepper work; plus 10 needs 10 more below the maximum (DR-32). */
export function stepperButtons(
  value: number,
  max = Number.POSITIVE_INFINITY,
): { minus: boolean; plus: boolean; plus10: boolean } {
  return { minus: value > 0, plus: value < max, plus10: max - value >= 10 }
}
