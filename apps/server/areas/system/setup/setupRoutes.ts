import type { setupCalls } from '@proba/api/system/setup'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { createAdministrator, isSetupOpen } from './createAdministrator.ts'

/** The first administrator of an installation. */
export function setupHandlers(services: Services): Handlers<typeof setupCalls> {
  return {
    'GET /setup/check': async ({ query }) => ({
      valid: await isSetupOpen(services, services.database.sql, query.token),
    }),
    'POST /setup/administrator': async ({ body, language }) => createAdministrator(services, body, language),
  }
}
