/** The five order types, spelled as on the wire. */
export const orderTypes = [
  'products_production',
  'products_coil',
  'products_finished',
  'products_finished_self_marked',
  'waiting_list',
] as const
export type OrderType = (typeof orderTypes)[number]

/** The four types that checkout can place; the waiting list cannot be ordered. */
export const orderableTypes = [
  'products_production',
  'products_coil',
  'products_finished',
  'products_finished_self_marked',
] as const satisfies readonly OrderType[]
export type OrderableType = (typeof orderableTypes)[number]

/** Whether a text is one of the five order types. */
export function isOrderType(text: string): text is OrderType {
  return (orderTypes as readonly string[]).includes(text)
}

/** Whether a text is a type that checkout can place. */
export function isOrderableType(text: string): text is OrderableType {
  return (orderableTypes as readonly string[]).includes(text)
}

/** Production and the waiting list follow the same rules: closed products and minimums (DR-23, DR-28). */
export function isMadeToOrder(type: OrderType): boolean {
  return type === 'products_production' || type === 'waiting_list'
}
