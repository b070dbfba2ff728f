import { factorScale } from '../product/productionFactor.ts'
import { roundHalfUp } from '../text/rounding.ts'

/** Days for which a placed production order holds its capacity (decision G-090). */
const capacityDays = 30
const dayMs = 86_400_000

/** Capacity units that 1 mg of a product uses: 1 when absent or not positive (DR-25, decision G-092). */
export function capacityFactor(factor: number | null | undefined): number {
  if (factor === null || factor === undefined || factor <= 0) return 1
  return Math.max(1, roundHalfUp(factor * factorScale)) / factorScale
}

/** What 1 mg of a product uses, in parts of a capacity unit that are always whole: factorScale of them are one unit. */
export function capacityPerMg(factor: number | null | undefined): number {
  return Math.round(capacityFactor(factor) * factorScale)
}

/** A row of the cart that uses a power group: its weight in mg and its product's factor. */
export interface CapacityUse {
  readonly weightMg: number
  readonly factor: number
}

/**
 * What can still be produced in mg of a product: the group's units minus what the cart rows of the same group need,
 * divided by the product's factor. It is rounded once, down, so that it has room for a piece exactly where the units
 * have (DR-25, decision G-092). Infinity without a limit, negative when the cart is already over it.
 */
export function productionBalance(
  power: number | null,
  factor: number | null,
  inCart: readonly CapacityUse[],
): number {
  if (power === null) return Number.POSITIVE_INFINITY
  const used = inCart.reduce((sum, row) => sum + row.weightMg * capacityPerMg(row.factor), 0)
  return Math.floor((Math.floor(power) * factorScale - used) / capacityPerMg(factor))
}

/**
 * Instant (ISO, UTC) of the newest order that no longer holds its capacity: one placed exactly 30 days ago is released,
 * only later ones count (DR-38, G-090).
 */
export function capacityReleasedAt(now: string): string {
  return new Date(Date.parse(now) - capacityDays * dayMs).toISOString()
}

/** Instant (ISO, UTC) at which an order that was placed then releases its capacity (DR-38, G-090). */
export function capacityHeldUntil(placedAt: string): string {
  return new Date(Date.parse(placedAt) + capacityDays * dayMs).toISOString()
}

/** What orders leave of a group's units; null is unlimited, negative when the value was lowered (DR-38, G-090). */
export function capacityLeft(value: number | null, heldUnits: number): number | null {
  return value === null ? null : value - heldUnits
}

/**
 * Units that orders hold in excess of a capacity lowered from `before` to `after`; 0 if it is not lowered. Null is unlimited
 * (DR-38, G-350).
 */
export function promisedBeyond(before: number | null, after: number | null, heldUnits: number): number {
  const isLowered = after !== null && after < (before ?? Number.POSITIVE_INFINITY)
  return isLowered ? Math.max(0, heldUnits - after) : 0
}

/** Amount by which a selection goes over a balance, mg; 0 when it fits or there is no limit (DR-43). */
export function overflow(selectedMg: number, balanceMg: number): number {
  return Math.max(0, selectedMg - balanceMg)
}

/** Whole pieces of a weight that fit a capacity; without a limit all of them, without a weight none. */
export function piecesThatFit(capacityMg: number, unitMg: number): number {
  if (unitMg <= 0) return 0
  return Math.max(0, Math.floor(capacityMg / unitMg))
}
