import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { dispositionOf } from './disposition.ts'

/** Bytes as the text of base64: three of them are four characters, so what is left of a chunk waits for the next. */
async function* base64Of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let left = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([left, chunk])
    const whole = bytes.length - (bytes.length % 3)
    left = bytes.subarray(whole)
    yield bytes.toString('base64', 0, whole)
  }
  yield left.toString('base64')
}

async function* envelopeOf({ name, mimeType, chunks }: FileStream): AsyncGenerator<string> {
  const file = JSON.stringify({ name, mimeType }).slice(0, -1)
  yield `{"success":true,"message":"","code":200,"data":${file},"data":"`
  yield* base64Of(chunks)
  yield '"}}'
}

/**
 * The file of an answer that is written while it is sent, and so may be of any size. A caller that accepts JSON gets the
 * envelope of other files (decision G-010). A failure after its first bytes breaks the connection off.
 */
export class FileStream {
  readonly name: string
  readonly mimeType: string
  readonly chunks: AsyncIterable<Uint8Array>
  constructor(name: string, mimeType: string, chunks: AsyncIterable<Uint8Array>) {
    this.name = name
    this.mimeType = mimeType
    this.chunks = chunks
  }

  send(reply: FastifyReply, isJson: boolean): FastifyReply {
    if (isJson)
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(envelopeOf(this), { objectMode: false }))
    void reply.type(this.mimeType).header('Content-Disposition', dispositionOf(this.name))
    return reply.send(Readable.from(this.chunks, { objectMode: false }))
  }
}
