import type { OrderType } from './orderType.ts'

/** Kinds of finished stock: ordinary hallmark and the provider's own (decision G-095). */
export const stockTypes = ['finished', 'finished_self_marked'] as const
export type StockType = (typeof stockTypes)[number]

/** Stock that an order type draws on, or null when it is made to order. */
export function stockTypeOf(type: OrderType): StockType | null {
  if (type === 'products_finished') return 'finished'
  return type === 'products_finished_self_marked' ? 'finished_self_marked' : null
}
