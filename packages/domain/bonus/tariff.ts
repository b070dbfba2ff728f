/** A step of a tariff: from this weight on (mg) the bonus is this sum (kopecks). */
export interface TariffStep {
  readonly weight: number
  readonly sum: number
}

/** Limits of a tariff: its steps, mg (10 t) and kopecks (100 million rubles). */
export const tariffLimits = { steps: 20, weight: 10_000_000_000, sum: 10_000_000_000 } as const

/** What was earned, kopecks: the sum of the highest step whose weight (mg) is reached (DR-95). */
export function tariffSum(currentMg: number, tariff: readonly TariffStep[]): number {
  return tariff.reduce((sum, step) => (currentMg >= step.weight ? Math.max(sum, step.sum) : sum), 0)
}

/** The weight of the last step, mg; 0 of an empty tariff. */
export function lastWeight(tariff: readonly TariffStep[]): number {
  return Math.max(0, ...tariff.map(({ weight }) => weight))
}

/** The largest sum of a tariff, kopecks. */
export function largestSum(tariff: readonly TariffStep[]): number {
  return tariffSum(lastWeight(tariff), tariff)
}

/** The weight that the next step asks for, mg; that of the last one when all are reached. */
export function neededWeight(currentMg: number, tariff: readonly TariffStep[]): number {
  const open = tariff.map(({ weight }) => weight).filter((weight) => weight > currentMg)
  return open.length > 0 ? Math.min(...open) : lastWeight(tariff)
}

/** Percent of the last step, at most 100, with two decimals (DR-91). */
export function bonusProgress(currentMg: number, tariff: readonly TariffStep[]): number {
  const last = lastWeight(tariff)
  if (last === 0) return 0
  return Math.min(100, Math.round((currentMg / last) * 10_000) / 100)
}

/** The weight that is still needed, mg, never below zero (DR-91). */
export function bonusNeed(neededMg: number, currentMg: number): number {
  return Math.max(0, neededMg - currentMg)
}

/** What is wrong with a tariff, by the index of the step and its field: weights and sums grow from step to step. */
export function tariffErrors(
  tariff: readonly TariffStep[],
): Readonly<Record<string, 'positive' | 'tariffGrows'>> {
  const errors: Record<string, 'positive' | 'tariffGrows'> = {}
  for (const [index, step] of tariff.entries()) {
    const before = tariff[index - 1]
    for (const field of ['weight', 'sum'] as const) {
      if (step[field] <= 0) errors[`${index}.${field}`] = 'positive'
      else if (before && step[field] <= before[field]) errors[`${index}.${field}`] = 'tariffGrows'
    }
  }
  return errors
}
