import { useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { createIntentKeys } from '../../lib/calls/intentKeys.ts'
import { isAnswered, unexpectedWords } from '../../lib/calls/unexpectedText.ts'
import { useReload } from '../../lib/calls/useCall.ts'
import type { Words } from '../../lib/language/words.ts'
import { useSession } from '../../lib/session/session.tsx'

/** Asking for the shipment of an order. */
export interface ShipmentClaim {
  readonly isSending: boolean
  /** Why the last request was not accepted. */
  readonly failure: Words | null
  /** Number of the request that was sent. */
  readonly sentId: number | null
  readonly send: () => void
}

/**
 * Asks for the shipment of an order as the person who is logged in. What shows the order is read again afterwards, also
 * after a refusal: a colleague may have asked first (DR-61, decision G-161).
 */
export function useShipmentClaim(orderId: number): ShipmentClaim {
  const [keys] = useState(() => createIntentKeys())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Words | null>(null)
  const [sentId, setSentId] = useState<number | null>(null)
  const { user } = useSession().init
  const reload = useReload()

  const send = async () => {
    if (isSending) return
    setSending(true)
    setFailure(null)
    const sender = user && { email: user.email, username: user.name }
    const body = { type: 'pick_up' as const, orderId, ...sender }
    try {
      const { id } = await call(
        'POST /claims',
        { body },
        { idempotencyKey: keys.keyFor(JSON.stringify(body)) },
      )
      keys.forget()
      setSentId(id)
    } catch (error) {
      if (isAnswered(error)) keys.forget()
      setFailure(() => unexpectedWords('orders.claim.failed')(error))
    } finally {
      setSending(false)
    }
    await reload('GET /personal/orders', 'GET /personal/orders/{id}', 'GET /personal/orders/{id}/status')
  }
  return { isSending, failure, sentId, send: () => void send() }
}
