import type { OrderableType } from '@proba/domain/codes/orderType'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useOwnRows } from '../../lib/ownRows.ts'
import { useCall, useReload } from '../../lib/useCall.ts'
import type { CheckoutCart } from './checkoutCart.ts'
import { checkoutReducer, initialCheckout } from './checkoutState.ts'
import { useCheckoutChoices } from './useCheckoutChoices.ts'
import { useDifferences, useOrderCheck } from './useOrderCheck.ts'
import { usePlacing } from './usePlacing.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Calls `onChange` when the cart has another version, wherever it was changed. */
function useCartChange(version: number | undefined, onChange: () => void): void {
  const known = useRef(version)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    const isChange = known.current !== undefined && version !== undefined && known.current !== version
    known.current = version ?? known.current
    if (isChange) report()
  }, [version])
}

/** Checkout of an order type and its metals: what is loaded, chosen, checked and placed. */
export function useCheckout(orderType: OrderableType, metalIds: readonly number[], cart: CheckoutCart) {
  const [state, dispatch] = useReducer(checkoutReducer, initialCheckout)
  const reloadCalls = useReload()
  const { forgetAll } = useOwnRows()
  const answer = useCall(
    'GET /cart/checkout',
    { query: { orderType, metals: metalIds.join(',') } },
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const choices = useCheckoutChoices(orderType, answer.data, () => dispatch({ kind: 'changed' }))
  useSnapshot(orderType, metalIds, answer.error)
  useCartChange(cart.version, () => {
    dispatch({ kind: 'changed' })
    if (!state.created) void answer.mutate()
  })

  const check = useOrderCheck(orderType, choices, state.isConsented, dispatch)
  const loadDifferences = useDifferences(orderType, choices, dispatch)
  const place = usePlacing(orderType, choices, state, dispatch, {
    onPlaced: async () => {
      forgetAll()
      choices.forgetComment()
      await cart.reload()
      await reloadCalls('GET /cart/header', 'GET /contracts/{id}/metals', 'GET /personal/orders')
    },
    onStatusChanged: cart.reload,
  })
  const consent = (isConsented: boolean) => {
    dispatch({ kind: 'consent', isConsented })
    if (state.checkState.isChecked) void loadDifferences(isConsented)
  }
  const changeRow = (cartOfferId: number) => dispatch({ kind: 'changed', cartOfferId })
  return { answer, choices, state, check, place, consent, changeRow }
}

export type Checkout = ReturnType<typeof useCheckout>
