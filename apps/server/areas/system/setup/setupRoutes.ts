import type { setupContract } from '@proba/api/setup'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { createAdministrator, isSetupOpen } from './createAdministrator.ts'

/** The first administrator of an installation. */
export function setupHandlers(services: Services): Handlers<typeof setupContract> {
  return {
    'GET /setup/check': async ({ query }) => ({
      valid: await isSetupOpen(services, services.database.sql, query.token),
    }),
    'POST /setup/administrator': async ({ body, language }) => createAdministrator(services, body, language),
  }
}
