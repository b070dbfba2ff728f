import { factorScale } from '../product/productionFactor.ts'
import { roundDown, roundHalfUp } from '../text/rounding.ts'

/** Days for which a placed production order holds its capacity (decision G-090). */
const capacityDays = 30
const dayMs = 86_400_000

/** Capacity units that 1 mg of a product uses: 1 when absent or not positive (DR-25, decision G-092). */
export function capacityFactor(factor: number | null | undefined): number {
  if (factor === null || factor === undefined || factor <= 0) return 1
  return Math.max(1, roundHalfUp(factor * factorScale)) / factorScale
}

/** A row of the cart that uses a power group: its weight in mg and its product's factor. */
export interface CapacityUse {
  readonly weightMg: number
  readonly factor: number
}

/**
 * What can still be produced in mg of a product: the group's units divided by the product's factor (down), minus the
 * cart rows of the same group converted to mg of this product (half up). Infinity without a limit, negative when
 * the cart is already over it (DR-25).
 */
export function productionBalance(
  power: number | null,
  factor: number | null,
  inCart: readonly CapacityUse[],
): number {
  if (power === null) return Number.POSITIVE_INFINITY
  const own = capacityFactor(factor)
  const used = inCart.reduce((sum, row) => sum + row.weightMg * capacityFactor(row.factor), 0)
  return roundDown(power / own) - roundHalfUp(used / own)
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

/** Amount by which a selection goes over a balance, mg; 0 when it fits or there is no limit (DR-43). */
export function overflow(selectedMg: number, balanceMg: number): number {
  return Math.max(0, selectedMg - balanceMg)
}

/** Whole pieces of a weight that fit a capacity; without a limit all of them, without a weight none. */
export function piecesThatFit(capacityMg: number, unitMg: number): number {
  if (unitMg <= 0) return 0
  return Math.max(0, Math.floor(capacityMg / unitMg))
}
