import { isLater, type ReportedAt } from '../../text/reportedAt.ts'
import type { ClockEntry, UpdateClock } from './orderUpdate.ts'
import { type KnownShipment, shippedPieces } from './shipment.ts'

/** Ready pieces of an order spread over its lines, first lines first; each has no more than were ordered of it. */
export function spreadReady(total: number, counts: readonly number[]): number[] {
  let left = total
  return counts.map((count) => {
    const ready = Math.max(0, Math.min(count, left))
    left -= ready
    return ready
  })
}

/** The clock field for the ready pieces of a line; lines count from 1. */
export const readyField = (line: number) => `ready.${line}`

/** The clock with reported counts: `ready` has one for each line of the order, `ready.7` that of line 7. */
export const withCounts = (
  clock: UpdateClock,
  counts: Readonly<Record<string, readonly number[]>>,
): UpdateClock => ({
  ...clock,
  ...Object.fromEntries(
    Object.entries(counts).flatMap(([field, pieces]) => {
      const reported = clock[field]
      return reported ? [[field, { ...reported, pieces }]] : []
    }),
  ),
})

/**
 * The clock of an order that gets its first shipment. If no count of all lines is kept, the present ready pieces become one,
 * older than every report: shipments raise ready pieces, and this keeps what they were before.
 */
export const withFirstCount = (clock: UpdateClock, pieces: readonly number[]): UpdateClock =>
  'ready' in clock ? clock : { ...clock, ready: { at: '', id: '', pieces } }

/**
 * The clock with a reported sum of the ready pieces of an order. `known` are the ready pieces by line, if they already have
 * this sum.
 */
export const withTotal = (
  clock: UpdateClock,
  reported: ReportedAt,
  total: number,
  known?: readonly number[],
): UpdateClock => ({
  ...clock,
  ready: { ...reported, total, ...(known && { pieces: known }) },
})

/** Moments (ISO) of all counts of ready pieces that are known. */
export const countMoments = (clock: UpdateClock): string[] =>
  Object.entries(clock)
    .filter(([field]) => field.split('.', 1)[0] === 'ready')
    .map(([, { at }]) => at)

/** A line of an order with its stored ready pieces. */
export interface ReadyLine {
  readonly id: number
  readonly count: number
  readonly ready: number
}

/** By line id, the largest number of pieces that were away at one time since a moment (ISO; null: ever). */
function mostGoneSince(
  shipments: readonly KnownShipment[],
  since: string | null,
): ReadonlyMap<number, number> {
  const isGone = (at: string) => (one: KnownShipment) =>
    one.at <= at && (one.takenBackAt === null || one.takenBackAt > at)
  const later = shipments.filter(({ at }) => since === null || at >= since)
  const together = [
    ...(since === null ? [] : [shipments.filter(isGone(since))]),
    // A shipment taken back before its own moment still shows that its pieces were ready.
    ...later.map((one) => shipments.filter((other) => other === one || isGone(one.at)(other))),
  ]
  const most = new Map<number, number>()
  for (const some of together)
    for (const [lineId, pieces] of shippedPieces(some))
      most.set(lineId, Math.max(pieces, most.get(lineId) ?? 0))
  return most
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0)

/**
 * Ready pieces of each line by a count of the whole order. A sum includes all pieces that left by then or later; the rest of it
 * goes to the pieces that were known to be ready, then to the first lines.
 */
function piecesOfWhole(
  { at, pieces, total }: ClockEntry,
  lines: readonly ReadyLine[],
  shipments: readonly KnownShipment[],
): readonly number[] | undefined {
  if (total === undefined) return pieces
  const gone = mostGoneSince(shipments, at)
  let counted = lines.map(({ id, count }) => Math.min(count, gone.get(id) ?? 0))
  for (const limits of [pieces ?? [], lines.map(({ count }) => count)]) {
    const room = counted.map((ready, index) => Math.max(0, (limits[index] ?? 0) - ready))
    const more = spreadReady(total - sumOf(counted), room)
    counted = counted.map((ready, index) => ready + (more[index] ?? 0))
  }
  return counted
}

/** The last count of ready pieces of a line: its moment (ISO) and the number, each null if unknown. */
interface LastCount {
  readonly at: string | null
  readonly pieces: number | null
}

function lastCounts(
  clock: UpdateClock,
  lines: readonly ReadyLine[],
  shipments: readonly KnownShipment[],
): LastCount[] {
  const { ready: all } = clock
  const ofWhole = all && piecesOfWhole(all, lines, shipments)
  return lines.map((_line, index) => {
    const own = clock[readyField(index + 1)]
    return all && isLater(all, own)
      ? { at: all.at, pieces: ofWhole?.[index] ?? null }
      : { at: own?.at ?? null, pieces: own?.pieces?.[0] ?? null }
  })
}

/**
 * Ready pieces of each line: the last count, but at least as many as were away at one time since that count, because what
 * left was ready. The order in which counts and shipments arrive does not matter (decisions G-415, G-591). If the count is
 * unknown, the stored number only grows.
 */
export function readyPieces(
  lines: readonly ReadyLine[],
  clock: UpdateClock,
  shipments: readonly KnownShipment[],
): number[] {
  const counts = lastCounts(clock, lines, shipments)
  const gone = new Map(
    [...new Set(counts.map(({ at }) => at))].map((at) => [at, mostGoneSince(shipments, at)]),
  )
  return lines.map(({ id, count, ready }, index) => {
    const { at = null, pieces = null } = counts[index] ?? {}
    // Shipments of one day that were taken back at different moments may together have more pieces than the line.
    return Math.max(pieces ?? ready, Math.min(count, gone.get(at)?.get(id) ?? 0))
  })
}
