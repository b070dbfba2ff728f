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

/** A balance, and the line of a balance of accounting, as they are to be stored after a line was booked. */
export interface Booked {
  readonly balance: Balance
  readonly base: BaseLine | null
}

/**
 * What a line of the ledger changes, which made alone leaves the balance `after`. A balance of accounting about its moment
 * or later counts it already: then the difference that this balance left gets smaller by it, and the balance stays as it
 * is. `base` is the first such line, null where the new line is younger than them all (decisions G-370, G-541).
 */
export function bookLine(balance: Balance, after: Balance, line: Effect, base: BaseLine | null): Booked {
  if (base === null) return { balance: after, base: null }
  return { balance, base: { id: base.id, ...differenceOf(base, line) } }
}

/** What a movement of accounting changes when it arrives. */
export const bookDelivered = (balance: Balance, movement: Delivered, base: BaseLine | null): Booked =>
  bookLine(balance, withDelivered(balance, movement), movement, base)

/** Mass that a balance may have, mg, either way: what a balance of accounting may say. */
export const maxBalanceMg = 9_000_000_000_000

/** Whether a balance can be kept exactly; movements beyond it are a mistake. */
export const isInRange = ({ freeMg, bidsMg }: Effect): boolean =>
  Math.abs(freeMg) <= maxBalanceMg && Math.abs(bidsMg) <= maxBalanceMg
