import type { operationsCalls } from '@proba/api/system/operations'
import type { FastifyInstance } from 'fastify'
import { isDraining } from '../../../http/closing.ts'
import type { Handlers } from '../../../http/handler.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { briefCache } from '../../../services/briefCache.ts'
import type { Services } from '../../../services/services.ts'
import { readStoreState } from '../../common/files/storeMark.ts'

/** The state of the file store; cached for ten seconds, because anybody may ask for it. */
const filesStateOf = briefCache(async (services: Services) => {
  const state = await readStoreState(services)
  if (state === 'other')
    services.log.error({}, 'the store of files is not that of the database: no requests are to come here')
  return state
})

/** Health, readiness and the document of this API. */
export function operationsHandlers(
  services: Services,
  app: FastifyInstance,
): Handlers<typeof operationsCalls> {
  let document: Buffer | undefined
  return {
    'GET /health': async () => ({ status: 'ok' }),
    'GET /ready': async () => {
      if (isDraining(app)) throw new RequestRefused('unavailable')
      if (!(await services.database.ready()) || !(await services.migrationsCurrent()))
        throw new RequestRefused('unavailable')
      const files = await filesStateOf(services)
      if (files === 'other') throw new RequestRefused('unavailable')
      return { status: 'ready', database: services.database.kind, migrations: 'current', files }
    },
    'GET /openapi.json': async () => {
      document ??= Buffer.from(JSON.stringify(app.swagger()))
      return document
    },
  }
}
