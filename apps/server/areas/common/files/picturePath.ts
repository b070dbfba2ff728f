import { publicFilePath } from '@proba/domain/files/imageWidths'

/** Address of a picture of a record in the size of a list: the stored one, or the one that the demo draws. */
export function picturePath(imageUuid: string | null, pictureKey: string | null): string | null {
  if (imageUuid) return publicFilePath(imageUuid, 640)
  return pictureKey && `/pictures/${pictureKey}/400.webp`
}
