/** States of a list of metal prices (decision G-208). */
export const costStates = ['upcoming', 'active', 'cancelled', 'stopped', 'replaced'] as const
export type CostState = (typeof costStates)[number]

/** When a list begins to hold and whether it was withdrawn; instants. */
export interface CostTimes {
  readonly id: number
  readonly validFrom: string
  readonly stoppedAt: string | null
}

/**
 * Highest price, kopecks per g: a misplaced comma is refused rather than shown to customers. Highest order of a price.
 * Days that a list may wait for its start.
 */
export const costLimits = { price: 100_000_000, sort: 1000, waitDays: 366 } as const

const dayMs = 86_400_000

/** Whether a list would begin later than a list may; instants. */
export const isCostFar = (validFrom: string, now: string): boolean =>
  Date.parse(validFrom) - Date.parse(now) > costLimits.waitDays * dayMs

/** A list begins at the requested instant, but never in the past: prices already shown stay as they were. */
export function costStart(requested: string | null, now: string): string {
  return new Date(Math.max(Date.parse(requested ?? now), Date.parse(now))).toISOString()
}

/** Whether a list was taken back before it began: it never held, and what was in force goes on (decision G-343). */
export const isCostCancelled = ({ validFrom, stoppedAt }: Omit<CostTimes, 'id'>): boolean =>
  stoppedAt !== null && stoppedAt < validFrom

/** Why a list cannot be taken back at an instant; null while it can: until it begins (decision G-343). */
export function cancelRefusal(
  list: Omit<CostTimes, 'id'>,
  now: string,
): 'cost_cancelled' | 'cost_begun' | null {
  if (isCostCancelled(list)) return 'cost_cancelled'
  return list.validFrom > now ? null : 'cost_begun'
}

/**
 * State of a list when `currentId` is the newest one begun: it is active until it is stopped, and what came before
 * is replaced. Nothing comes back when the newest is stopped (decision G-208).
 */
export function costState(list: CostTimes, currentId: number | null, now: string): CostState {
  if (isCostCancelled(list)) return 'cancelled'
  if (list.stoppedAt !== null) return 'stopped'
  if (list.validFrom > now) return 'upcoming'
  return list.id === currentId ? 'active' : 'replaced'
}

/**
 * What may be done with the metal cost: adding needs the right and a template, stopping the full right and an active
 * list (decision G-208).
 */
export function costOptions(state: {
  readonly mayAdd: boolean
  readonly mayStop: boolean
  readonly hasTemplate: boolean
  readonly hasActive: boolean
}): { canUpdate: boolean; canStop: boolean } {
  return { canUpdate: state.mayAdd && state.hasTemplate, canStop: state.mayStop && state.hasActive }
}
