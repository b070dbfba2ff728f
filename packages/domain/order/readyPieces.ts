import { isLater } from '../text/saidAt.ts'
import type { NewsClock } from './orderNews.ts'
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

/** Field of the clock of an order for the ready pieces of a line, from 1. */
export const readyField = (line: number) => `ready.${line}`

/** The clock with what was counted in fields of ready pieces: of `ready` each line, of `ready.7` the line 7. */
export const withCounts = (
  clock: NewsClock,
  counts: Readonly<Record<string, readonly number[]>>,
): NewsClock => ({
  ...clock,
  ...Object.fromEntries(
    Object.entries(counts).flatMap(([field, pieces]) => {
      const said = clock[field]
      return said ? [[field, { ...said, pieces }]] : []
    }),
  ),
})

/** When the ready pieces of a line (from 1) were counted last (ISO), and how many they were, as far as that is known. */
function lastCount(clock: NewsClock, line: number): { at: string | null; pieces: number | null } {
  const { [readyField(line)]: own, ready: all } = clock
  if (all && (!own || isLater(all, own))) return { at: all.at, pieces: all.pieces?.[line - 1] ?? null }
  return { at: own?.at ?? null, pieces: own?.pieces?.[0] ?? null }
}

/** The most pieces of each line that left together or were gone at one time from a moment on (ISO; null: at any time). */
function mostGoneSince(
  shipments: readonly KnownShipment[],
  since: string | null,
): ReadonlyMap<number, number> {
  const isGone = (at: string) => (one: KnownShipment) =>
    one.at <= at && (one.takenBackAt === null || one.takenBackAt > at)
  const later = shipments.filter(({ at }) => since === null || at >= since)
  const together = [
    ...(since === null ? [] : [shipments.filter(isGone(since))]),
    // One that was taken back before it left was ready to leave all the same.
    ...later.map((one) => shipments.filter((other) => other === one || isGone(one.at)(other))),
  ]
  const most = new Map<number, number>()
  for (const some of together)
    for (const [lineId, pieces] of shippedPieces(some))
      most.set(lineId, Math.max(pieces, most.get(lineId) ?? 0))
  return most
}

/** A line of an order with its ready pieces as they are known. */
export interface ReadyLine {
  readonly id: number
  readonly count: number
  readonly ready: number
}

/**
 * Ready pieces of each line: as many as were counted last, and at least those that were gone at one time since then, as what
 * left was ready, also where it came back. It follows from counts and shipments alone, whichever is heard of first (decisions
 * G-415, G-591). Of a line whose count was not kept they only become more.
 */
export function readyPieces(
  lines: readonly ReadyLine[],
  clock: NewsClock,
  shipments: readonly KnownShipment[],
): number[] {
  const counts = lines.map((_line, index) => lastCount(clock, index + 1))
  const gone = new Map(
    [...new Set(counts.map(({ at }) => at))].map((at) => [at, mostGoneSince(shipments, at)]),
  )
  return lines.map(({ id, count, ready }, index) => {
    const { at = null, pieces = null } = counts[index] ?? {}
    // More may have been away at one time than there are, as shipments of one day were taken back at other moments.
    return Math.max(pieces ?? ready, Math.min(count, gone.get(at)?.get(id) ?? 0))
  })
}
