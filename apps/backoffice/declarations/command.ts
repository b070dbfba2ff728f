import type { CallName } from '@proba/api/calls'
import type { InputOf } from '@proba/api/client'

/**
 * A call that does something without a record of a list, such as stopping the metal prices. Screens make it through
 * react-admin as a creation under the name of the call, so it shares the errors and the login with records.
 */
export type CommandCall = {
  [N in CallName]: InputOf<N> extends { readonly params: object } ? never : N
}[CallName] &
  `${'POST' | 'DELETE'} ${string}`

/** Names of resources are words; only calls begin with their method. */
export const isCommand = (name: string): name is CommandCall => /^(POST|DELETE) \//.test(name)
