import { bonusState, sharedFacts } from '@proba/domain/bonus/bonusState'
import { dayOf } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import {
  joinPromotions,
  lockPromotion,
  readLivePromotions,
  readShares,
  type ShareRecord,
  saveReached,
} from './recountStore.ts'

/** The day of a bonus, of Moscow (G-005). */
export const bonusDay = (now: Date): string => dayOf(now.toISOString(), 'Europe/Moscow')

const shareOf = (row: ShareRecord) => ({
  companyId: row.company_id,
  holding: row.holding,
  currentMg: row.counted_mg,
  ordersCount: row.counted_orders,
  usedKopecks: row.used_kopecks,
})

/**
 * Counts the bonuses of a promotion whose row the caller has locked: of those that count together with a company, or
 * of all. Writes only what differs (decisions G-250, G-251).
 */
export async function recountBonuses(
  tx: Tx,
  promotionId: number,
  companyId: number | null,
  now: Date,
): Promise<void> {
  const rows = await readShares(tx, promotionId, companyId)
  const shared = sharedFacts(rows.map(shareOf))
  const changed = rows.flatMap((row) => {
    const facts = shared.get(row.company_id)
    if (!facts || !row.takes_part) return []
    const { stage, balance } = bonusState(
      {
        ...facts,
        tariff: row.tariff,
        ordersUntil: row.orders_until,
        bonusUntil: row.bonus_until,
        isGranted: row.granted_at !== null,
      },
      bonusDay(now),
    )
    const { currentMg, ordersCount } = facts
    const isSame =
      stage === row.stage &&
      balance === row.balance_kopecks &&
      currentMg === row.current_mg &&
      ordersCount === row.orders_count
    if (isSame) return []
    return [{ id: row.id, stage, balanceKopecks: balance, currentMg, ordersCount, updatedAt: now }]
  })
  await saveReached(tx, changed)
}

/** Lets a company take part in the promotions whose codes it has; the promotions are locked by the caller. */
export async function joinCompany(tx: Tx, companyId: number, now: Date): Promise<void> {
  await joinPromotions(tx, bonusDay(now), companyId, null)
  for (const { id } of await readLivePromotions(tx, bonusDay(now)))
    await recountBonuses(tx, id, companyId, now)
}

/** Lets every company that has the code of a promotion take part, and counts its bonuses; it is locked by the caller. */
export async function joinAll(tx: Tx, promotionId: number, now: Date): Promise<void> {
  await joinPromotions(tx, bonusDay(now), null, promotionId)
  await recountBonuses(tx, promotionId, null, now)
}

/** Counts the bonuses of all promotions that are not over, one transaction each: every hour (appendix F). */
export async function recountAll(services: Services): Promise<void> {
  const now = services.now()
  for (const { id } of await readLivePromotions(services.database.sql, bonusDay(now)))
    await services.database.transaction(async (tx) => {
      const [locked] = await lockPromotion(tx, id)
      if (locked) await joinAll(tx, id, now)
    })
}
