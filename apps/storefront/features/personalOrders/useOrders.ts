import type { ReplyTo } from '@proba/api/client'
import { useCall } from '../../lib/calls/useCall.ts'
import { useLanguage } from '../../lib/language/language.tsx'
import { useListQuery } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import { type OrdersQuery, ordersInput, readOrdersQuery, writeOrdersQuery } from './ordersQuery.ts'

/** Page of orders as the server gives it. */
export type OrdersPage = ReplyTo<'GET /personal/orders'>

/** Order in the list. */
export type ListedOrder = OrdersPage['items'][number]

/** The list that the address asks for, and `change` to another one. */
export const useOrdersQuery = () => useListQuery(readOrdersQuery, writeOrdersQuery)

/** A page of orders; the previous one stays while the next one loads. */
export const useOrders = (query: OrdersQuery) =>
  useCall('GET /personal/orders', { query: ordersInput(query) })

/** Columns that not everybody sees. */
export interface OrderColumns {
  readonly bonuses: boolean
  readonly status: boolean
}

/** Bonuses in Russian when the page has any; the status if its dialog is enabled. */
export function useOrderColumns(page: OrdersPage | undefined): OrderColumns {
  const { language } = useLanguage()
  const { orderStatus } = useSession().init.options
  return {
    bonuses: language === 'ru' && (page?.meta.showDiscount ?? false),
    status: orderStatus.allowModalShow,
  }
}
