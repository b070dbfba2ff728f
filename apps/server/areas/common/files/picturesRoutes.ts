import type { Readable } from 'node:stream'
import { type PictureSize, pictureSizes } from '@proba/domain/product/pictureSizes'
import type { FastifyInstance } from 'fastify'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { isFileUuid } from './fileReferences.ts'
import { readPicture } from './readPicture.ts'
import { publicFile } from './servePublicFiles.ts'

const isSize = (size: number): size is PictureSize => (pictureSizes as readonly number[]).includes(size)

async function pictureOf(services: Services, key: string, size: PictureSize): Promise<Readable | null> {
  // An uploaded file is served here when it is a picture that everybody may read.
  if (isFileUuid(key) && !(await publicFile(services, key)).mime.startsWith('image/')) return null
  return readPicture(services, key, size)
}

/**
 * Product pictures at /pictures/<key>/<size>.webp: an uploaded one by its uuid, if everybody may read it, or a drawn one;
 * a key is never used as a path, it is looked up.
 */
export function servePictures(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { key: string; file: string } }>('/pictures/:key/:file', async (request, reply) => {
    const size = Number(/^(\d{2,4})\.webp$/.exec(request.params.file)?.[1])
    const picture = isSize(size) ? await pictureOf(services, request.params.key, size) : null
    if (!picture) throw new RequestRefused('not_found')
    return reply
      .type('image/webp')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
