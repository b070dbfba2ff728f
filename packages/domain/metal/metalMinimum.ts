import type { OrderType } from '../codes/orderType.ts'
import type { Restriction } from '../codes/restriction.ts'

/** The largest minimum that can be set, mg: 100 kg. */
export const maxMetalMinimumMg = 100_000_000

/** Orders of production and coil have a minimum weight per metal, orders from stock have none (DR-42, G-132). */
export function hasMetalMinimum(type: OrderType): boolean {
  return type === 'products_production' || type === 'products_coil'
}

/** Whether the metal minimum counts for a company: it may have that check switched off (decision G-063). */
export function isMetalMinimumChecked(disabledRestrictions: readonly Restriction[]): boolean {
  return !disabledRestrictions.includes('min_metal_weight')
}

/** Whether the weight of a metal is under its minimum, and by how much mg; an equal weight reaches it (DR-42). */
export function metalMinimum(totalMg: number, minMg: number): { below: boolean; shortageMg: number } {
  const shortageMg = Math.max(0, minMg - totalMg)
  return { below: shortageMg > 0, shortageMg }
}
