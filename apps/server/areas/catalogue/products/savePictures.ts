import type { ProductPicture } from '@proba/domain/product/productForm'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Principal } from '../../../services/principal.ts'
import { isFileUuid, referImage, releaseFile } from '../../common/files/fileReferences.ts'

const keysOf = (pictures: readonly ProductPicture[]) => new Set(pictures.map(({ key }) => key))

/**
 * Attaches the pictures that a product has gained and detaches those it has lost, in the transaction that saves it. What
 * is added must be an image that the caller has uploaded; a key that is none of those is refused at the field.
 */
export async function savePictures(
  tx: Tx,
  me: Principal | null,
  productId: number,
  before: readonly ProductPicture[],
  after: readonly ProductPicture[],
): Promise<void> {
  const [old, now] = [keysOf(before), keysOf(after)]
  const holder = { entity: 'product', entityId: productId }
  for (const key of now) {
    if (old.has(key)) continue
    if (!me) throw new Error('Only a person attaches pictures')
    await referImage(tx, me, key, holder, 'pictures')
  }
  for (const key of old) if (!now.has(key) && isFileUuid(key)) await releaseFile(tx, key, holder)
}
