import { keepUses, useBonuses } from '@proba/domain/bonus/bonusState'
import type { Tx } from '../../db/connect.ts'
import { recountBonuses } from './recountBonuses.ts'
import { deleteUse, lockPromotionsOf, readSpendable, readUses, saveUse } from './recountStore.ts'

/** A changed order; `discount` is the new one in kopecks, null where it stays. */
export interface ChangedOrder {
  readonly id: number
  readonly companyId: number
  readonly discount: number | null
}

/** Makes an order use so many kopecks of the bonuses of its company: more of them, or what is given back. */
async function setUses(tx: Tx, { id, companyId }: ChangedOrder, discount: number): Promise<void> {
  const uses = await readUses(tx, id)
  const used = uses.reduce((sum, { amount }) => sum + amount, 0)
  for (const { bonusId, amount } of discount < used ? keepUses(discount, uses) : []) {
    if (amount > 0) await saveUse(tx, id, bonusId, amount)
    else await deleteUse(tx, id, bonusId)
  }
  const more = discount > used ? useBonuses(discount - used, await readSpendable(tx, companyId)) : []
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
  if (order.discount === null) return
  await setUses(tx, order, order.discount)
  await recount()
}
