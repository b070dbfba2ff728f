import type { TariffStep } from '@proba/domain/bonus/tariff'
import type { BonusKind } from '@proba/domain/codes/bonusCodes'
import { and, eq } from 'drizzle-orm'
import { joinAll, recountBonuses } from '../../areas/customers/bonusRecount/recountBonuses.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { bonuses, promotions } from '../../schema/customers/bonusesTables.ts'
import { demoCompanies } from '../customers.ts'
import { dayFrom } from '../days.ts'

interface PromotionPlan {
  readonly kind: BonusKind
  readonly startsOn: string
  readonly endsOn: string
  readonly bonusUntil: string
  readonly tariff: readonly TariffStep[]
}

/** Steps of 5 000 and 10 000 rubles. */
const tariff = (first: number, last: number): readonly TariffStep[] => [
  { weight: first, sum: 500_000 },
  { weight: last, sum: 1_000_000 },
]

/** The silver promotion of 2022, which is over, and one of each kind that runs now. */
export const promotionPlans = (today: string): readonly PromotionPlan[] => [
  {
    kind: 'silver',
    startsOn: '2022-09-15',
    endsOn: '2022-10-31',
    bonusUntil: '2022-11-15',
    tariff: tariff(500_000, 1_000_000),
  },
  {
    kind: 'silver',
    startsOn: dayFrom(today, -90),
    endsOn: dayFrom(today, 30),
    bonusUntil: dayFrom(today, 75),
    tariff: tariff(50_000, 100_000),
  },
  {
    kind: 'welcome',
    startsOn: dayFrom(today, -120),
    endsOn: dayFrom(today, 60),
    bonusUntil: dayFrom(today, 120),
    tariff: tariff(2_000_000, 10_000_000),
  },
]

/** Writes the promotions, lets the companies of the demo take part, and grants the silver bonus of the first one. */
export async function insertPromotions(tx: Tx, today: string, now: Date): Promise<void> {
  const [{ id: companyId } = { id: 0 }] = demoCompanies
  for (const plan of promotionPlans(today)) {
    const [made] = await tx.insert(promotions).values(plan).returning({ id: promotions.id })
    if (!made) throw new Error('The promotion was not stored')
    await joinAll(tx, made.id, now)
    if (plan.kind === 'silver')
      await tx
        .update(bonuses)
        .set({ grantedAt: now })
        .where(and(eq(bonuses.promotionId, made.id), eq(bonuses.companyId, companyId)))
    await recountBonuses(tx, made.id, null, now)
  }
}
