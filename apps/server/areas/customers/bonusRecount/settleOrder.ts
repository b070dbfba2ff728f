import { type BonusUse, bonusUses, discountOfPart } from '@proba/domain/bonus/bonusState'
import type { Tx } from '../../../db/connection/connect.ts'
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

/** What stays used of the bonuses by a cancelled order: the share by weight of what was shipped (decision G-601). */
async function usesOfShipped(tx: Tx, orderId: number, uses: readonly BonusUse[]): Promise<BonusUse[]> {
  const [part] = await readShippedPart(tx, orderId)
  const share = (sum: number) => (part ? discountOfPart(sum, part.shipped_mg, part.weight_mg) : 0)
  return uses.map(({ bonusId, amount }) => ({ bonusId, amount: share(amount) }))
}

/** Recalculates how much of an order's discount its company's bonuses pay, and stores the amounts that changed. */
async function setUses(tx: Tx, { id, companyId, discount, isCancelled }: ChangedOrder): Promise<void> {
  await noteDiscountAtGrant(tx, id, companyId, discount.before)
  const bonuses = await readOrderBonuses(tx, id, companyId)
  const used = bonuses.map(({ id: bonusId, used: amount }) => ({ bonusId, amount }))
  const agreed = discount.after === discount.before ? used : bonusUses(discount.after, bonuses)
  for (const { bonusId, amount } of isCancelled ? await usesOfShipped(tx, id, agreed) : agreed) {
    if (amount === bonuses.find((bonus) => bonus.id === bonusId)?.used) continue
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
