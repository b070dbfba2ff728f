import type { Readable } from 'node:stream'
import { type ImageWidth, imageWidths } from '@proba/domain/files/imageWidths'
import { type PictureSize, pictureSizes } from '@proba/domain/product/pictureSizes'
import type { FileStore } from '../../../integrations/fileStore.ts'
import { inSquare, inWidth, onPicture } from '../../../pictures/cleanPicture.ts'

/** No width is also the edge of a square, so that one number names either. */
const idOf = (uuid: string, width: ImageWidth | PictureSize) => `${uuid}-${width}`

/** A width in which images are served; null for any other text. */
export const widthOf = (text: string): ImageWidth | null =>
  imageWidths.find((width) => String(width) === text) ?? null

async function readDerived(
  files: FileStore,
  uuid: string,
  id: string,
  derive: (original: Buffer) => Promise<Buffer>,
): Promise<Readable | null> {
  const known = await files.read(id)
  if (known) return known
  await onPicture(id, async () => {
    const original = await files.get(uuid)
    if (original) await files.put(id, await derive(original))
  })
  return files.read(id)
}

/** A stored image in a width, made when it is asked for first; null without the image. */
export const readInWidth = (files: FileStore, uuid: string, width: ImageWidth): Promise<Readable | null> =>
  readDerived(files, uuid, idOf(uuid, width), (original) => inWidth(original, width))

/** A stored image as the square picture of a product, made when it is asked for first; null without the image. */
export const readSquare = (files: FileStore, uuid: string, size: PictureSize): Promise<Readable | null> =>
  readDerived(files, uuid, idOf(uuid, size), (original) => inSquare(original, size))

/** Deletes the bytes of a file with all that was derived from it. */
export async function deleteBytes(files: Pick<FileStore, 'delete'>, uuid: string): Promise<void> {
  for (const width of [...imageWidths, ...pictureSizes]) await files.delete(idOf(uuid, width))
  await files.delete(uuid)
}
