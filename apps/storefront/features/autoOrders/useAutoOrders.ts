import type { ReplyTo } from '@proba/api/client'
import { autoProgress, isProcessing } from '@proba/domain/order/autoOrder'
import { returnDay } from '@proba/domain/text/dates'
import { call } from '../../lib/calls/api.ts'
import { useCall, useReload } from '../../lib/calls/useCall.ts'
import { useOwnRows } from '../../lib/company/ownRows.ts'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { useListQuery } from '../../lib/lists/listQuery.ts'
import { useSession } from '../../lib/session/session.tsx'
import {
  type AutoOrdersQuery,
  autoOrdersInput,
  readAutoOrdersQuery,
  writeAutoOrdersQuery,
} from './autoOrdersQuery.ts'

/** Page of auto-orders as the server gives it. */
export type AutoOrdersPage = ReplyTo<'GET /personal/auto-orders'>

/** Auto-order in the list. */
export type ListedAutoOrder = AutoOrdersPage['items'][number]

/** One auto-order with its rows and its orders. */
export type AutoOrder = ReplyTo<'GET /personal/auto-orders/{id}'>

/** The list that the address asks for, and `change` to another one. */
export const useAutoOrdersQuery = () => useListQuery(readAutoOrdersQuery, writeAutoOrdersQuery)

/** A page of auto-orders, once the active company is known; the previous one stays while the next one loads. */
export function useAutoOrders(query: AutoOrdersQuery) {
  const { company } = useSession()
  return useCall('GET /personal/auto-orders', company ? { query: autoOrdersInput(query) } : null)
}

/** Stops an auto-order and reads again what has changed by it: the auto-orders and the cart of their owner. */
export function useStop(): (id: number) => Promise<void> {
  const reload = useReload()
  const { forgetAll } = useOwnRows()
  return async (id) => {
    try {
      await call('DELETE /personal/auto-orders/{id}', { params: { id } })
    } finally {
      forgetAll()
      await reload(
        'GET /personal/auto-orders',
        'GET /personal/auto-orders/{id}',
        'GET /cart',
        'GET /cart/header',
      )
    }
  }
}

/** Pieces and grams of what an auto-order has not placed, in words. */
export function useRemainderText(): (auto: ListedAutoOrder) => string {
  const t = useTranslate()
  const { integer, grams2 } = useFormat()
  return (auto) => {
    const { remainderCount, remainderWeight } = autoProgress(auto)
    return t('autoOrders.amount', { count: integer(remainderCount), grams: grams2(remainderWeight) })
  }
}

/** When the remainder returns to the cart, in words; null of an auto-order that has ended (DR-08). */
export function useReturnText(): (auto: ListedAutoOrder) => string | null {
  const t = useTranslate()
  const { day } = useFormat()
  return ({ status, dateReturnToCart }) => {
    if (!isProcessing(status.code)) return null
    const left = returnDay(dateReturnToCart, new Date().toISOString())
    if (left.code === 'today') return t('autoOrders.return.today')
    return t('autoOrders.return.inDays', { smart_count: left.n, day: day(dateReturnToCart) })
  }
}
