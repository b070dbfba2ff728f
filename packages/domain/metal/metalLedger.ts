import type { DeliveredKind } from '../codes/movementKind.ts'

/** By how much a line of the ledger changes a balance, mg of pure metal; both below zero at times. */
export interface Effect {
  readonly freeMg: number
  readonly bidsMg: number
}

/** The sign by which a kind moves what is free and what orders hold. */
const signs: Readonly<Record<DeliveredKind | 'unshipped', readonly [free: number, bids: number]>> = {
  received: [1, 0],
  returned: [1, 0],
  loss: [-1, 0],
  correction: [1, 0],
  ordered: [-1, 1],
  shipped: [0, -1],
  cancelled: [1, -1],
  unshipped: [0, 1],
}

/** A mass times a sign, never minus zero. */
const times = (mg: number, sign: number) => (sign === 0 ? 0 : sign * mg)

/** What a movement of pure metal does to a balance, mg; only the mass of a correction may be below zero (G-371). */
export function effectOf(kind: DeliveredKind | 'unshipped', mg: number): Effect {
  const [free, bids] = signs[kind]
  return { freeMg: times(mg, free), bidsMg: times(mg, bids) }
}

/** The mass that an effect of a kind is of, mg; the other way round of `effectOf`. */
export function massOf(kind: DeliveredKind | 'unshipped', { freeMg, bidsMg }: Effect): number {
  const [free, bids] = signs[kind]
  return bids === 0 ? times(freeMg, free) : times(bidsMg, bids)
}

/** Mass that a balance may have, mg, either way: what a balance of accounting may say. */
export const maxBalanceMg = 9_000_000_000_000

/** Whether a balance can be kept exactly; movements beyond it are a mistake. */
export const isInRange = ({ freeMg, bidsMg }: Effect): boolean =>
  Math.abs(freeMg) <= maxBalanceMg && Math.abs(bidsMg) <= maxBalanceMg
