import type { CallName } from '@proba/api/calls'
import type { InputOf } from '@proba/api/client'

/**
 * A call that answers one thing without an id, such as the start page. Screens read it through react-admin under the
 * name of the call, so it shares the cache, the errors and the login with records.
 */
export type DocumentCall = {
  [N in CallName]: Record<never, never> extends InputOf<N> ? N : never
}[CallName] &
  `GET ${string}`

/** Names of resources are words; only calls begin with their method. */
export const isDocument = (name: string): name is DocumentCall => name.startsWith('GET /')

/** Documents that can be saved, each by a call of its own. */
const savingCalls: ReadonlyMap<DocumentCall, CallName> = new Map([
  ['GET /admin/maintenance', 'POST /admin/maintenance'],
  // Drafts that are saved for good are sent.
  ['GET /techOrders/drafts', 'POST /techOrders/send'],
])

/** The call that saves a document. */
export function savingCall(name: DocumentCall): CallName {
  const call = savingCalls.get(name)
  if (!call) throw new Error(`${name} cannot be saved`)
  return call
}
