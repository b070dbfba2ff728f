import { ApiError, type InputOf } from '@proba/api/client'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { type Dispatch, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { createIntentKeys } from '../../lib/calls/intentKeys.ts'
import { isAnswered, useUnexpectedText } from '../../lib/calls/unexpectedText.ts'
import { useToast } from '../../lib/window/toasts.tsx'
import { type CheckoutEvent, type CheckoutState, hasEndedContract, type OrderCheck } from './checkoutState.ts'
import type { CheckoutChoices } from './useCheckoutChoices.ts'

type PlacingBody = InputOf<'POST /cart/checkout'>['body']

function bodyOf(
  orderType: OrderableType,
  { contract, metals, comment, remainder }: CheckoutChoices,
  { check, isConsented, confirmed }: CheckoutState,
): PlacingBody | null {
  if (!contract || !check) return null
  return {
    contractId: contract.id,
    metals: [...metals],
    comment: comment.trim(),
    orderType,
    actionWithRemainder: remainder,
    isCostOrderIncreased: isConsented,
    ...(confirmed.size > 0 && { confirmedOffers: [...confirmed] }),
    checkToken: check.checkToken,
  }
}

interface PlacingEvents {
  readonly onPlaced: () => Promise<void>
  readonly onStatusChanged: () => Promise<void>
}

/** The check of the cart as it is now, which a refused placing carries (G-122). */
const checkIn = ({ data }: ApiError): OrderCheck | null => (data.check as OrderCheck | undefined) ?? null

/** Places the order; without an answer the same order is sent again under the same key (G-014). */
export function usePlacing(
  orderType: OrderableType,
  choices: CheckoutChoices,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  { onPlaced, onStatusChanged }: PlacingEvents,
): () => Promise<void> {
  const [keys] = useState(() => createIntentKeys())
  const toast = useToast()
  const textOf = useUnexpectedText()

  const refused = async (error: unknown) => {
    if (isAnswered(error)) keys.forget()
    if (error instanceof ApiError && error.code === 'status_changed') {
      const check = checkIn(error)
      dispatch({ kind: 'statusChanged', check })
      if (check && choices.contract && hasEndedContract(check)) choices.endContract(choices.contract.id)
      return onStatusChanged()
    }
    dispatch({ kind: 'placeFailed', isUnanswered: !isAnswered(error) })
    toast(textOf('checkout.placeError', error), 'error')
    // Ordered in another tab: the cart shown here is out of date.
    if (error instanceof ApiError && error.code === 'already_ordered') await onStatusChanged()
  }

  return async () => {
    const body = bodyOf(orderType, choices, state)
    if (!body) return
    dispatch({ kind: 'place' })
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(body))
      const created = await call('POST /cart/checkout', { body }, { idempotencyKey })
      keys.forget()
      dispatch({ kind: 'placed', created })
    } catch (error) {
      return refused(error)
    }
    await onPlaced()
  }
}
