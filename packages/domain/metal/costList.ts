/** States of a list of metal prices (decision G-208). */
export const costStates = ['upcoming', 'active', 'stopped', 'replaced'] as const
export type CostState = (typeof costStates)[number]

/** When a list begins to hold and whether it was withdrawn; instants. */
export interface CostTimes {
  readonly id: number
  readonly validFrom: string
  readonly stoppedAt: string | null
}

/** A list begins at the wanted instant, but never in the past: prices already shown stay as they were. */
export function costStart(wanted: string | null, now: string): string {
  return wanted !== null && wanted > now ? wanted : now
}

/**
 * State of a list when `currentId` is the newest one begun: it is active until it is stopped, and what came before
 * is replaced. Nothing comes back when the newest is stopped (decision G-208).
 */
export function costState(list: CostTimes, currentId: number | null, now: string): CostState {
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
