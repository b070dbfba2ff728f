import type { Server } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
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

/** Servers that will close soon. */
const draining = new WeakSet<FastifyInstance>()

/**
 * Makes a server be not ready while it still answers everything, for as long as a proxy needs to see it: what reaches a
 * listener in the moment in which it closes is lost (decision G-500).
 */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  draining.add(app)
  if (seconds > 0) await sleep(seconds * 1000)
}

/** Whether a server will close soon, so that nothing new should be sent to it. */
export const isDraining = (app: FastifyInstance): boolean => draining.has(app)

/**
 * Ends the connections of a server that is closing: answers ask for it, what becomes idle is closed, and after
 * `forceAfterMs` whatever is left. A kept-alive connection would hold the server for as long as its client likes.
 */
export function closeInOrder(app: FastifyInstance, forceAfterMs: number): void {
  let ending = false
  app.addHook('onSend', async (_request, reply) => {
    if (ending || isDraining(app)) void reply.header('Connection', 'close')
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
