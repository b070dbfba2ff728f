import { ApiError, type InputOf } from '@proba/api/client'
import type { OrderableType } from '@proba/domain/codes/orderType'
import { type Dispatch, useState } from 'react'
import { call } from '../../lib/api.ts'
import { createIntentKeys } from '../../lib/intentKeys.ts'
import { useToast } from '../../lib/toasts.tsx'
import { isAnswered, useUnexpectedText } from '../../lib/unexpectedText.ts'
import { type BidCheck, type CheckoutEvent, type CheckoutState, hasEndedContract } from './checkoutState.ts'
import type { CheckoutTerms } from './useCheckoutTerms.ts'

type PlacingBody = InputOf<'POST /cart/checkout'>['body']

function bodyOf(
  orderType: OrderableType,
  { contract, metals, comment, remainder }: CheckoutTerms,
  { check, isConsented }: CheckoutState,
): PlacingBody | null {
  if (!contract || !check) return null
  return {
    contractId: contract.id,
    metals: [...metals],
    comment: comment.trim(),
    orderType,
    actionWithRemainder: remainder,
    isCostOrderIncreased: isConsented,
    checkToken: check.checkToken,
  }
}

interface Follow {
  readonly onPlaced: () => Promise<void>
  readonly onStatusChanged: () => Promise<void>
}

/** The check of what the bid is now, which a refused placing brings (G-122). */
const checkIn = ({ data }: ApiError): BidCheck | null => (data.check as BidCheck | undefined) ?? null

/** Places the order; without an answer the same order is sent again under the same key (R-318, G-014). */
export function usePlacing(
  orderType: OrderableType,
  terms: CheckoutTerms,
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  { onPlaced, onStatusChanged }: Follow,
): () => Promise<void> {
  const [keys] = useState(() => createIntentKeys())
  const toast = useToast()
  const textOf = useUnexpectedText()

  const refused = async (error: unknown) => {
    if (isAnswered(error)) keys.forget()
    if (error instanceof ApiError && error.code === 'status_changed') {
      const check = checkIn(error)
      dispatch({ kind: 'statusChanged', check })
      if (check && terms.contract && hasEndedContract(check)) terms.endContract(terms.contract.id)
      return onStatusChanged()
    }
    dispatch({ kind: 'placeFailed', isUnanswered: !isAnswered(error) })
    toast(textOf('checkout.placeError', error), 'error')
  }

  return async () => {
    const body = bodyOf(orderType, terms, state)
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
