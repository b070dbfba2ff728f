import { roundDown, roundHalfUp } from './rounding.ts'

/** Days for which a placed production order holds its capacity (decision G-090). */
export const capacityDays = 30
const dayMs = 86_400_000

/** Decimals of a capacity factor that are kept; products of mg and factor stay exact integers of this scale. */
export const factorScale = 10_000

/** Capacity units that 1 mg of a product uses: 1 when absent or not positive (DR-25, decision G-092). */
export function capacityFactor(factor: number | null | undefined): number {
  if (factor === null || factor === undefined || factor <= 0) return 1
  return Math.max(1, roundHalfUp(factor * factorScale)) / factorScale
}

/** A row of the basket that uses a capacity group: its weight in mg and its product's factor. */
export interface CapacityUse {
  readonly weightMg: number
  readonly factor: number
}

/**
 * What can still be produced in mg of a product: the group's units divided by the product's factor (down), minus
 * the basket rows of the same group converted to mg of this product (half up). Infinity without a limit, negative
 * when the basket is already over it (DR-25; spec 1 §4).
 */
export function productionBalance(
  power: number | null,
  factor: number | null,
  basket: readonly CapacityUse[],
): number {
  if (power === null) return Number.POSITIVE_INFINITY
  const own = capacityFactor(factor)
  const used = basket.reduce((sum, row) => sum + row.weightMg * capacityFactor(row.factor), 0)
  return roundDown(power / own) - roundHalfUp(used / own)
}

/**
 * What is left of a group's units per rolling 30 days; a reservation exactly 30 days old is released; null is
 * unlimited, negative possible when the value was lowered (DR-38, decision G-090).
 */
export function capacityLeft(
  value: number | null,
  reservations: readonly { readonly at: string; readonly units: number }[],
  now: string,
): number | null {
  if (value === null) return null
  const oldest = Date.parse(now) - capacityDays * dayMs
  const held = reservations.filter((reservation) => Date.parse(reservation.at) > oldest)
  return held.reduce((left, reservation) => left - reservation.units, value)
}

/** Amount by which a selection goes over a balance, mg; 0 when it fits or there is no limit (DR-43; spec 1 §8). */
export function overflow(selectedMg: number, balanceMg: number): number {
  return Math.max(0, selectedMg - balanceMg)
}

/** Whole pieces of a weight that fit a capacity; without a limit all of them, without a weight none. */
export function piecesThatFit(capacityMg: number, unitMg: number): number {
  if (unitMg <= 0) return 0
  return Math.max(0, Math.floor(capacityMg / unitMg))
}

/** A row of pieces asking for part of a capacity. */
export interface TrimRow<Id> {
  readonly id: Id
  readonly count: number
  readonly unitMg: number
}

/**
 * Cuts rows, in cart order, to the pieces that a capacity in mg holds; a later smaller row may still fit
 * (DR-50, decision G-125).
 */
export function trimByCapacity<Id>(
  rows: readonly TrimRow<Id>[],
  capacityMg: number,
): { id: Id; ordered: number; returned: number }[] {
  let left = capacityMg
  return rows.map(({ id, count, unitMg }) => {
    const ordered = Math.min(count, piecesThatFit(left, unitMg))
    left -= ordered * unitMg
    return { id, ordered, returned: count - ordered }
  })
}
