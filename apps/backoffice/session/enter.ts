import { ApiError, type Client, type ReplyTo, type TokenStore } from '@proba/api/client'
import { startErrorReporting } from '@proba/browser/errorReporting'
import { adminPermissions } from '@proba/domain/access/permission'
import { screenDecision } from '@proba/domain/access/screenGuards'
import { isPasswordForced } from '@proba/domain/access/sessionRules'
import { loginPath } from './leave.ts'

type Init = ReplyTo<'GET /init'>

/** Who works here, by the answer of `GET /init`, and whether the mails of the portal can be read here. */
export type Person = NonNullable<Init['user']> & { readonly hasMails: boolean }

/** How a visit to the back office begins: with a person who may be here, or by leaving for the storefront. */
export type Entry =
  | { readonly kind: 'enter'; readonly person: Person }
  | { readonly kind: 'leave'; readonly to: string }

/** The forced change of password and the set-up of a second factor are windows of the storefront. */
const isDueThere = (person: Person) =>
  person.secondFactorDue || isPasswordForced(person.passwordResetRequired, person.loggedInBy)

const personOf = ({ user, demo }: Init): Person | null => user && { ...user, hasMails: demo.mails }

/** Asks who this is, renewing the tokens once when only the refresh token still speaks for the visitor. */
async function askWho(client: Client, tokens: TokenStore): Promise<Person | null> {
  const answer = await client.call('GET /init', {}).catch((error: unknown) => {
    // While the portal is closed a guest may still log in, on the screen of the storefront that says so.
    if (error instanceof ApiError && error.code === 'maintenance' && !tokens.read()) return null
    throw error
  })
  if (!answer) return null
  void startErrorReporting(answer.hosts)
  if (answer.user || !tokens.read()) return personOf(answer)
  return (await client.refresh()) ? personOf(await client.call('GET /init', {})) : null
}

/**
 * Decides whether the visitor may be here: any admin permission opens the back office, a guest is sent to the
 * login and comes back, anyone else goes to the home page.
 */
export async function enter(client: Client, tokens: TokenStore): Promise<Entry> {
  const person = await askWho(client, tokens)
  if (!person) return { kind: 'leave', to: loginPath() }
  const decision = screenDecision({ login: true, permission: adminPermissions }, person.permissions, '/admin')
  if (decision !== 'allow' || isDueThere(person)) return { kind: 'leave', to: '/' }
  return { kind: 'enter', person }
}
