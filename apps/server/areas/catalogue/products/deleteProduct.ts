import { RequestRefused } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { assignSections } from './assignSections.ts'
import { formOf } from './productReply.ts'
import { deleteProductRows, readProduct } from './productsStore.ts'
import { lockGoods, lockSizes, readProductUses } from './productUsesStore.ts'
import { savePictures } from './savePictures.ts'

/**
 * Deletes a product that nothing refers to, with its sizes, coatings, sections and pictures (decision G-357). Product and
 * sizes are locked with their keys first: who would refer to them meanwhile waits and then does not find them.
 */
export async function deleteProduct(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockGoods(tx, id)
    await lockSizes(tx, id)
    const [found] = await readProduct(tx, id)
    const before = unchanged(found, version)
    const [counts] = await readProductUses(tx, id)
    if (counts && Object.values(counts).some((count) => count > 0))
      throw new RequestRefused('product_in_use', counts)
    await savePictures(tx, me, id, before.pictures, [])
    await assignSections(tx, [{ productId: id, sectionIds: [] }])
    await deleteProductRows(tx, id)
    const { article } = before
    await logAction(tx, me, {
      entity: 'product',
      entityId: id,
      action: 'delete',
      before: { article, ...formOf(before) },
    })
  })
}
