import { finished } from 'node:stream'
import { maxBytesOf } from '@proba/domain/files/filePurposes'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The largest file, with the rest of its form. */
const maxUnreadBytes = maxBytesOf('document') + 1024 * 1024

/** Whether the connection ends with the answer although its client, or the proxy before it, is sending a body yet. */
function isSending({ raw, headers }: FastifyRequest): boolean {
  const isLast = headers.connection?.toLowerCase() === 'close'
  return isLast && !raw.complete && !raw.destroyed && Number(headers['content-length']) <= maxUnreadBytes
}

/**
 * Reads what is left of a body before it is refused on a connection that ends with the answer: to close while something
 * arrives is to reset, and the sender would see a broken connection instead of the reason. A longer body, and
 * one that is not there when its time is over, is cut off (decision G-501).
 */
export function readBeforeRefusing(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => {
    if (!isSending(request)) return
    const { raw } = request
    raw.unpipe()
    raw.resume()
    await new Promise<void>((resolve) => finished(raw, () => resolve()))
  })
}
