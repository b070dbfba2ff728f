import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids of who asked: a person and, under login-as, who acts as them; or a key, `settings` if it is that of the settings. */
    sentBy?: { readonly user: number; readonly actor?: number } | { readonly key: number | 'settings' }
  }
}

/**
 * One line per answer, with ids of who asked. No name, query, headers or bodies, which may hold secrets and personal
 * data.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0]
    const { method, sentBy, refusedAs: refused } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, path, status: reply.statusCode, ...sentBy, refused, ms }, 'answered')
  })
}
