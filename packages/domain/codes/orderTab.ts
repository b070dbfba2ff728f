import type { OrderableType } from './orderType.ts'

/** Order tabs of the product detail in the order they are shown. */
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
