import type { Readable } from 'node:stream'
import { type ImageWidth, imageWidths } from '@proba/domain/files/imageWidths'
import type { FileStore } from '../../integrations/fileStore.ts'
import { inWidth, onPicture } from '../../pictures/cleanPicture.ts'

const idOf = (uuid: string, width: ImageWidth) => `${uuid}-${width}`

/** A width in which images are served; null for any other text. */
export const widthOf = (text: string): ImageWidth | null =>
  imageWidths.find((width) => String(width) === text) ?? null

/** A stored image in a width, made when it is asked for first; null without the image. */
export async function readInWidth(
  files: FileStore,
  uuid: string,
  width: ImageWidth,
): Promise<Readable | null> {
  const id = idOf(uuid, width)
  const known = await files.read(id)
  if (known) return known
  await onPicture(id, async () => {
    const original = await files.get(uuid)
    if (original) await files.put(id, await inWidth(original, width))
  })
  return files.read(id)
}

/** Deletes the bytes of a file with all that was derived from it. */
export async function deleteBytes(files: Pick<FileStore, 'delete'>, uuid: string): Promise<void> {
  for (const width of imageWidths) await files.delete(idOf(uuid, width))
  await files.delete(uuid)
}
