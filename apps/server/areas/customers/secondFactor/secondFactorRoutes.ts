import type { secondFactorCalls } from '@proba/api/customers/secondFactor'
import { type Handlers, ReplyWithMessage } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { markBrowser } from '../session/browserMark.ts'
import { logInByCode } from './logInByCode.ts'
import { beginFactor, confirmFactor, factorReply, renewCodes, turnOffFactor } from './ownSecondFactor.ts'
import { resetOthers } from './resetSecondFactor.ts'

/** Second step of logins, the own second factor, and the reset of others' (decisions G-521 to G-526). */
export function secondFactorHandlers(services: Services): Handlers<typeof secondFactorCalls> {
  return {
    'POST /login/code': async ({ body, source, cookies }) => {
      const entered = await logInByCode(services, body.challenge, body.code, { source, cookies })
      await markBrowser(services, cookies, entered.userId)
      return entered.tokens
    },
    'GET /profile/second-factor': ({ me }) => factorReply(services, me),
    'POST /profile/second-factor/begin': ({ me, body }) => beginFactor(services, me, body.password),
    'POST /profile/second-factor/confirm': ({ me, body }) => confirmFactor(services, me, body.code),
    'POST /profile/second-factor/codes': ({ me, body }) => renewCodes(services, me, body),
    'POST /profile/second-factor/off': async ({ me, body }) => {
      await turnOffFactor(services, me, body)
      return {}
    },
    'POST /users/{id}/second-factor/reset': async ({ me, params }) => {
      await resetOthers(services, me, params.id)
      return new ReplyWithMessage({}, 'server.user.secondFactorReset')
    },
  }
}
