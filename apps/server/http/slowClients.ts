import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import { networkOf } from './guards/networkOf.ts'
import { isListed, networkList } from './networkList.ts'

/** How long a client may take, ms. */
export interface Patience {
  /** To send a request, headers and body together. */
  readonly receiveMs: number
  /** Without reading any of an answer. */
  readonly unreadMs: number
  /** How often unfinished requests are looked at. */
  readonly checkMs: number
}

export const patience: Patience = { receiveMs: 30_000, unreadMs: 30_000, checkMs: 1000 }

/** How often within its time a client that does not read is looked at: Node reports the first look or the second. */
const looks = 3

/**
 * Disconnects clients that do not read their answer, which is kept in memory for them. A timeout means that nothing was
 * sent or received meanwhile; without unsent bytes the work itself takes long, and the client is waiting for it.
 */
export function cutUnread(app: FastifyInstance, { unreadMs }: Patience): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const { socket } = request.raw
    if (!(socket instanceof Socket)) return
    let unread = 0
    socket.setTimeout(unreadMs / looks)
    raw.on('timeout', () => {
      if (unread > 0 && socket.writableLength === unread) return socket.destroy()
      unread = socket.writableLength
      socket.setTimeout(unreadMs / looks)
    })
  })
}

/** Requests of a connection that may be unanswered: browsers and proxies send one and wait for its answer. */
const maxUnanswered = 10

/** Disconnects clients that send ever more requests without taking the answers, which would all be kept for them. */
export function limitUnanswered(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, more: number) => {
    const count = (unanswered.get(socket) ?? 0) + more
    unanswered.set(socket, count)
    return count
  }
  app.server.prependListener('request', ({ socket }, response) => {
    response.once('close', () => add(socket, -1))
    if (add(socket, 1) > maxUnanswered) socket.destroy()
  })
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // What else came in the same packet is read to its end, and nobody waits for its answers.
    if (socket instanceof Socket && socket.destroyed) throw new RequestRefused('unavailable')
  })
}

/** Disconnects connections beyond the limit of one address. Everybody behind a trusted proxy shares its address. */
export function limitConnections(
  app: FastifyInstance,
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
): void {
  if (connectionsPerAddress === 0) return
  const proxies = networkList(trustProxy)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    if (isListed(proxies, socket.remoteAddress ?? '')) return
    const address = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > connectionsPerAddress) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}
