import type { EventKind } from './metalAccount.ts'
import { type Assays, partOf } from './metalBalance.ts'

/** A time in which something had left: ISO instants; `until` is null where nobody took it back. */
export interface Absence {
  readonly from: string
  readonly until: string | null
}

/** An actual day that was cleared or corrected: the time in which the whole order counted as shipped. */
export interface ReportedDeparture {
  readonly from: string
  readonly until: string
  /** True if another day replaced it, false if it was cleared. */
  readonly isCorrected: boolean
  /** Whether accounting made a balance while the day stood uncorrected and had ended. */
  readonly isCounted: boolean
}

/**
 * The times in which the whole order counts as shipped; `leftAt` is the end of its present actual day, null without one. A
 * cleared day counts until it was cleared. A corrected day does not count, nor does a cleared one if the order turned out to
 * have left before the clearing. The exception: if a balance of accounting included such a day, it counts until it was
 * corrected, otherwise the metal would leave once more after that balance (decision G-541).
 */
export function departuresOf(reported: readonly ReportedDeparture[], leftAt: string | null): Absence[] {
  const isReplaced = ({ until, isCorrected }: ReportedDeparture) =>
    isCorrected || (leftAt !== null && leftAt <= until)
  const counted = reported.filter((one) => one.isCounted || !isReplaced(one))
  return [...counted, ...(leftAt === null ? [] : [{ from: leftAt, until: null }])]
}

/** The part of an order's metal of one fineness that a shipment takes, as a fraction `part / whole` in any common unit. */
export interface Share {
  readonly assay: number
  readonly part: number
  readonly whole: number
}

/** What is known of an order whose metal is held, with pure metal in mg by fineness. */
export interface OrderFacts {
  readonly needed: Assays
  /** ISO, as all moments here: from then on its metal is held. */
  readonly heldAt: string
  /** When all of it had left, as an actual day says it. */
  readonly whole: readonly Absence[]
  /** When pieces of it had left. */
  readonly shipments: readonly (Absence & { readonly shares: readonly Share[] })[]
  /** When what had not left came back to the customer; null where it did not. */
  readonly cancelledAt: string | null
}

/** Metal of an order that is held, leaves or comes back at a moment (ISO), mg by fineness, more than nothing. */
export interface OrderMove {
  readonly kind: Extract<EventKind, 'ordered' | 'shipped' | 'unshipped' | 'cancelled'>
  readonly at: string
  readonly parts: Assays
}

const isDuring = ({ from, until }: Absence, at: string) => from <= at && (until === null || at < until)

/**
 * Metal of an order that is gone at a moment, by fineness. It is computed from all pieces gone at that moment and rounded
 * once, so earlier shipments and returns do not change it. While the whole order counts as shipped, all of its metal is gone.
 * Pieces that two shipments name count once.
 */
function goneAt({ needed, whole, shipments }: OrderFacts, at: string): Assays {
  if (whole.some((absence) => isDuring(absence, at))) return needed
  const away = shipments.filter((absence) => isDuring(absence, at)).flatMap(({ shares }) => shares)
  return needed.map(({ assay, mass }) => {
    const own = away.filter((share) => share.assay === assay)
    const part = own.reduce((sum, share) => sum + share.part, 0)
    const whole = own[0]?.whole ?? 0
    return { assay, mass: partOf(mass, Math.min(part, whole), whole) }
  })
}

/** By how much each fineness of one amount is more than in another; what is not more is left out. */
function moreOf(some: Assays, others: Assays): Assays {
  const known = new Map(others.map(({ assay, mass }) => [assay, mass]))
  return some
    .map(({ assay, mass }) => ({ assay, mass: mass - (known.get(assay) ?? 0) }))
    .filter(({ mass }) => mass > 0)
}

/** No metal leaves before it is held (decision G-059). */
function sinceHeld<A extends Absence>(heldAt: string, absences: readonly A[]): A[] {
  const later = (at: string) => (at > heldAt ? at : heldAt)
  return absences.map((absence) => {
    const { from, until } = absence
    return { ...absence, from: later(from), until: until === null ? null : later(until) }
  })
}

/** Later than every moment. */
const theEnd = '\u{10ffff}'

/**
 * What the metal of an order does, in the order of its moments. It follows from the facts alone, whichever of them is
 * reported first: at each moment that is gone which had left by then (decision G-591).
 */
export function movesOfOrder(order: OrderFacts): OrderMove[] {
  const { needed, heldAt, cancelledAt } = order
  const whole = sinceHeld(heldAt, order.whole)
  const shipments = sinceHeld(heldAt, order.shipments)
  const facts = { ...order, whole, shipments }
  const bounds = [...whole, ...shipments].flatMap(({ from, until }) =>
    until === null ? [from] : [from, until],
  )
  const moves: OrderMove[] = [{ kind: 'ordered', at: heldAt, parts: needed }]
  let before: Assays = []
  for (const at of [...new Set(bounds)].toSorted()) {
    const gone = goneAt(facts, at)
    moves.push({ kind: 'shipped', at, parts: moreOf(gone, before) })
    moves.push({ kind: 'unshipped', at, parts: moreOf(before, gone) })
    before = gone
  }
  // What leaves later, as a day ends later than it is reported, does not come back.
  if (cancelledAt !== null)
    moves.push({ kind: 'cancelled', at: cancelledAt, parts: moreOf(needed, goneAt(facts, theEnd)) })
  return moves.filter(({ parts }) => parts.length > 0)
}

/** What an order holds at a moment (ISO), by fineness. */
export function heldByOrder(order: OrderFacts, at: string): Assays {
  const sums = new Map<number, number>()
  for (const { kind, at: movedAt, parts } of movesOfOrder(order)) {
    if (movedAt > at) continue
    const sign = kind === 'ordered' || kind === 'unshipped' ? 1 : -1
    for (const { assay, mass } of parts) sums.set(assay, (sums.get(assay) ?? 0) + sign * mass)
  }
  return [...sums].map(([assay, mass]) => ({ assay, mass })).filter(({ mass }) => mass !== 0)
}
