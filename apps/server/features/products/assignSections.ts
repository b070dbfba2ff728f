import type { Tx } from '../../db/connect.ts'
import { refuseFields } from '../../requestRefused.ts'
import { enterGroups, leaveGroups } from '../catalogue/sectionGroupsStore.ts'
import { enterSections, leaveSections, lockSections, saveChosen } from './assignSectionsStore.ts'

/**
 * Puts a product into sections and all above them, with the values that lists are filtered and sorted by, and updates
 * the counters (decision G-070). Called whenever one of these values changes; the sections are locked by id.
 */
export async function assignSections(
  tx: Tx,
  productId: number,
  sectionIds: readonly number[],
): Promise<void> {
  const locked = await lockSections(tx, productId, sectionIds)
  // A section that was deleted since the form was checked.
  if (!sectionIds.every((id) => locked.some((section) => section.id === id)))
    throw refuseFields({ sectionIds: [{ code: 'notFound' }] })
  await leaveGroups(tx, productId)
  await leaveSections(tx, productId)
  await saveChosen(tx, productId, sectionIds)
  await enterSections(tx, productId, sectionIds)
  await enterGroups(tx, productId)
}
