import { ApiError } from '@proba/api/client'
import type { Tab } from '@proba/domain/codes/orderTab'
import { type Dispatch, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { call } from '../../lib/api.ts'
import { useWriteCartHeader } from '../../lib/cartHeader.ts'
import { useReload } from '../../lib/useCall.ts'
import { addBody, withCounted, withTaken } from './addOrder.ts'
import { routeOf, tabTotals } from './orderFigures.ts'
import type { OrderAction, OrderForm } from './orderForm.ts'
import type { Product } from './productTerms.ts'

interface AddArguments {
  readonly product: Product
  readonly form: OrderForm
  readonly tab: Tab
  readonly dispatch: Dispatch<OrderAction>
  readonly mutate: KeyedMutator<Product>
}

/** What has been added last, for the words that say so. */
export interface LastAdd {
  readonly tab: Tab
  readonly to: 'cart' | 'waiting'
  readonly count: number
  readonly weightMg: number
}

/**
 * Adds what a tab holds to the cart or, below the minimum, to the waiting list. The in-cart counts rise at once and
 * fall back when the call fails, which says nothing and leaves the entry as it is.
 */
export function useAddToCart({ product, form, tab, dispatch, mutate }: AddArguments) {
  const [isPending, setPending] = useState(false)
  const [last, setLast] = useState<LastAdd | null>(null)
  const isSending = useRef(false)
  const writeHeader = useWriteCartHeader()
  const reload = useReload()

  const send = async () => {
    const orderType = routeOf(product, form, tab)
    if (orderType === null) return
    const body = addBody(product, form, tab, orderType)
    const post = async () => {
      const { header } = await call('POST /cart/positions', { body })
      writeHeader(header)
      return withTaken(product, body, tab)
    }
    await mutate(post, { optimisticData: withCounted(product, body, tab) })
    const to = orderType === 'waiting_list' ? 'waiting' : 'cart'
    setLast({ tab, to, ...tabTotals(product, form, tab) })
    dispatch({ type: 'added', tab, to })
    void reload('GET /cart', 'GET /catalog/elements/{code}', 'GET /products/search')
  }

  const add = async () => {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return { add, isPending, last }
}
