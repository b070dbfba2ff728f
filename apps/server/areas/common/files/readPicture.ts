import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { PictureSize } from '@proba/domain/product/pictureSizes'
import type { Services } from '../../../services/services.ts'
import { isFileUuid } from './fileReferences.ts'
import { readSquare } from './publicImages.ts'

/** A product picture as WebP: an uploaded one by its uuid, or a drawn one; null without the picture. */
export async function readPicture(
  services: Pick<Services, 'files' | 'pictures'>,
  key: string,
  size: PictureSize,
): Promise<Readable | null> {
  if (isFileUuid(key)) return readSquare(services.files, key, size)
  const path = await services.pictures.get(key, size)
  return path === null ? null : createReadStream(path)
}
