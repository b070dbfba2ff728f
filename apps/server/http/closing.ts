import type { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 50

/** Turns of the event loop, each of which takes at least one connection that waits. */
const quietTurns = 10
const maxTakingMs = 1000

/** Takes the connections that wait with their requests: the machine resets those left when the server closes. */
async function takeWaiting(server: Server): Promise<void> {
  let quiet = 0
  const again = () => {
    quiet = 0
  }
  server.on('connection', again)
  for (
    const until = performance.now() + maxTakingMs;
    quiet < quietTurns && performance.now() < until;
    quiet++
  )
    await turn()
  server.off('connection', again)
}

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
    await takeWaiting(server)
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(force)
    })
  })
}
