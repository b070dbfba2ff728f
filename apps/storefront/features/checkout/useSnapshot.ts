import type { OrderableType } from '@proba/domain/codes/orderType'
import { cutText } from '@proba/domain/text/cutText'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useErrorText } from '../../lib/calls/errorText.ts'

type Reason = 'checkout' | 'critical-error'

/** Keeps a copy of the cart for support; when that fails, the order goes on (G-113). */
function keep(orderType: OrderableType, metalIds: readonly number[], reason: Reason, error?: string): void {
  const metals = metalIds.length > 0 ? { metals: [...metalIds] } : {}
  const text = error === undefined ? {} : { error: cutText(error, 4000) }
  void call('POST /cart/snapshot', { body: { orderType, reason, ...metals, ...text } }).catch(() => {})
}

/** Keeps the cart once on entering the checkout, and once when the checkout cannot be loaded. */
export function useSnapshot(orderType: OrderableType, metalIds: readonly number[], error: unknown): void {
  const textOf = useErrorText()
  const kept = useRef(new Set<Reason>())
  const keepOnce = useEffectEvent((reason: Reason, failure?: unknown) => {
    if (kept.current.has(reason)) return
    kept.current.add(reason)
    keep(orderType, metalIds, reason, failure === undefined ? undefined : textOf(failure))
  })
  useEffect(() => keepOnce('checkout'), [])
  useEffect(() => {
    if (error) keepOnce('critical-error', error)
  }, [error])
}
