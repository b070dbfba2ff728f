import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedFromBytes, compression } from './compression.ts'

const gzipped = promisify(gzip)

/** The default block of zlib is 16 kB, and most of these answers need less than a third of it. */
const compress = (plain: Buffer): Promise<Buffer> =>
  gzipped(plain, { ...compression, chunkSize: Math.max(1024, plain.length >> 2) })
const negotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/**
 * A whole answer with its envelope, written by the handler, cached and sent as the same bytes; it is compressed at most
 * once. A test compares it with the schema of its call.
 */
export class WrittenReply {
  private readonly plain: Buffer
  private compressed: Promise<Buffer> | undefined

  /** Takes the text of `data`. */
  constructor(json: string) {
    this.plain = Buffer.from(`{"success":true,"message":"","code":200,"data":${json}}`)
  }

  /** What caching it takes, in bytes: the text, and an estimate of a third of it for the compressed bytes. */
  get cachedBytes(): number {
    return Math.ceil((this.plain.length * 4) / 3)
  }

  async send({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    void reply.type('application/json; charset=utf-8').header('Vary', 'accept-encoding')
    const accepted = headers['accept-encoding']
    const isSmall = this.plain.length < compressedFromBytes
    if (isSmall || accepted === undefined || negotiator.negotiate(accepted) !== 'gzip')
      return reply.send(this.plain)
    this.compressed ??= compress(this.plain)
    const bytes = await this.compressed
    return reply.header('Content-Encoding', 'gzip').send(bytes)
  }
}
