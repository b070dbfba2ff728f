import type { OrderableType } from '@proba/domain/codes/orderType'
import { type Dispatch, useCallback, useRef } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useUnexpectedText } from '../../lib/calls/unexpectedText.ts'
import { useToast } from '../../lib/window/toasts.tsx'
import { type CheckoutEvent, type CheckoutState, hasEndedContract } from './checkoutState.ts'
import type { CheckoutChoices } from './useCheckoutChoices.ts'

/** What the buyer has agreed to so far. */
type Agreed = Pick<CheckoutState, 'isConsented' | 'confirmed'>

/** Runs the order check; only the answer to the latest request counts. */
export function useOrderCheck(
  orderType: OrderableType,
  { metals, contract, endContract }: CheckoutChoices,
  agreed: Agreed,
  dispatch: Dispatch<CheckoutEvent>,
): (now?: Partial<Agreed>) => Promise<void> {
  const toast = useToast()
  const textOf = useUnexpectedText()
  const turn = useRef(0)
  return useCallback(
    async (now = {}) => {
      if (!contract || metals.length === 0) return
      const { isConsented = agreed.isConsented, confirmed = agreed.confirmed } = now
      turn.current += 1
      const own = turn.current
      dispatch({ kind: 'check' })
      try {
        const check = await call('POST /cart/check', {
          body: {
            metals: [...metals],
            contractId: contract.id,
            orderType,
            isCostOrderIncreased: isConsented,
            ...(confirmed.size > 0 && { confirmedOffers: [...confirmed] }),
          },
        })
        if (own !== turn.current) return
        dispatch({ kind: 'checked', check })
        if (hasEndedContract(check)) endContract(contract.id)
      } catch (error) {
        if (own !== turn.current) return
        dispatch({ kind: 'checkFailed' })
        toast(textOf('checkout.checkError', error), 'error')
      }
    },
    [contract, metals, orderType, agreed.isConsented, agreed.confirmed, endContract, dispatch, toast, textOf],
  )
}

/** Reads the differences again after the consent has changed. */
export function useDifferences(
  orderType: OrderableType,
  { metals, contract }: CheckoutChoices,
  dispatch: Dispatch<CheckoutEvent>,
): (isConsented: boolean) => Promise<void> {
  const toast = useToast()
  const textOf = useUnexpectedText()
  return useCallback(
    async (isConsented) => {
      if (!contract || metals.length === 0) return
      const metalIds = metals.map(({ id }) => id).join(',')
      const productTypes = metals.map(({ productType }) => productType).join(',')
      try {
        const { items } = await call('GET /cart/get-difference-cart-orders', {
          query: {
            contractId: contract.id,
            orderType,
            metalIds,
            productTypes,
            isCostOrderIncreased: isConsented ? 1 : 0,
          },
        })
        dispatch({ kind: 'differences', differences: items })
      } catch (error) {
        toast(textOf('checkout.loadError', error), 'error')
      }
    },
    [contract, metals, orderType, dispatch, toast, textOf],
  )
}
