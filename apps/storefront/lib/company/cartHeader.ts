import type { ReplyTo } from '@proba/api/client'
import { useCallback } from 'react'
import { useCall, useWriteCall } from '../calls/useCall.ts'
import { useSession } from '../session/session.tsx'

/** Totals of the cart as the header shows them. */
export type CartHeader = ReplyTo<'GET /cart/header'>

/** Totals of the caller's cart; undefined for a guest, without a company and while they load. */
export function useCartHeader(): CartHeader | undefined {
  const { company, can } = useSession()
  const mayOrder = company !== null && can(['cart.common'])
  return useCall('GET /cart/header', mayOrder ? {} : null, { keepPreviousData: false }).data
}

/** Shows the totals that a change of the cart has answered. */
export function useWriteCartHeader(): (header: CartHeader) => void {
  const write = useWriteCall()
  return useCallback((header) => write('GET /cart/header', {}, header), [write])
}
