/**
 * Rounds to a whole number, ties away from zero ("half up" in the rules). The value is first read with 15
 * significant digits, so that 100.49999999999999 (1.005 × 100) counts as a tie.
 */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) return value
  const exact = Number(Math.abs(value).toPrecision(15))
  return Math.sign(value) * Math.round(exact) + 0
}

/** Whole numbers of up to 15 digits, as most weights are, are what they are; reading them as text is slow. */
const isWhole = (value: number) => Number.isInteger(value) && Math.abs(value) < 1e15

/** Rounds down to a whole number, forgiving binary fractions: 1100 / 1.1 is 1000, not 999.9999999999999. */
export function roundDown(value: number): number {
  if (isWhole(value)) return value
  return Number.isFinite(value) ? Math.floor(Number(value.toPrecision(15))) : value
}

/** Rounds up to a whole number, forgiving binary fractions as well. */
export function roundUp(value: number): number {
  return -roundDown(-value) + 0
}
