import type { sessionCalls } from '@proba/api/customers/session'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { markBrowser } from './browserMark.ts'
import { changePassword } from './changePassword.ts'
import { clientsReply } from './clientsReply.ts'
import { logIn } from './login.ts'
import { logInAs } from './loginAs.ts'
import { rotate } from './openSession.ts'
import { checkLink, setPassword } from './passwordLink.ts'
import { requestRecovery } from './requestRecovery.ts'
import { revokeSession } from './sessionStore.ts'

/** Login, tokens, passwords and the clients of a manager. */
export function sessionHandlers(services: Services): Handlers<typeof sessionCalls> {
  return {
    'POST /login': async ({ body: { login, password, refresh }, source, cookies }) => {
      if (refresh !== undefined && login === undefined && password === undefined)
        return rotate(services, refresh, source)
      if (login === undefined || password === undefined || refresh !== undefined)
        throw new RequestRefused('malformed', { field: 'login' })
      const entered = await logIn(services, login, password, { source, cookies })
      await markBrowser(services, cookies, entered.userId)
      return entered.tokens
    },
    'POST /loginAs': async ({ me, body, source }) => logInAs(services, me, body.userId, body.reason, source),
    'POST /logout': async ({ me }) => {
      await services.database.transaction((tx) => revokeSession(tx, me.sessionId, services.now()))
      return {}
    },
    'POST /users/password-recovery': async ({ body, address }) => {
      await requestRecovery(services, body.email, address)
      return {}
    },
    'POST /users/password-change': async ({ me, body, cookies }) => {
      await changePassword(services, me, body.oldPassword, body.newPassword)
      await markBrowser(services, cookies, me.userId)
      return {}
    },
    'POST /users/set-password': async ({ body, cookies }) => {
      const { userId, login } = await setPassword(services, body.token, body.password)
      await markBrowser(services, cookies, userId)
      return { login }
    },
    'GET /users/set-password/check': async ({ query }) => checkLink(services, query.token),
    'GET /managers/companies': ({ me, language, query }) => clientsReply(services, me, language, query),
  }
}
