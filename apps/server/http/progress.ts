import { PassThrough } from 'node:stream'
import type { Progress } from '@proba/api/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestRefused } from '../lib/requestRefused.ts'
import { errorReply } from './errorReply.ts'

const lines = 'application/x-ndjson'

/** Whether the caller wants progress reports. */
export const wantsProgress = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(lines)

/** Aborted when the caller hangs up before the whole answer was sent. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const stop = new AbortController()
  const { raw } = reply
  const check = () => {
    if (!raw.writableFinished) stop.abort(new RequestRefused('request_stopped'))
  }
  if (raw.destroyed) check()
  else raw.once('close', check)
  return stop.signal
}

/** Answers in lines: progress, and as the last one the envelope of result or error, with its own code. */
export function streamProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (report: (progress: Progress) => void) => Promise<unknown>,
): FastifyReply {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (!stream.destroyed) stream.write(`${text}\n`)
  }
  const serialize = (envelope: unknown) => reply.serialize(envelope).toString()
  void work((progress) => write(JSON.stringify({ progress })))
    .then(serialize)
    .catch((error: unknown) => JSON.stringify(errorReply(error, request).body))
    .then((last) => {
      write(last)
      stream.end()
    })
  // A proxy must forward every line at once.
  return reply.type(`${lines}; charset=utf-8`).header('X-Accel-Buffering', 'no').send(stream)
}
