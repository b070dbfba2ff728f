import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Answers that fit into one packet would gain nothing. */
const thresholdBytes = 1400

/**
 * Compresses answers of text for clients that accept it (decision G-029). The lowest level of gzip takes a third of the time of the
 * usual one and is a tenth larger; it runs outside of the event loop. Progress is left alone, since its lines must not
 * wait for each other, and so are files that are compressed already.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    // A small body that unpacks into gigabytes is no request of ours.
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: thresholdBytes,
    zlibOptions: { level: 1 },
    customTypes: /^(application\/json|text\/html|text\/plain|text\/csv|image\/svg\+xml)/,
  })
}
