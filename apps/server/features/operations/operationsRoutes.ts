import type { operationsContract } from '@proba/api/operations'
import type { FastifyInstance } from 'fastify'
import type { Handlers } from '../../http/handler.ts'
import { RequestRefused } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'

const rememberMs = 10_000

/** Asks once for all callers and remembers the answer for a while, because anybody may call this. */
function remembered<T>(ask: () => Promise<T>, now: () => Date): () => Promise<T> {
  let last: { readonly until: number; readonly answer: Promise<T> } | undefined
  return () => {
    const time = now().getTime()
    if (!last || last.until <= time) last = { until: time + rememberMs, answer: ask() }
    return last.answer
  }
}

/** Health, readiness and the document of this API. */
export function operationsHandlers(
  services: Services,
  app: FastifyInstance,
): Handlers<typeof operationsContract> {
  const filesState = remembered(() => services.files.check(), services.now)
  return {
    'GET /health': async () => ({ status: 'ok' }),
    'GET /ready': async () => {
      if (!(await services.database.ready()) || !(await services.migrationsCurrent()))
        throw new RequestRefused('unavailable')
      return {
        status: 'ready',
        database: services.database.kind,
        migrations: 'current',
        files: await filesState(),
      }
    },
    'GET /openapi.json': async () => app.swagger(),
  }
}
