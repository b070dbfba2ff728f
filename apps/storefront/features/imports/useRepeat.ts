import type { ReplyTo } from '@proba/api/client'
import { fileOfReply } from '@proba/browser/saveFile'
import useSWR from 'swr'
import { call } from '../../lib/calls/api.ts'
import { useCacheScope } from '../../lib/session/session.tsx'

/** An order that is repeated, and its lines as a file for the import. */
export interface RepeatedOrder {
  readonly order: ReplyTo<'GET /personal/orders/{id}'>
  readonly file: File
}

async function loadOrder(id: number): Promise<RepeatedOrder> {
  const input = { params: { id } }
  const [order, reply] = await Promise.all([
    call('GET /personal/orders/{id}', input),
    call('GET /order/{id}/excel/import', input),
  ])
  return { order, file: fileOfReply(reply) }
}

/** Loads the order that is to be repeated, once: an order does not change what was ordered. */
export function useRepeat(id: number) {
  const scope = useCacheScope()
  return useSWR<RepeatedOrder, Error>(['repeat', id, scope], () => loadOrder(id), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  })
}
