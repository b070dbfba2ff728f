import type { dashboardCalls } from '@proba/api/system/dashboard'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { dashboardReply } from './dashboardReply.ts'
import { firstStepsOf } from './firstStepsReply.ts'

/** The start page of the back office. */
export function dashboardHandlers(services: Services): Handlers<typeof dashboardCalls> {
  return {
    'GET /admin/dashboard': async ({ me, language }) => dashboardReply(services, me, language),
    'GET /admin/first-steps': async ({ me }) => ({ steps: await firstStepsOf(services, me) }),
  }
}
