import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 50

/** Requests that were sent before are taken from the queue of the machine, which resets those that are left in it. */
async function takeWaiting(): Promise<void> {
  await sleep(sweepEveryMs)
  for (let turns = 0; turns < 5; turns++) await turn()
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
    await takeWaiting()
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const force = setTimeout(() => server.closeAllConnections(), forceAfterMs)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(force)
    })
  })
}
