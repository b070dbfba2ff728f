import type { RepairChange } from '@proba/domain/cart/repairs'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useCall, useReload } from '../../lib/calls/useCall.ts'
import { useOwnRows } from '../../lib/company/ownRows.ts'
import type { CheckoutCart } from './checkoutCart.ts'
import { checkoutReducer, initialCheckout } from './checkoutState.ts'
import { useCheckoutChoices } from './useCheckoutChoices.ts'
import { useContractVerdicts } from './useContractVerdicts.ts'
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

/** Checks by itself once the order is loaded as a refused check leads on with it: other metals, another contract. */
function useCheckOf(subject: string, isLoaded: boolean, check: () => Promise<void>) {
  const [requested, setRequested] = useState<string | null>(null)
  const run = useEffectEvent(() => {
    setRequested(null)
    void check()
  })
  const isDue = isLoaded && requested === subject
  useEffect(() => {
    if (isDue) run()
  }, [isDue])
  return setRequested
}

/** After an order: lets go of what was typed into the cart, and reads again what the order has changed. */
function useForgetCart(cart: CheckoutCart): () => Promise<void> {
  const reload = useReload()
  const { forgetAll } = useOwnRows()
  return async () => {
    forgetAll()
    await cart.reload()
    await reload('GET /cart/header', 'GET /contracts/{id}/metals', 'GET /personal/orders')
  }
}

/** Checkout of an order type and its metals: what is loaded, chosen, checked and placed. */
export function useCheckout(
  orderType: OrderableType,
  metalIds: readonly number[],
  cart: CheckoutCart,
  onMetals: (metalIds: readonly number[]) => void,
) {
  const [state, dispatch] = useReducer(checkoutReducer, initialCheckout)
  const forgetCart = useForgetCart(cart)
  const answer = useCall(
    'GET /cart/checkout',
    { query: { orderType, metals: metalIds.join(',') } },
    { keepPreviousData: false, revalidateOnFocus: false },
  )
  const choices = useCheckoutChoices(orderType, answer.data, () => dispatch({ kind: 'changed' }))
  useSnapshot(orderType, metalIds, answer.error)
  const check = useOrderCheck(orderType, choices, state, dispatch)
  const awaitsCheck = useRef(false)
  useCartChange(cart.version, () => {
    dispatch({ kind: 'changed' })
    if (!state.created) void answer.mutate()
    // What a repair has left is checked at once: the next press places it.
    if (awaitsCheck.current) void check()
    awaitsCheck.current = false
  })
  const [isRepairing, setRepairing] = useState(false)
  const repair = async (changes: readonly RepairChange[]) => {
    if (isRepairing) return
    setRepairing(true)
    awaitsCheck.current = true
    const isDone = await cart.repair(changes)
    setRepairing(false)
    if (isDone) return
    awaitsCheck.current = false
    // What was proposed is not possible any more: a new check says what is.
    void check()
  }
  const subjectOf = (metals: readonly number[], contractId = choices.contract?.id) =>
    `${metals.join(',')} ${contractId}`
  const checkOf = useCheckOf(subjectOf(metalIds), answer.data !== undefined, check)
  const checkWithout = (rest: readonly number[]) => {
    dispatch({ kind: 'changed' })
    checkOf(subjectOf(rest))
    onMetals(rest)
  }
  const verdicts = useContractVerdicts(orderType, choices, state, cart.version)
  const checkUnder = (contractId: number) => {
    checkOf(subjectOf(metalIds, contractId))
    choices.chooseContract(contractId)
  }
  const loadDifferences = useDifferences(orderType, choices, dispatch)
  const place = usePlacing(orderType, choices, state, dispatch, {
    onPlaced: async () => {
      choices.forgetComment()
      await forgetCart()
    },
    onStatusChanged: cart.reload,
  })
  const consent = (isConsented: boolean) => {
    dispatch({ kind: 'consent', isConsented })
    if (!state.checkState.isChecked) return
    void (state.confirmed.size > 0 ? check({ isConsented }) : loadDifferences(isConsented))
  }
  /** Says of rows that their amount is meant, or takes that back; the check tells what of it will be ordered. */
  const confirm = (ids: readonly number[], isConfirmed: boolean) => {
    const confirmed = new Set(state.confirmed)
    for (const id of ids) {
      if (isConfirmed) confirmed.add(id)
      else confirmed.delete(id)
    }
    dispatch({ kind: 'confirm', confirmed })
    if (state.checkState.isChecked) void check({ confirmed })
  }
  const changeRow = (cartOfferId: number) => dispatch({ kind: 'changed', cartOfferId })
  return {
    answer,
    choices,
    state,
    check,
    checkWithout,
    verdicts,
    checkUnder,
    repair,
    isRepairing,
    place,
    consent,
    confirm,
    changeRow,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
