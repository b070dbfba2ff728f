import {
  firstReported,
  shipmentMoment,
  shippedDayEnd,
  type UpdateClock,
} from '@proba/domain/order/updates/orderUpdate'
import { withFirstCount } from '@proba/domain/order/updates/readyPieces'
import {
  departureOf,
  doneOn,
  metalOfShipment,
  type OrderedLine,
  type OrderShipment,
  type ShippedMetal,
} from '@proba/domain/order/updates/shipment'
import { isLater } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../../db/connection/connect.ts'
import type { Principal } from '../../../../services/principal.ts'
import { bookShipments, shipOrderMetal } from '../../../metal/holds/metalHold.ts'
import { neededOf } from '../../../metal/metalLedger/accountParts.ts'
import { readNeeds } from '../../../metal/metalLedger/balanceStore.ts'
import { readClock } from '../changeOrderStore.ts'
import type { OrderRecord } from '../orderStore.ts'
import { saveReady } from '../saveReady.ts'
import {
  isLive,
  knownOf,
  readShipments,
  readShippableLines,
  type ShipmentRecord,
  type ShippableLine,
  saveShipmentMetal,
  shipmentOf,
} from '../shipmentsStore.ts'
import { type Change, withFollowingDays } from './impliedChange.ts'
import { settleShippedTaken } from './takenStock.ts'
import { writeChange } from './writeChange.ts'

/** Servers of before this version take a shipment in the ledger and the stock for a mistake. */
export const shipmentsSince = '0.3.0'

export const orderedOf = (line: ShippableLine): OrderedLine => ({
  id: line.id,
  count: line.count,
  // Alloys of one fineness may be counted with others.
  unitMass: line.unit_weight_mg * line.accounting_assay,
  assay: line.assay,
})
const textOf = (metal: readonly ShippedMetal[]) =>
  JSON.stringify(metal.map(({ assay, mass, part, whole }) => [assay, mass, part, whole]))

/** Stores the metal of each shipment of an order; returns the moments at which it changed. */
async function saveMetal(
  tx: Tx,
  orderId: number,
  lines: readonly ShippableLine[],
  rows: readonly ShipmentRecord[],
): Promise<Date[]> {
  const [need] = await readNeeds(tx, [orderId])
  if (!need) return []
  const needed = neededOf(need)
  const ordered = lines.map(orderedOf)
  const moments: Date[] = []
  for (const row of rows) {
    const metal = metalOfShipment(needed, ordered, row.lines)
    if (textOf(metal) === textOf(row.metal)) continue
    await saveShipmentMetal(tx, row.id, JSON.stringify(metal))
    moments.push(row.shipped_at, ...(row.taken_back_at ? [row.taken_back_at] : []))
  }
  return moments
}

/** A shipment that was written or taken back just now, with what the shipments of its order were before. */
export interface Departed {
  readonly now: Date
  readonly before: readonly ShipmentRecord[]
  /** Moments at which its metal left or came back. */
  readonly moments: readonly Date[]
  /** The moment from which it counts: what an admin entered later of completion stays (decision G-579). */
  readonly countsFrom: Date
  /** Its id where it was just written, also where it had been taken back before that. */
  readonly arrived: number | null
}

/**
 * What was reported of an order beside its shipments: the day on which all of it left, and whether a part did. Where no shipment
 * was there, columns that servers of before change alone have it.
 */
function reportedOf(row: OrderRecord, lines: readonly ShippableLine[], before: readonly OrderShipment[]) {
  const isWhole = departureOf(lines, before).lastDay !== null
  return {
    restDate: isWhole ? row.rest_date : row.actual_date,
    partSaid: before.length === 0 ? row.shipped : row.part_said,
  }
}

/** The clock of an order; for its first shipment with the ready pieces of before. */
async function readClockBefore(
  tx: Tx,
  orderId: number,
  lines: readonly ShippableLine[],
  before: readonly ShipmentRecord[],
): Promise<UpdateClock> {
  const [kept] = await readClock(tx, orderId)
  const clock = kept?.news ?? {}
  const ready = lines.map(({ ready_pieces: pieces }) => pieces)
  return before.length === 0 ? withFirstCount(clock, ready) : clock
}

/**
 * What follows for an order, locked with what it holds, from shipments that are others than before: it is done when nothing
 * is left, otherwise a remainder; it was taken over and is ready as far as it left; stock, coils and metal go with the pieces
 * (decision G-591).
 */
export async function followShipments(
  tx: Tx,
  me: Principal | null,
  row: OrderRecord,
  { now, before, moments, countsFrom, arrived }: Departed,
): Promise<void> {
  const lines = await readShippableLines(tx, row.id)
  const rows = await readShipments(tx, row.id)
  const live = rows.filter(isLive).map(shipmentOf)
  const { restDate, partSaid } = reportedOf(row, lines, before.filter(isLive).map(shipmentOf))
  const { isBegun, lastDay } = departureOf(lines, live)
  const actualDate = doneOn(lastDay, restDate)
  const shipped = isBegun ? actualDate === null : partSaid
  const known = rows.map(knownOf)
  const one = known.find(({ id }) => id === arrived)
  const clock = await readClockBefore(tx, row.id, lines, before)
  const ready = await saveReady(tx, lines, clock, known)
  const change: Change = {
    version: row.version,
    ...(actualDate !== row.actual_date && { actualDate }),
    ...(shipped !== row.shipped && { shipped }),
    ...(one && row.accepted_at === null && { accepted: true }),
    ...((ready.readyByLine !== null || ready.readyPieces !== row.ready_pieces) && {
      readyPieces: ready.readyPieces,
    }),
  }
  const moved = actualDate === row.actual_date ? {} : { actualDate }
  const reported = { at: countsFrom.toISOString(), id: '' }
  // A completion that is the actual day only follows it; another one is an admin's own.
  const isFollowing = row.date_release === row.actual_date
  const full = withFollowingDays(
    change,
    row,
    moved,
    (field) => isFollowing || isLater(reported, clock[field]),
  )
  const restAt =
    restDate === null
      ? null
      : shipmentMoment(firstReported(clock, restDate) ?? now, restDate, row.created_at, now)
  const departs = async () => {
    await settleShippedTaken(tx, row.id, restDate !== null, restAt)
    // A day that was reported while shipments named all pieces took along no metal yet.
    if (restDate !== null) await shipOrderMetal(tx, row.id, shippedDayEnd(restDate, row.created_at))
    await bookShipments(tx, row.id, [...moments, ...(await saveMetal(tx, row.id, lines, rows))])
  }
  const occasion = { now, at: now, clock, departs, readyByLine: ready.readyByLine }
  // Each shipment may be what was asked for (decision G-161).
  await writeChange(tx, me, occasion, row, full, {
    ...{ restDate, partSaid, news: clock },
    ...(one && { claimed: false }),
  })
}
