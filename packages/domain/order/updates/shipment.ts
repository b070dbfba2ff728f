import { type Assays, partOf } from '../../metal/metalBalance.ts'
import type { Share } from '../../metal/orderMoves.ts'
import { dayOf } from '../../text/dates.ts'

export const shipmentTextLimits = { waybill: 100, carrier: 200 } as const

/** A line of an order as its shipments know it. */
export interface OrderedLine {
  readonly id: number
  readonly count: number
  /** What a piece weighs, or has of pure metal, in any unit that is the same for all lines. */
  readonly unitMass: number
  /** Fineness of its alloy, per mille. */
  readonly assay: number
}

/** Pieces of a line that left with a shipment. */
export interface ShippedLine {
  readonly lineId: number
  readonly pieces: number
}

/** A shipment of pieces of an order, at a moment (ISO). */
export interface OrderShipment {
  readonly id: number
  readonly at: string
  readonly lines: readonly ShippedLine[]
}

/** Shipments in the order in which they left, whenever they were reported. */
export const inOrderOfLeaving = <S extends Pick<OrderShipment, 'id' | 'at'>>(shipments: readonly S[]): S[] =>
  shipments.toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at) || a.id - b.id)

/** Pieces of each line that left with some shipments, by id of the line. */
export function shippedPieces(
  shipments: readonly Pick<OrderShipment, 'lines'>[],
): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { lines } of shipments)
    for (const line of lines) pieces.set(line.lineId, (pieces.get(line.lineId) ?? 0) + line.pieces)
  return pieces
}

/** All pieces, whichever line they are of. */
export const allPieces = (pieces: ReadonlyMap<number, number>): number =>
  [...pieces.values()].reduce((sum, one) => sum + one, 0)

/** A shipment with when it was taken back (ISO); null where it was not. */
export interface KnownShipment extends OrderShipment {
  readonly takenBackAt: string | null
}

/** Why pieces cannot have left with a shipment. */
export type ShippedLinesError = 'unknown_line' | 'repeated_line' | 'too_many_shipped'

/** Why a shipment cannot be of these lines, beside the others of its order; null where it can. */
export function shippedLinesError(
  lines: readonly ShippedLine[],
  ordered: readonly Pick<OrderedLine, 'id' | 'count'>[],
  others: readonly Pick<OrderShipment, 'lines'>[],
): ShippedLinesError | null {
  const counts = new Map(ordered.map(({ id, count }) => [id, count]))
  if (lines.some(({ lineId }) => !counts.has(lineId))) return 'unknown_line'
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) return 'repeated_line'
  const gone = shippedPieces([...others, { lines }])
  return lines.some(({ lineId }) => (gone.get(lineId) ?? 0) > (counts.get(lineId) ?? 0))
    ? 'too_many_shipped'
    : null
}

/** How far an order left by its shipments alone: the day of the last one (`YYYY-MM-DD`) where nothing is left. */
export function departureOf(
  ordered: readonly Pick<OrderedLine, 'id' | 'count'>[],
  shipments: readonly OrderShipment[],
): { readonly isBegun: boolean; readonly lastDay: string | null } {
  const gone = shippedPieces(shipments)
  const isWhole = ordered.every(({ id, count }) => (gone.get(id) ?? 0) >= count)
  const last = inOrderOfLeaving(shipments).at(-1)
  return { isBegun: last !== undefined, lastDay: isWhole && last ? dayOf(last.at) : null }
}

/**
 * The day (`YYYY-MM-DD`) on which an order was done: that of the shipment that took along the last pieces, or that which was
 * reported of the whole order, whichever is earlier; null where it is not.
 */
export const doneOn = (lastDay: string | null, reportedDay: string | null): string | null =>
  [lastDay, reportedDay].filter((day) => day !== null).toSorted()[0] ?? null

/**
 * Hands out amounts, one after another, to those who want so much of them together: what each gets of each amount. Who comes
 * when nothing is left gets nothing.
 */
export function handOut(amounts: readonly number[], requested: readonly number[]): number[][] {
  const left = [...amounts]
  return requested.map((much) => {
    let missing = much
    return left.map((amount, index) => {
      const part = Math.min(amount, missing)
      left[index] = amount - part
      missing -= part
      return part
    })
  })
}

/**
 * How much of some stock left with each shipment: the pieces of its lines, each so much of it (`perPiece`), handed out of the
 * amounts that the order took. Where no line is known to take of this stock, it goes by the weight of all pieces.
 */
export function stockOfShipments(
  amounts: readonly number[],
  perPiece: ReadonlyMap<number, number>,
  ordered: readonly Pick<OrderedLine, 'id' | 'count' | 'unitMass'>[],
  shipments: readonly Pick<OrderShipment, 'lines'>[],
): number[][] {
  const weigh = (lines: readonly ShippedLine[], weights: ReadonlyMap<number, number>) =>
    lines.reduce((sum, { lineId, pieces }) => sum + pieces * (weights.get(lineId) ?? 0), 0)
  if (perPiece.size > 0)
    return handOut(
      amounts,
      shipments.map(({ lines }) => weigh(lines, perPiece)),
    )
  const weights = new Map(ordered.map(({ id, unitMass }) => [id, unitMass]))
  const all = ordered.reduce((sum, { count, unitMass }) => sum + count * unitMass, 0)
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  let gone = 0
  return handOut(
    amounts,
    shipments.map(({ lines }) => {
      const before = partOf(whole, gone, all)
      gone += weigh(lines, weights)
      return partOf(whole, gone, all) - before
    }),
  )
}

/** Pure metal of a shipment, mg, and which part of the order's metal of that fineness it is. */
export interface ShippedMetal extends Share {
  readonly mass: number
}

/**
 * The pure metal of a shipment by fineness, in proportion to the weight of its pieces. If no line has the fineness any more,
 * because an alloy was edited, the weight of all pieces is used.
 */
export function metalOfShipment(
  needed: Assays,
  ordered: readonly OrderedLine[],
  lines: readonly ShippedLine[],
): ShippedMetal[] {
  const pieces = new Map(lines.map((line) => [line.lineId, line.pieces]))
  return needed.flatMap(({ assay, mass }) => {
    const own = ordered.filter((line) => line.assay === assay)
    const counted = own.length > 0 ? own : ordered
    const part = counted.reduce((sum, { id, unitMass }) => sum + (pieces.get(id) ?? 0) * unitMass, 0)
    const whole = counted.reduce((sum, { count, unitMass }) => sum + count * unitMass, 0)
    return part > 0 ? [{ assay, mass: partOf(mass, part, whole), part, whole }] : []
  })
}
