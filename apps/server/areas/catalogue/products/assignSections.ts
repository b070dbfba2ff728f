import type { Tx } from '../../../db/connection/connect.ts'
import { refuseFields } from '../../../lib/requestRefused.ts'
import { enterGroups, leaveGroups } from '../listing/sectionGroupsStore.ts'
import {
  enterSections,
  forgetChosen,
  leaveSections,
  lockSections,
  saveChosen,
} from './assignSectionsStore.ts'

/** A product with the sections chosen for it. */
export interface Placing {
  readonly productId: number
  readonly sectionIds: readonly number[]
}

/**
 * Puts products into sections and all above them, with the values that lists are filtered and sorted by, and updates
 * the counters (decision G-070). Called whenever one of these values changes; the sections are locked by id.
 */
export async function assignSections(tx: Tx, placings: readonly Placing[]): Promise<void> {
  const products = placings.map(({ productId }) => productId)
  const chosen = placings.flatMap(({ productId, sectionIds }) => sectionIds.map((id) => [productId, id]))
  const pairs = [chosen.map(([product = 0]) => product), chosen.map(([, section = 0]) => section)] as const
  const sections = [...new Set(pairs[1])]
  const locked = new Set((await lockSections(tx, products, sections)).map(({ id }) => id))
  // A section that was deleted since the form was checked.
  if (!sections.every((id) => locked.has(id))) throw refuseFields({ sectionIds: [{ code: 'notFound' }] })
  await leaveGroups(tx, products)
  await leaveSections(tx, products)
  await forgetChosen(tx, products, ...pairs)
  await saveChosen(tx, ...pairs)
  await enterSections(tx, ...pairs)
  await enterGroups(tx, products)
}
