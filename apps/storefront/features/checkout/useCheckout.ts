import type { OrderableType } from '@proba/domain/codes/orderType'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useCall, useReload } from '../../lib/useCall.ts'
import type { CheckoutCart } from './checkoutCart.ts'
import { checkoutReducer, initialCheckout } from './checkoutState.ts'
import { useBidCheck, useDifferences } from './useBidCheck.ts'
import { useCheckoutTerms } from './useCheckoutTerms.ts'
import { usePlacing } from './usePlacing.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Tells when the cart has become another one: here, in another tab, by whomever. */
function useCartChange(version: number | undefined, onChange: () => void): void {
  const known = useRef(version)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const isChange = known.current !== undefined && version !== undefined && known.current !== version
    known.current = version ?? known.current
    if (isChange) tell()
  }, [version])
}

/** The order check of an order type and its metals: what is loaded, chosen, checked and placed. */
export function useCheckout(orderType: OrderableType, metalIds: readonly number[], cart: CheckoutCart) {
  const [state, dispatch] = useReducer(checkoutReducer, initialCheckout)
  const reloadCalls = useReload()
  const answer = useCall(
    'GET /cart/checkout',
    { query: { orderType, metals: metalIds.join(',') } },
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const terms = useCheckoutTerms(orderType, answer.data, () => dispatch({ kind: 'changed' }))
  useSnapshot(orderType, metalIds, answer.error)
  useCartChange(cart.version, () => {
    dispatch({ kind: 'changed' })
    if (!state.created) void answer.mutate()
  })

  const check = useBidCheck(orderType, terms, state.isConsented, dispatch)
  const loadDifferences = useDifferences(orderType, terms, dispatch)
  const place = usePlacing(orderType, terms, state, dispatch, {
    onPlaced: async () => {
      terms.forgetComment()
      await cart.reload()
      await reloadCalls('GET /cart/header', 'GET /contracts/{id}/metals', 'GET /personal/orders')
    },
    onStatusChanged: cart.reload,
  })
  const consent = (isConsented: boolean) => {
    dispatch({ kind: 'consent', isConsented })
    if (state.bid.isChecked) void loadDifferences(isConsented)
  }
  const changeRow = (cartOfferId: number) => dispatch({ kind: 'changed', cartOfferId })
  return { answer, terms, state, check, place, consent, changeRow }
}

export type Checkout = ReturnType<typeof useCheckout>
