import { bonusUses, discountOfPart, type OrderBonus } from '@proba/domain/bonus/bonusState'
import type { Tx } from '../../db/connect.ts'
import { recountBonuses } from './recountBonuses.ts'
import {
  deleteUse,
  lockPromotionsOf,
  noteDiscountAtGrant,
  readOrderBonuses,
  readShippedPart,
  saveUse,
} from './recountStore.ts'

/** A changed order with the discount that was agreed before and after, kopecks. */
interface ChangedOrder {
  readonly id: number
  readonly companyId: number
  readonly discount: { readonly before: number; readonly after: number }
  readonly isCancelled: boolean
}

/**
 * The bonuses of a cancelled order and the discount that it keeps: of both the share of what had left with shipments,
 * and nothing more of a bonus than before (decision G-601).
 */
async function shareOfShipped(
  tx: Tx,
  orderId: number,
  kopecks: number,
  bonuses: readonly OrderBonus[],
): Promise<readonly [discount: number, bonuses: readonly OrderBonus[]]> {
  const [part] = await readShippedPart(tx, orderId)
  const share = (sum: number) => (part ? discountOfPart(sum, part.shipped_mg, part.weight_mg) : 0)
  const shares = bonuses.map((bonus) => ({
    ...bonus,
    left: 0,
    discountAtGrant: share(bonus.discountAtGrant),
  }))
  return [share(kopecks), shares]
}

/** Makes an order use of the bonuses of its company what its discount says. */
async function setUses(tx: Tx, { id, companyId, discount, isCancelled }: ChangedOrder): Promise<void> {
  await noteDiscountAtGrant(tx, id, companyId, discount.before)
  const own = await readOrderBonuses(tx, id, companyId)
  const [kopecks, bonuses] = isCancelled
    ? await shareOfShipped(tx, id, discount.after, own)
    : [discount.after, own]
  for (const { bonusId, amount } of bonusUses(kopecks, bonuses)) {
    if (amount === own.find((bonus) => bonus.id === bonusId)?.used) continue
    if (amount > 0) await saveUse(tx, id, bonusId, amount)
    else await deleteUse(tx, id, bonusId)
  }
}

/**
 * Brings the bonuses of a company in line with an order that was written in the caller's transaction: what counts, and
 * what its discount uses (decisions G-250, G-251, G-450). The promotions are locked after the order and before anything
 * that refers to the company, so that two discounts at once take turns and no balance falls below zero.
 */
export async function settleOrder(tx: Tx, order: ChangedOrder, now: Date): Promise<void> {
  const locked = await lockPromotionsOf(tx, order.companyId)
  const recount = async () => {
    for (const { id } of locked) await recountBonuses(tx, id, order.companyId, now)
  }
  if (locked.length === 0) return
  await recount()
  if (!order.isCancelled && order.discount.after === order.discount.before) return
  await setUses(tx, order)
  await recount()
}
