import type { OrderType } from '../codes/orderType.ts'

/** Orders of production and coil have a minimum weight per metal, orders from stock have none (DR-42, G-132). */
export function hasMetalMinimum(type: OrderType): boolean {
  return type === 'products_production' || type === 'products_coil'
}

/** Whether the weight of a metal is under its minimum, and by how much mg; an equal weight reaches it (DR-42). */
export function metalMinimum(totalMg: number, minMg: number): { below: boolean; shortageMg: number } {
  const shortageMg = Math.max(0, minMg - totalMg)
  return { below: shortageMg > 0, shortageMg }
}
