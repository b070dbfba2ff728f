import type { FastifyInstance } from 'fastify'

/** One line per answer: no query, no headers and no bodies, which may hold secrets and personal data. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    const { method, refusedAs: refused } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, refused, ms }, 'answered')
  })
}
