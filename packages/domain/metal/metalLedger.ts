import type { DeliveredKind } from '../codes/movementKind.ts'
import { type Assays, addAssays, type Balance, hasDivision } from './metalBalance.ts'

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

/** By how much one balance differs from another, mg. */
export const differenceOf = (after: Effect, before: Effect): Effect => ({
  freeMg: after.freeMg - before.freeMg,
  bidsMg: after.bidsMg - before.bidsMg,
})

/** A movement that accounting reports, with the fineness of its metal per mille. */
export interface Delivered extends Effect {
  readonly assay: number
}

/** The balance after a movement; the fineness is kept where the balance is divided (decision G-058). */
export function withDelivered(balance: Balance, { assay, freeMg, bidsMg }: Delivered): Balance {
  const change = (assays: Assays, mass: number) =>
    mass === 0 || !hasDivision(balance) ? assays : addAssays(assays, [{ assay, mass }], 1)
  return {
    freeMg: balance.freeMg + freeMg,
    bidsMg: balance.bidsMg + bidsMg,
    assaysFree: change(balance.assaysFree, freeMg),
    assaysBids: change(balance.assaysBids, bidsMg),
  }
}

/** A line that a balance of accounting left, and the difference that it carries. */
export interface BaseLine extends Effect {
  readonly id: number
}

/**
 * What a movement changes when it arrives. A balance of accounting about a later moment counts it already: then the
 * difference that this balance left gets smaller by it, and the balance stays as it is. `base` is the first such
 * line, null where the movement is younger than them all (decision G-370).
 */
export function bookDelivered(
  balance: Balance,
  movement: Delivered,
  base: BaseLine | null,
): { balance: Balance; base: BaseLine | null } {
  if (base === null) return { balance: withDelivered(balance, movement), base: null }
  const { freeMg, bidsMg } = differenceOf(base, movement)
  return { balance, base: { id: base.id, freeMg, bidsMg } }
}

/** Mass that a balance may have, mg, either way: what a balance of accounting may say. */
export const maxBalanceMg = 9_000_000_000_000

/** Whether a balance can be kept exactly; movements beyond it are a mistake. */
export const isInRange = ({ freeMg, bidsMg }: Effect): boolean =>
  Math.abs(freeMg) <= maxBalanceMg && Math.abs(bidsMg) <= maxBalanceMg
