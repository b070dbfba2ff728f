import type { Calls } from '@proba/api/calls'
import type { derivedOrderFields } from '@proba/api/ordering/orderRecords'
import type { BodyOf } from '@proba/api/route'
import { followingDays } from '@proba/domain/order/followingDays'
import { allPieces, doneOn, type KnownShipment, shippedPieces } from '@proba/domain/order/updates/shipment'
import { dayOf } from '@proba/domain/text/dates'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { OrderRecord } from '../orderStore.ts'
import { isLive, knownOf, readShipments } from '../shipmentsStore.ts'

export type Body = BodyOf<Calls['POST /orders/{id}']>

/** What a change says of an order. */
export type Change = Omit<Body, (typeof derivedOrderFields)[number]>

/** What left of an order with shipments of its own: how many there are, and the pieces by line. */
export interface Gone {
  readonly shipments: number
  readonly pieces: ReadonlyMap<number, number>
  /** All shipments, including those taken back. */
  readonly known: readonly KnownShipment[]
  /** The day of the last one where nothing is left. */
  readonly lastDay: string | null
}

/** What left of an order by its shipments. */
export async function readGone(tx: Tx, row: OrderRecord): Promise<Gone> {
  const rows = await readShipments(tx, row.id)
  const live = rows.filter(isLive)
  const pieces = shippedPieces(live)
  const last = live.at(-1)
  const lastDay = last && allPieces(pieces) >= row.count ? dayOf(last.shipped_at.toISOString()) : null
  return { shipments: live.length, pieces, known: rows.map(knownOf), lastDay }
}

/** Of an order with shipments of its own it follows whether a part of it left, or when all of it did, whatever is reported. */
export function withShipments(given: Change, row: OrderRecord, { shipments, lastDay }: Gone): Change {
  if (shipments === 0) return given
  const { shipped: _shipped, actualDate: reported = row.actual_date, ...others } = given
  const actualDate = given.actualDate === undefined ? reported : doneOn(lastDay, reported)
  const isPart = actualDate === null
  return {
    ...others,
    ...(actualDate !== row.actual_date && { actualDate }),
    ...(isPart !== row.shipped && { shipped: isPart }),
  }
}

/** Expected readiness and completion follow from the days that are reported, unless theirs was reported later (decision G-579). */
export function withFollowingDays(
  change: Change,
  row: OrderRecord,
  reported: Pick<Change, 'provisionalDate' | 'actualDate'>,
  isLater: (field: string) => boolean = () => true,
): Change {
  const known = {
    provisionalDate: row.provisional_date,
    actualDate: row.actual_date,
    dateEnd: row.date_end,
    dateRelease: row.date_release,
  }
  return { ...change, ...followingDays(known, reported, change, isLater) }
}

/** The days that a change moves. */
export function movedDays({ provisionalDate, actualDate }: Change, row: OrderRecord) {
  return {
    ...(provisionalDate !== undefined && provisionalDate !== row.provisional_date && { provisionalDate }),
    ...(actualDate !== undefined && actualDate !== row.actual_date && { actualDate }),
  }
}
