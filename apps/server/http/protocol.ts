import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { RequestRefused } from '../lib/requestRefused.ts'
import { answerError, errorEnvelope } from './errorReply.ts'
import { translator } from './languages.ts'

/** For answers sent before the plugin that sets these for all others. */
const bareHeaders = ({ hstsSeconds }: Pick<Config, 'hstsSeconds'>) => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  ...(hstsSeconds > 0 && { 'Strict-Transport-Security': `max-age=${hstsSeconds}` }),
})

/** An address that the router cannot parse comes here before any hook. */
export const answerUnroutable =
  (config: Config) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void answerError(error, request, reply.headers(bareHeaders(config)))
  }

const badRequest = '400 Bad Request'

const brokenStatus: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** A refusal as it is sent over a socket, status line and headers included; `status` is like `400 Bad Request`. */
function bareRefusal(config: Config, status: string): string {
  const envelope = errorEnvelope('malformed', {}, translator('ru'))
  const body = JSON.stringify({ ...envelope, code: Number.parseInt(status, 10) })
  const headers = {
    ...bareHeaders(config),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`
}

/** Bytes that are not a request: answered like any refusal if the socket is still writable, then disconnected. */
export const answerBroken = (config: Config) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(bareRefusal(config, brokenStatus[error.code] ?? badRequest))
  socket.destroy(error)
}

/** CONNECT is for proxies; Node hands over its socket, with nobody left to hear its errors. */
export function refuseTunnels({ server }: FastifyInstance, config: Config): void {
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(bareRefusal(config, badRequest), () => socket.destroy())
  })
}

/**
 * Requests that Node would answer itself, without envelope and headers, reach the server as any other: those with an
 * expectation that it does not know, and those without a host, which are refused here.
 */
export function answerUnhosted(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return
    void reply.header('Connection', 'close')
    throw new RequestRefused('malformed', { field: 'Host' })
  })
}

/** Requests that still arrive while the server shuts down are asked to retry. */
export function refuseWhenEnding(app: FastifyInstance): void {
  let ending = false
  app.addHook('preClose', async () => {
    ending = true
  })
  app.addHook('onRequest', async () => {
    if (ending) throw new RequestRefused('unavailable')
  })
}
