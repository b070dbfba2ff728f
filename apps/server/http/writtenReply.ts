import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedFromBytes, compression } from '../plugins/compression.ts'

const gzipped = promisify(gzip)

/** By itself the library takes blocks of 16 kB, most of which these answers would leave empty. */
const compress = (plain: Buffer): Promise<Buffer> =>
  gzipped(plain, { ...compression, chunkSize: Math.max(1024, plain.length >> 2) })
const negotiator = new Negotiator({ supportedValues: ['gzip', 'identity'] })

/**
 * An answer that a handler wrote itself, envelope and all, to keep it and send the same bytes again; also compressed
 * once. A test compares it with the schema of its call.
 */
export class WrittenReply {
  private readonly plain: Buffer
  private compressed: Promise<Buffer> | undefined

  /** Takes the text of `data`. */
  constructor(json: string) {
    this.plain = Buffer.from(`{"success":true,"message":"","code":200,"data":${json}}`)
  }

  /** What keeping it takes, in bytes: the text itself and, by experience, a third for what is compressed. */
  get keptBytes(): number {
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
