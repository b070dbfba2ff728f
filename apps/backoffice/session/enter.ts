import type { Client, ReplyTo, TokenStore } from '@proba/api/client'
import { adminPermissions } from '@proba/domain/access/permission'
import { screenDecision } from '@proba/domain/access/screenGuards'
import { isPasswordForced } from '@proba/domain/access/sessionRules'
import { loginPath } from './leave.ts'

type Init = ReplyTo<'GET /init'>

/** Who works here, by the answer of `GET /init`. */
export type Person = NonNullable<Init['user']>

/** How a visit to the back office begins: with a person who may be here, or by leaving for the storefront. */
export type Entry =
  | { readonly kind: 'enter'; readonly person: Person }
  | { readonly kind: 'leave'; readonly to: string }

/** The forced change of password is a window of the storefront. */
const mustChangePassword = (person: Person) =>
  isPasswordForced(person.passwordResetRequired, person.loggedInBy)

/** Asks who this is, renewing the tokens once when only the refresh token still speaks for the visitor. */
async function askWho(client: Client, tokens: TokenStore): Promise<Person | null> {
  const { user } = await client.call('GET /init', {})
  if (user || !tokens.read()) return user
  return (await client.refresh()) ? (await client.call('GET /init', {})).user : null
}

/**
 * Decides whether the visitor may be here: any admin permission opens the back office, a guest is sent to the
 * login and comes back, anyone else goes to the home page.
 */
export async function enter(client: Client, tokens: TokenStore): Promise<Entry> {
  const person = await askWho(client, tokens)
  if (!person) return { kind: 'leave', to: loginPath() }
  const decision = screenDecision({ login: true, permission: adminPermissions }, person.permissions, '/admin')
  if (decision !== 'allow' || mustChangePassword(person)) return { kind: 'leave', to: '/' }
  return { kind: 'enter', person }
}
