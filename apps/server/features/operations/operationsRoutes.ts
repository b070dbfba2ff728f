import type { operationsContract } from '@proba/api/operations'
import type { FastifyInstance } from 'fastify'
import { isDraining } from '../../http/closing.ts'
import type { Handlers } from '../../http/handler.ts'
import { remembered } from '../../remembered.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'

/** The state of the file store; remembered for ten seconds, because anybody may ask for it. */
const filesStateOf = remembered(({ files }: Services) => files.check())

/** Health, readiness and the document of this API. */
export function operationsHandlers(
  services: Services,
  app: FastifyInstance,
): Handlers<typeof operationsContract> {
  let document: Buffer | undefined
  return {
    'GET /health': async () => ({ status: 'ok' }),
    'GET /ready': async () => {
      if (isDraining(app)) throw new RequestRefused('unavailable')
      if (!(await services.database.ready()) || !(await services.migrationsCurrent()))
        throw new RequestRefused('unavailable')
      return {
        status: 'ready',
        database: services.database.kind,
        migrations: 'current',
        files: await filesStateOf(services),
      }
    },
    'GET /openapi.json': async () => {
      document ??= Buffer.from(JSON.stringify(app.swagger()))
      return document
    },
  }
}
