import type { CallName } from '@proba/api/calls'
import type { InputOf } from '@proba/api/client'

interface ById {
  readonly params: { readonly id: number }
}

/**
 * A call that does something to one record beside saving it, such as mailing a link; what the update
 * carries is its body. Screens make it through
 * react-admin as an update under the name of the call, so it shares the errors and the login with records.
 */
export type ActionCall = {
  [N in CallName]: ById extends InputOf<N> ? N : never
}[CallName] &
  `${'POST' | 'DELETE'} ${string}`

/** Names of resources are words; only calls begin with their method. */
export const isAction = (name: string): name is ActionCall => /^(POST|DELETE) \//.test(name)
