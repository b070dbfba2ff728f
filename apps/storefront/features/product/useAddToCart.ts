import { ApiError } from '@proba/api/client'
import type { Tab } from '@proba/domain/codes/orderTab'
import { type Dispatch, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { call } from '../../lib/api.ts'
import { useWriteCartHeader } from '../../lib/cartHeader.ts'
import { useReload } from '../../lib/useCall.ts'
import { addBody, withAdded, withCounted } from './cartAddition.ts'
import type { Product } from './productDetail.ts'
import type { ProductSelection, SelectionAction } from './productSelection.ts'
import { routeOf, tabTotals } from './selectionFigures.ts'

interface AddArguments {
  readonly product: Product
  readonly selection: ProductSelection
  readonly tab: Tab
  readonly dispatch: Dispatch<SelectionAction>
  readonly mutate: KeyedMutator<Product>
}

/** What was added last, for the message that says so. */
export interface LastAdd {
  readonly tab: Tab
  readonly to: 'cart' | 'waiting'
  readonly count: number
  readonly weightMg: number
}

/**
 * Adds the entries of a tab to the cart or, below the minimum, to the waiting list. The in-cart counts rise at once and
 * fall back when the call fails; a failed add shows no message and leaves the entries as they are.
 */
export function useAddToCart({ product, selection, tab, dispatch, mutate }: AddArguments) {
  const [isPending, setPending] = useState(false)
  const [last, setLast] = useState<LastAdd | null>(null)
  const isSending = useRef(false)
  const writeHeader = useWriteCartHeader()
  const reload = useReload()

  const send = async () => {
    const orderType = routeOf(product, selection, tab)
    if (orderType === null) return
    const body = addBody(product, selection, tab, orderType)
    const post = async () => {
      const { header } = await call('POST /cart/positions', { body })
      writeHeader(header)
      return withAdded(product, body, tab)
    }
    await mutate(post, { optimisticData: withCounted(product, body, tab) })
    const to = orderType === 'waiting_list' ? 'waiting' : 'cart'
    setLast({ tab, to, ...tabTotals(product, selection, tab) })
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
