/** The five order types, spelled as on the wire (spec 1 §1). */
export const orderTypes = [
  'products_production',
  'products_coil',
  'products_finished',
  'products_finished_self_marked',
  'waiting_list',
] as const
export type OrderType = (typeof orderTypes)[number]

/** The four types that checkout can place; the waiting list cannot be ordered (spec 1 §4). */
export const orderableTypes = [
  'products_production',
  'products_coil',
  'products_finished',
  'products_finished_self_marked',
] as const satisfies readonly OrderType[]
export type OrderableType = (typeof orderableTypes)[number]

/** What a cart row is: a size row, a coil ordered by weight, or a length of the customer's own (spec 1 §3). */
export const offerKinds = ['finished', 'coil', 'custom'] as const
export type OfferKind = (typeof offerKinds)[number]

/** Contract types: work contract on the customer's metal, supply contract, trial (decision G-055). */
export const contractTypes = ['with_metals', 'no_metals', 'demo'] as const
export type ContractType = (typeof contractTypes)[number]

/** Product types that an order may have (decision G-062). */
export const productTypes = [
  'finished',
  'semi_finished',
  'semi_finished_ready',
  'mounting',
  'medallion',
] as const
export type ProductType = (typeof productTypes)[number]

/** Kinds of finished stock: ordinary hallmark and the provider's own (decision G-095). */
export const stockTypes = ['finished', 'finished_self_marked'] as const
export type StockType = (typeof stockTypes)[number]

/** What may happen to the rows that an order could not take (decision G-124). */
export const remainderActions = ['leave', 'delete', 'waiting_list', 'auto_order'] as const
export type RemainderAction = (typeof remainderActions)[number]

/** Life of an order (decisions G-156, G-167). */
export const orderStatuses = ['waiting', 'in_progress', 'percent', 'done', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Checks that a company may have switched off (decision G-063). */
export const restrictions = [
  'min_product',
  'min_metal_weight',
  'production_capacity',
  'coil_capacity',
  'metal_balance',
  'closed',
] as const
export type Restriction = (typeof restrictions)[number]

/** Order tabs of the product detail in the order they stand (spec 1 §2). */
export const tabs = ['production', 'finished', 'selfMarked', 'coil'] as const
export type Tab = (typeof tabs)[number]

const typeByTab: Readonly<Record<Tab, OrderableType>> = {
  production: 'products_production',
  finished: 'products_finished',
  selfMarked: 'products_finished_self_marked',
  coil: 'products_coil',
}

/** Order type that a tab of the product detail fills. */
export function orderTypeOfTab(tab: Tab): OrderableType {
  return typeByTab[tab]
}

/** Stock that an order type takes from, or null when it is made to order. */
export function stockTypeOf(type: OrderType): StockType | null {
  if (type === 'products_finished') return 'finished'
  return type === 'products_finished_self_marked' ? 'finished_self_marked' : null
}

/** Whether a text is one of the five order types. */
export function isOrderType(text: string): text is OrderType {
  return (orderTypes as readonly string[]).includes(text)
}

/** Whether a text is a type that checkout can place. */
export function isOrderableType(text: string): text is OrderableType {
  return (orderableTypes as readonly string[]).includes(text)
}

/** Production and waiting list obey the same line: closed products and minimums (DR-23, DR-28). */
export function isMadeToOrder(type: OrderType): boolean {
  return type === 'products_production' || type === 'waiting_list'
}
