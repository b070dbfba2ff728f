import { isKeptFactor } from '../product/productionFactor.ts'
import { maxWhole } from '../text/number.ts'

/** Limits of a power group: characters of its texts, units of its value, products that one save can add or remove. */
export const powerLimits = { code: 30, name: 200, value: maxWhole, products: 200 } as const

/** A product that joins a power group, with the units that 1 mg of it uses. */
export interface GroupMember {
  readonly productId: number
  readonly factor: number
}

/** What is wrong with the products that join a group, by `<index>.<field>`: each once, with a factor that counts. */
export function memberErrors(
  members: readonly GroupMember[],
): Readonly<Record<string, 'positive' | 'fourDecimals' | 'unique'>> {
  const errors: Record<string, 'positive' | 'fourDecimals' | 'unique'> = {}
  const seen = new Set<number>()
  for (const [index, { productId, factor }] of members.entries()) {
    if (seen.has(productId)) errors[`${index}.productId`] = 'unique'
    if (!isKeptFactor(factor)) errors[`${index}.factor`] = 'fourDecimals'
    if (factor <= 0) errors[`${index}.factor`] = 'positive'
    seen.add(productId)
  }
  return errors
}

/** Whether a product is to join the group and to leave it by the same save, which says nothing (decision G-368). */
export const joinsAndLeaves = (added: readonly GroupMember[], removed: readonly number[]): boolean =>
  added.some(({ productId }) => removed.includes(productId))

/** Whether a changed value leaves more to order than before; null is unlimited (decision G-090). */
export function raisesCapacity(before: number | null, after: number | null): boolean {
  if (before === null) return false
  return after === null || after > before
}

/** What a product draws on: its group, and the units that 1 mg of it uses. */
interface CapacityUse {
  readonly powerGroupId: number | null
  readonly productionFactor: number
}

/** Whether a changed product may find more capacity than before: that of another group, or by using less (G-171). */
export function mayFindCapacity(before: CapacityUse, after: CapacityUse): boolean {
  if (after.powerGroupId !== before.powerGroupId) return true
  return before.powerGroupId !== null && after.productionFactor < before.productionFactor
}
