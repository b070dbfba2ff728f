import type { BonusKind, BonusStage } from '../codes/bonusCodes.ts'
import { groupBy } from '../text/grouping.ts'
import { roundHalfUp } from '../text/rounding.ts'
import { lastWeight, type TariffStep, tariffSum } from './tariff.ts'

/** What the stage of a bonus follows from; weights mg, money kopecks, days of Moscow (G-005). */
export interface BonusFacts {
  readonly tariff: readonly TariffStep[]
  /** Weight of the orders that count, and how many they are. */
  readonly currentMg: number
  readonly ordersCount: number
  /** What orders have used of the bonus. */
  readonly usedKopecks: number
  /** Orders count that were created by the end of this day. */
  readonly ordersUntil: string
  /** What is left is gone after this day. */
  readonly bonusUntil: string
  /** A manager has granted the bonus as a discount. */
  readonly isGranted: boolean
}

/** Stage and balance (kopecks) of a bonus. */
export interface BonusState {
  readonly stage: BonusStage
  readonly balance: number
}

function stageOn(day: string, facts: BonusFacts, earned: number): BonusStage {
  if (facts.isGranted) return 'discount'
  const isComplete = facts.currentMg >= lastWeight(facts.tariff) || day > facts.ordersUntil
  if (earned > 0 && isComplete) return 'withdrawal'
  return facts.ordersCount > 0 ? 'accumulation' : 'start'
}

/**
 * Stage and balance of a bonus on a day (decisions G-250, G-251): earned by the tariff, less what orders have used,
 * nothing after its last day and never below zero.
 */
export function bonusState(facts: BonusFacts, day: string): BonusState {
  const earned = tariffSum(facts.currentMg, facts.tariff)
  return {
    stage: stageOn(day, facts, earned),
    balance: balanceOn(day, {
      balance: Math.max(0, earned - facts.usedKopecks),
      bonusUntil: facts.bonusUntil,
    }),
  }
}

/** A granted bonus of the company of an order, as the order may use it; sums in kopecks. */
export interface OrderBonus {
  readonly id: number
  /** Its last day. */
  readonly bonusUntil: string
  /** What the order uses of it so far. */
  readonly used: number
  /** What no order uses. */
  readonly left: number
  /** The discount that the order had when the bonus was granted: so much of its discount the bonus never pays. */
  readonly discountAtGrant: number
}

/** What an order uses of a bonus, kopecks. */
export interface BonusUse {
  readonly bonusId: number
  readonly amount: number
}

const endsBefore = (a: OrderBonus, b: OrderBonus): number =>
  a.bonusUntil < b.bonusUntil ? -1 : a.bonusUntil > b.bonusUntil ? 1 : a.id - b.id

/**
 * What an order with a discount of so many kopecks uses of the granted bonuses of its company, also where that is 0: of
 * each what the discount has above that of the grant, up to what the order used before and what is left, the bonus that
 * ends first before the others. No kopeck of a discount is paid twice, and how often it was corrected does not matter
 * (decision G-450).
 */
export function bonusUses(discount: number, bonuses: readonly OrderBonus[]): readonly BonusUse[] {
  const paid: { bonusId: number; amount: number; above: number }[] = []
  const unpaidAbove = (bound: number) =>
    discount - bound - paid.filter(({ above }) => above >= bound).reduce((sum, { amount }) => sum + amount, 0)
  for (const { id, used, left, discountAtGrant: above } of bonuses.toSorted(endsBefore)) {
    const bounds = [above, ...paid.map((other) => other.above).filter((bound) => bound < above)]
    const amount = Math.max(0, Math.min(used + left, ...bounds.map(unpaidAbove)))
    paid.push({ bonusId: id, amount, above })
  }
  return paid.map(({ bonusId, amount }) => ({ bonusId, amount }))
}

/** The discount of a part of an order, kopecks, by weight (decision G-601). */
export const discountOfPart = (kopecks: number, partMg: number, wholeMg: number): number =>
  wholeMg > 0 ? roundHalfUp((kopecks * Math.min(partMg, wholeMg)) / wholeMg) : 0

/** Which panel a bonus shows; a welcome bonus that has not begun shows one to a new company only (DR-90). */
export function bonusPanel(
  kind: BonusKind,
  bonus: { readonly stage: BonusStage; readonly newCompany?: boolean; readonly balance?: number },
): BonusStage | null {
  if (kind === 'silver') return bonus.balance === 0 ? 'start' : bonus.stage
  return bonus.stage === 'start' && !bonus.newCompany ? null : bonus.stage
}

/** Which sentence a panel shows: that of its stage, or why its balance is empty. */
export type BonusSentence = BonusStage | 'spent' | 'firstStep'

/**
 * What the panel of a bonus says. An empty balance alone does not tell why: the bonus may be used up, or the weight may
 * not have reached the first step of the tariff yet (DR-90, decision G-627).
 */
export function bonusSentence(
  panel: BonusStage,
  bonus: {
    readonly balance: number
    readonly currentWeight: number
    readonly tariff: readonly TariffStep[]
    readonly spent: { readonly sum: number }
  },
): BonusSentence {
  if (bonus.balance > 0) return panel
  if (bonus.spent.sum > 0) return 'spent'
  return bonus.currentWeight > 0 && tariffSum(bonus.currentWeight, bonus.tariff) === 0 ? 'firstStep' : panel
}

/** The page and banner of a welcome bonus: `current` of one that waits to be granted, `new` of any other (DR-90). */
export function welcomeKind(stage: BonusStage): 'new' | 'current' {
  return stage === 'withdrawal' ? 'current' : 'new'
}

/** What is left of a bonus on a day, kopecks: nothing after its last one, also while it has not been counted since. */
export const balanceOn = (
  day: string,
  { balance, bonusUntil }: { readonly balance: number; readonly bonusUntil: string },
): number => (day > bonusUntil ? 0 : balance)

/** Whether a customer sees a bonus: while its promotion runs, and as long as anything is left (decision G-252). */
export function isBonusShown(
  bonus: { readonly startsOn: string; readonly endsOn: string; readonly balance: number },
  day: string,
): boolean {
  return day >= bonus.startsOn && (day <= bonus.endsOn || bonus.balance > 0)
}

/** The weight and uses of the companies that count together. */
interface Share {
  readonly companyId: number
  /** Companies with the same code count together; an empty one counts alone. */
  readonly holding: string
  readonly currentMg: number
  readonly ordersCount: number
  readonly usedKopecks: number
}

/** What the companies of each holding have reached together, by company (decision G-451). */
export function sharedFacts(
  shares: readonly Share[],
): ReadonlyMap<number, Pick<BonusFacts, 'currentMg' | 'ordersCount' | 'usedKopecks'>> {
  const keyOf = ({ holding, companyId }: Share) =>
    holding === '' ? `company ${companyId}` : `holding ${holding}`
  const groups = groupBy(shares, keyOf)
  const total = (group: readonly Share[], of: (share: Share) => number) =>
    group.reduce((sum, share) => sum + of(share), 0)
  return new Map(
    [...groups.values()].flatMap((group) => {
      const together = {
        currentMg: total(group, (share) => share.currentMg),
        ordersCount: total(group, (share) => share.ordersCount),
        usedKopecks: total(group, (share) => share.usedKopecks),
      }
      return group.map(({ companyId }) => [companyId, together] as const)
    }),
  )
}
