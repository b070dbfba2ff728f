import type { sessionContract } from '@proba/api/session'
import { findPrincipal } from '../../../http/guards/authenticate.ts'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { initReply } from '../../system/init/initReply.ts'
import { markBrowser } from './browserMark.ts'
import { changeCompany } from './changeCompany.ts'
import { changePassword } from './changePassword.ts'
import { clientsReply } from './clientsReply.ts'
import { logIn } from './login.ts'
import { logInAs } from './loginAs.ts'
import { rotate } from './openSession.ts'
import { checkLink, setPassword } from './passwordLink.ts'
import { requestRecovery } from './requestRecovery.ts'
import { revokeSession } from './sessionStore.ts'

async function freshPrincipal(services: Services, me: Principal): Promise<Principal> {
  const found = await findPrincipal(services, me.sessionId)
  if (!found || found === 'disabled') throw new RequestRefused('unauthenticated')
  return found
}

/** Login, tokens, the state of the shell, passwords and the clients of a manager. */
export function sessionHandlers(services: Services): Handlers<typeof sessionContract> {
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
    'GET /init': async ({ me, language, t, revisions }) => initReply(services, me, language, t, revisions),
    'POST /users/company/change': async ({ me, body, language, t, revisions }) => {
      await changeCompany(services, me, body.companyId)
      return initReply(services, await freshPrincipal(services, me), language, t, revisions)
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
