import type { ReplyTo } from '@proba/api/client'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLanguage } from '../../lib/language.tsx'
import { presentQuery } from '../../lib/presentQuery.ts'
import { useSession } from '../../lib/session.tsx'
import { useCall } from '../../lib/useCall.ts'
import {
  type ChangeOrders,
  type OrdersQuery,
  ordersInput,
  readOrdersQuery,
  writeOrdersQuery,
} from './ordersQuery.ts'

/** Page of orders as the server gives it. */
export type OrdersPage = ReplyTo<'GET /personal/orders'>

/** Order in the list. */
export type ListedOrder = OrdersPage['items'][number]

/** The list that the address asks for, and `change` to another one. */
export function useOrdersQuery(): {
  query: OrdersQuery
  change: ChangeOrders
} {
  const [params, setParams] = useSearchParams()
  const { metals } = useSession().init
  const read = useCallback(
    (address: URLSearchParams) =>
      readOrdersQuery(
        address,
        metals.map(({ id }) => id),
      ),
    [metals],
  )
  const query = useMemo(() => read(params), [read, params])
  // Another list starts at its first page unless a page is given.
  const change: ChangeOrders = (next) => {
    const address = presentQuery()
    const present = read(address)
    const changed = typeof next === 'function' ? next(present) : next
    const wanted = writeOrdersQuery({ ...present, page: 1, ...changed })
    const product = address.get('product')
    if (product) wanted.set('product', product)
    setParams(wanted)
  }
  return { query, change }
}

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
