import type { ReplyTo } from '@proba/api/client'
import type { OrderType } from '@proba/domain/codes/orderType'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/useCall.ts'
import { useCartAnswer } from '../../lib/company/cartAnswer.ts'
import { type CartHeader, useCartHeader, useWriteCartHeader } from '../../lib/company/cartHeader.ts'
import { type ChangeQueue, createChangeQueue } from './changes/changeQueue.ts'
import { useShownEdits } from './changes/useShownEdits.ts'

/** One change of the cart as it is sent: exactly one of four keys, its value a JSON text (G-102). */
export type CartCommand =
  | { readonly change: object }
  | { readonly delete: object }
  | { readonly update: object }
  | { readonly move: object }

/** What a command did, with what has changed in the cart. */
export type CartReply = ReplyTo<'POST /cart/update'>

/** Sends a command and answers with what it did. */
export type SendCommand = (command: CartCommand) => Promise<CartReply>

/** A queue of changes and the rows that have one under way. */
function useQueue(): { queue: ChangeQueue; busy: ReadonlySet<number> } {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [queue] = useState(() => {
    let isReported = true
    const made: ChangeQueue = createChangeQueue(() => {
      // Deleting a whole cart makes thousands of rows busy at once: they are shown together.
      if (isReported) queueMicrotask(report)
      isReported = false
    })
    const report = () => {
      isReported = true
      setBusy(new Set(made.busyRows()))
    }
    return made
  })
  return { queue, busy }
}

/** Reads the cart again when its totals have a newer version: changed in another tab, or more than an answer names. */
function useFollowVersion(
  loaded: CartHeader | undefined,
  isBusy: boolean,
  reload: () => Promise<void>,
): CartHeader | undefined {
  const latest = useCartHeader()
  const write = useWriteCartHeader()
  const lead = loaded && latest ? latest.version - loaded.version : 0
  useEffect(() => {
    if (lead > 0 && !isBusy) void reload()
  }, [lead, isBusy, reload])
  useEffect(() => {
    if (lead < 0 && loaded) write(loaded)
  }, [lead, loaded, write])
  return lead < 0 ? loaded : (latest ?? loaded)
}

/** Sends a command and puts what it answers into the cart and its header. */
function useSend(): SendCommand {
  const take = useCartAnswer()
  return useCallback(
    async (command) => {
      const body = Object.fromEntries(
        Object.entries(command).map(([key, value]) => [key, JSON.stringify(value)]),
      )
      const reply = await call('POST /cart/update', { body })
      take(reply)
      return reply
    },
    [take],
  )
}

/** One order type of the cart with the changes under way shown in it (G-103, G-117). */
export function useCart(orderType: OrderType) {
  const answer = useCall('GET /cart', { query: { orderType } }, { keepPreviousData: false })
  const cart = answer.data?.item
  const { mutate } = answer
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  // A cart that was left is read when it is opened again.
  const reload = useCallback(async () => {
    if (isShown.current) await mutate()
  }, [mutate])
  const { queue, busy } = useQueue()
  const header = useFollowVersion(cart?.header, busy.size > 0, reload)
  const { ofType, show } = useShownEdits(cart, orderType)
  const send = useSend()
  return { answer, cart, header, ofType, busy, queue, show, send, reload }
}

export type CartState = ReturnType<typeof useCart>
