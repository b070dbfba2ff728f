import { createReadStream } from 'node:fs'
import { type PictureSize, pictureSizes } from '@proba/domain/product/pictureSizes'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../requestRefused.ts'
import type { PictureStore } from './pictureStore.ts'

const isSize = (size: number): size is PictureSize => (pictureSizes as readonly number[]).includes(size)

/** Product pictures at /pictures/<key>/<size>.webp; a key is never used as a path, the store looks it up. */
export function servePictures(app: FastifyInstance, pictures: PictureStore): void {
  app.get<{ Params: { key: string; file: string } }>('/pictures/:key/:file', async (request, reply) => {
    const size = Number(/^(\d{2,4})\.webp$/.exec(request.params.file)?.[1])
    const path = isSize(size) ? await pictures.get(request.params.key, size) : null
    if (!path) throw new RequestRefused('not_found')
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(createReadStream(path))
  })
}
