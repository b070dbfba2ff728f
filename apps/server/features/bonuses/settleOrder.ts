import { discountOfPart, keepUses, spendBonuses } from '@proba/domain/bonus/bonusState'
import type { Tx } from '../../db/connect.ts'
import { recountBonuses } from './recountBonuses.ts'
import {
  deleteUse,
  lockPromotionsOf,
  readShippedPart,
  readSpendable,
  readUses,
  saveUse,
} from './recountStore.ts'

/** A changed order with its discount before and after, kopecks; a cancelled order keeps the share of what was shipped. */
interface ChangedOrder {
  readonly id: number
  readonly companyId: number
  readonly discount: { readonly before: number; readonly after: number }
}

/** The discount that a cancelled order keeps: the share of what had left with shipments (decision G-601). */
export async function discountOfShipped(tx: Tx, orderId: number, kopecks: number): Promise<number> {
  const [part] = await readShippedPart(tx, orderId)
  return part ? discountOfPart(kopecks, part.shipped_mg, part.weight_mg) : 0
}

/**
 * Makes an order use what was added to its discount, as far as the bonuses of its company cover it, or gives back what
 * a lower one no longer needs.
 */
async function setUses(tx: Tx, { id, companyId, discount }: ChangedOrder): Promise<void> {
  const { before, after } = discount
  const uses = await readUses(tx, id)
  for (const { bonusId, amount } of after < before ? keepUses(after, uses) : []) {
    if (amount > 0) await saveUse(tx, id, bonusId, amount)
    else await deleteUse(tx, id, bonusId)
  }
  const more = after > before ? spendBonuses(after - before, await readSpendable(tx, companyId)) : []
  for (const { bonusId, amount } of more) {
    const before = uses.find((use) => use.bonusId === bonusId)?.amount ?? 0
    await saveUse(tx, id, bonusId, before + amount)
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
  if (order.discount.after === order.discount.before) return
  await setUses(tx, order)
  await recount()
}
