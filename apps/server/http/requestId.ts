import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { requestScope } from '../lib/requestScope.ts'
import type { Services } from '../services/services.ts'
import { isListed, networkList } from './networkList.ts'

/** What a proxy may call a request, as nginx does in `$request_id`: it is written into every line of the log. */
const form = /^[\w.-]{8,100}$/

/**
 * Ids of requests: the `X-Request-Id` that a trusted proxy gave it, so that its log and ours speak of the same request;
 * otherwise a new one.
 */
export function requestIds({ config, newId }: Pick<Services, 'config' | 'newId'>) {
  const proxies = networkList(config.trustProxy)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const isGood = typeof given === 'string' && form.test(given)
    return isGood && isListed(proxies, socket.remoteAddress ?? '') ? given : newId()
  }
}

/** Names the request in its answer, and to everything that is done for it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id)
  })
  // After the body has come: what its last part calls is not within what was begun before.
  app.addHook('preValidation', (request, _reply, done) => requestScope.run(request.id, done))
}
