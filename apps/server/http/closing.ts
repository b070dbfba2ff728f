import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 50

/**
 * Ends the connections of a server that is closing: answers ask for it, what becomes idle is closed, and after
 * `forceAfterMs` whatever is left. A kept-alive connection would hold the server for as long as its client likes.
 */
export function closeInOrder(app: FastifyInstance, forceAfterMs: number): void {
  let ending = false
  app.addHook('onSend', async (_request, reply) => {
    if (ending) void reply.header('Connection', 'close')
  })
  app.addHook('preClose', async () => {
    ending = true
    const { server } = app
    if (!server.listening) return
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(force)
    })
  })
}
