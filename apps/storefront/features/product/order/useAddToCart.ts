import { ApiError } from '@proba/api/client'
import type { Tab } from '@proba/domain/codes/orderTab'
import { type Dispatch, useRef, useState } from 'react'
import type { KeyedMutator } from 'swr'
import { call } from '../../../lib/calls/api.ts'
import { useErrorText } from '../../../lib/calls/errorText.ts'
import { createIntentKeys } from '../../../lib/calls/intentKeys.ts'
import { isAnswered } from '../../../lib/calls/unexpectedText.ts'
import { useReload } from '../../../lib/calls/useCall.ts'
import { useCartAnswer } from '../../../lib/company/cartAnswer.ts'
import { useTranslate } from '../../../lib/language/language.tsx'
import { noteUsage } from '../../../lib/usage/usage.ts'
import type { Product } from '../productDetail.ts'
import type { AdditionRefusals, ProductSelection, SelectionAction } from '../productSelection.ts'
import { routeOf, shownCoating, tabTotals } from '../sizes/selectionFigures.ts'
import { addBody, additionRefusals, withAdded, withCounted } from './cartAddition.ts'

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

/** Why nothing was added: that the rows say it and in which other coatings they are, or the error itself. */
function useReasonText(product: Product, coating: number | null) {
  const t = useTranslate()
  const errorText = useErrorText()
  return ({ sizes, custom, coil }: AdditionRefusals, error: ApiError): string => {
    const rows = [...sizes, ...custom]
    if (rows.length === 0 && coil === undefined) return errorText(error)
    const hidden = new Set(rows.map(({ coatingId }) => coatingId).filter((id) => id !== coating))
    const names = product.covering.filter(({ id }) => hidden.has(id)).map(({ name }) => name)
    if (names.length === 0) return t('product.add.refused')
    return t('product.add.refusedIn', { coatings: names.join(', ') })
  }
}

/** Sends the entries of a tab; the in-cart counts rise at once and fall back when the call fails. */
function useSending({ product, selection, tab, dispatch, mutate }: AddArguments) {
  const [last, setLast] = useState<LastAdd | null>(null)
  const [keys] = useState(() => createIntentKeys())
  const takeAnswer = useCartAnswer()
  const reload = useReload()
  const send = async () => {
    const orderType = routeOf(product, selection, tab)
    if (orderType === null) return
    const body = addBody(product, selection, tab, orderType)
    // An addition whose answer was lost may have been made: the next try is the same one (decision G-635).
    const idempotencyKey = keys.keyFor(JSON.stringify(body))
    const post = async () => {
      takeAnswer(await call('POST /cart/positions', { body }, { idempotencyKey }))
      keys.forget()
      return withAdded(product, body, tab)
    }
    await mutate(post, { optimisticData: withCounted(product, body, tab) })
    const to = orderType === 'waiting_list' ? 'waiting' : 'cart'
    noteUsage(to === 'waiting' ? 'ADD_TO_WAITING_LIST' : 'ADD_TO_CART', { context: product.article })
    setLast({ tab, to, ...tabTotals(product, selection, tab) })
    dispatch({ type: 'added', tab, to })
    void reload('GET /catalog/elements/{code}', 'GET /products/search')
  }
  return { send, last, forgetKey: keys.forget }
}

/**
 * Adds the entries of a tab to the cart or, below the minimum, to the waiting list. A refused add leaves the entries as
 * they are and says why at their rows (decision G-099).
 */
export function useAddToCart(of: AddArguments) {
  const { product, selection, tab, dispatch } = of
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const { send, last, forgetKey } = useSending(of)
  const reasonText = useReasonText(product, shownCoating(product, selection, tab))
  const add = async () => {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    try {
      await send()
    } catch (error) {
      if (isAnswered(error)) forgetKey()
      if (!(error instanceof ApiError)) throw error
      const refusals = additionRefusals(product, selection, tab, error.fields)
      dispatch({ type: 'refused', tab, refusals, reason: reasonText(refusals, error) })
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return { add, isPending, last }
}
