import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers that fit into one packet would gain nothing. */
export const compressedFromBytes = 1400

/** The lowest level takes a third of the time of the usual one, and the result is a tenth larger. */
export const compression = { level: 1 }

/**
 * Compresses answers of text for clients that accept it, with gzip, outside of the event loop (decision G-029). Progress
 * is left alone, since its lines must not wait for each other, and so are files that are compressed already.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    // A small body that unpacks into gigabytes is no request of ours.
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: compressedFromBytes,
    zlibOptions: compression,
    customTypes: /^(application\/json|text\/html|text\/plain|text\/csv|image\/svg\+xml)/,
  })
}
