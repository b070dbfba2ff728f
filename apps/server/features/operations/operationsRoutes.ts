import type { operationsContract } from '@proba/api/operations'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../http/handler.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** Alive, ready, and the document of this API. */
export function operationsHandlers(
  services: Services,
  app: FastifyInstance,
): Handlers<typeof operationsContract> {
  return {
    'GET /health': async () => ({ status: 'ok' }),
    'GET /ready': async () => {
      if (!(await services.database.ready()) || !(await services.migrationsCurrent()))
        throw new Refusal('unavailable')
      return { status: 'ready', database: services.database.kind, migrations: 'current' }
    },
    'GET /openapi.json': async () => app.swagger(),
  }
}
