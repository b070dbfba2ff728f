import { ApiError, type Client, type TokenStore } from '@proba/api/client'
import { announceLogout } from '@proba/browser/logoutChannel'
import { forgetTyped } from '@proba/browser/typedText'
import { checkPermissions } from '@proba/domain/access/permission'
import { type AuthProvider, HttpError } from 'react-admin'
import { bodyOfError } from '../answers/errorText.ts'
import { addressOf, maySave, type Resource } from '../declarations/resource.ts'
import type { Person } from '../session/enter.ts'
import { type Leave, loginPath } from '../session/leave.ts'

/** The page is being left: nothing may be drawn or decided any more. */
const never = new Promise<never>(() => {})

/** How a session is checked and ended. */
interface SessionControl {
  readonly client: Client
  readonly tokens: TokenStore
  readonly leave: Leave
  /** Whether another window has logged in or out since: its session is not ours to end. */
  readonly isOther: () => boolean
  /** Something was refused for lack of rights: they may have been changed. */
  readonly onForbidden: () => void
}

/** Ends the session of this tab, for the server and for the other tabs. */
async function endSession(personId: number, { client, tokens }: SessionControl): Promise<void> {
  await client.call('POST /logout', {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  tokens.clear()
  // The storefront of this tab, to which it leads, keeps there what was typed.
  forgetTyped()
  announceLogout(personId)
}

/** Who may do what here, as the session says; the login and the home page belong to the storefront. */
export function createAuthProvider(
  person: Person,
  resources: readonly Resource[],
  session: SessionControl,
): AuthProvider {
  const { tokens, leave, isOther, onForbidden } = session
  const leaveFor = (path: string) => {
    leave(path)
    return never
  }
  return {
    login: () => leaveFor(loginPath()),
    checkAuth: () => (isOther() || tokens.read() ? Promise.resolve() : leaveFor(loginPath())),
    checkError: (error: unknown) => {
      // The portal asks for it from now on; it is set up in the storefront.
      if (bodyOfError(error)?.problem === 'second_factor_due') return leaveFor('/')
      if (error instanceof HttpError && error.status === 403) onForbidden()
      return error instanceof HttpError && error.status === 401 ? leaveFor(loginPath()) : Promise.resolve()
    },
    logout: async () => {
      if (!isOther()) await endSession(person.id, session)
      return leaveFor('/')
    },
    getIdentity: async () => ({ id: person.id, fullName: person.name }),
    getPermissions: async () => person.permissions,
    canAccess: async ({ resource: name, action }) => {
      const resource = resources.find((known) => addressOf(known) === name)
      if (resource === undefined) return false
      if (action === 'create') return maySave(resource, person.permissions)
      return checkPermissions(person.permissions, resource.access, 'some')
    },
  }
}
