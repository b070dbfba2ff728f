import type { initCalls } from '@proba/api/system/init'
import { findPrincipal } from '../../../http/guards/authenticate.ts'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { changeCompany } from '../../customers/session/changeCompany.ts'
import { initReply } from './initReply.ts'

async function freshPrincipal(services: Services, me: Principal): Promise<Principal> {
  const found = await findPrincipal(services, me.sessionId)
  if (!found || found === 'disabled') throw new RequestRefused('unauthenticated')
  return found
}

/** The state of the shell. */
export function initHandlers(services: Services): Handlers<typeof initCalls> {
  return {
    'GET /init': async ({ me, language, t, revisions }) => initReply(services, me, language, t, revisions),
    'POST /users/company/change': async ({ me, body, language, t, revisions }) => {
      await changeCompany(services, me, body.companyId)
      return initReply(services, await freshPrincipal(services, me), language, t, revisions)
    },
  }
}
