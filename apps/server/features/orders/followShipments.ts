import type { Assays } from '@proba/domain/metal/metalBalance'
import { firstSaid, shipmentMoment, shippedDayEnd } from '@proba/domain/order/orderNews'
import {
  departureOf,
  doneOn,
  type KnownShipment,
  metalOfShipments,
  mostGoneWith,
  type OrderedLine,
  type OrderShipment,
} from '@proba/domain/order/shipment'
import { isLater } from '@proba/domain/text/saidAt'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { bookShipments, shipOrderMetal } from '../companies/metalHold.ts'
import { wantedOf } from '../metalLedger/accountParts.ts'
import { readNeeds } from '../metalLedger/balanceStore.ts'
import { readClock, saveLineReady } from './changeOrderStore.ts'
import { type Change, withFollowingDays } from './impliedChange.ts'
import type { OrderRecord } from './orderStore.ts'
import {
  readShipments,
  readShippableLines,
  type ShipmentRecord,
  type ShippableLine,
  saveShipmentMetal,
} from './shipmentsStore.ts'
import { settleShippedTaken } from './takenStock.ts'
import { writeChange } from './writeChange.ts'

/** Servers of before this version take a shipment in the ledger and the stock for a mistake. */
export const knowsShipments = '0.2.0'

export const orderedOf = (line: ShippableLine): OrderedLine => ({
  id: line.id,
  count: line.count,
  // Alloys of one fineness may be counted with others.
  unitMass: line.unit_weight_mg * line.accounting_assay,
  assay: line.assay,
})
export const shipmentOf = (row: ShipmentRecord): OrderShipment => ({
  id: row.id,
  at: row.shipped_at.toISOString(),
  lines: row.lines,
})
const knownOf = (row: ShipmentRecord): KnownShipment => ({
  ...shipmentOf(row),
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
})
const isLive = ({ taken_back_at: at }: ShipmentRecord) => at === null

const isSameMetal = (some: Assays, others: Assays) =>
  JSON.stringify(some.map(({ assay, mass }) => [assay, mass])) ===
  JSON.stringify(others.map(({ assay, mass }) => [assay, mass]))

/** Writes what each shipment of an order took along of its metal; the moments at which that is other than it was. */
async function saveMetal(
  tx: Tx,
  orderId: number,
  lines: readonly ShippableLine[],
  rows: readonly ShipmentRecord[],
): Promise<Date[]> {
  const [need] = await readNeeds(tx, [orderId])
  if (!need) return []
  const needed = wantedOf(need)
  const ordered = lines.map(orderedOf)
  const live = rows.filter(isLive)
  const parts = metalOfShipments(needed, ordered, live.map(shipmentOf))
  const metals = new Map(live.map((row, index) => [row.id, parts[index] ?? []]))
  // One that was taken back is no part of the whole.
  for (const row of rows)
    if (!isLive(row)) metals.set(row.id, metalOfShipments(needed, ordered, [shipmentOf(row)])[0] ?? [])
  const moments: Date[] = []
  for (const row of rows) {
    const metal = metals.get(row.id) ?? []
    if (isSameMetal(metal, row.metal)) continue
    await saveShipmentMetal(tx, row.id, JSON.stringify(metal))
    moments.push(row.shipped_at, ...(row.taken_back_at ? [row.taken_back_at] : []))
  }
  return moments
}

/** Ready pieces are at least those that left, also where they came back. */
async function raiseReady(tx: Tx, lines: readonly ShippableLine[], gone: ReadonlyMap<number, number>) {
  const ready = lines.map((line) =>
    // Of shipments of one day, some of which were taken back later, more may have been away than there are.
    Math.max(line.ready_pieces, Math.min(line.count, gone.get(line.id) ?? 0)),
  )
  await saveLineReady(
    tx,
    lines.map(({ id }) => id),
    ready,
  )
  return ready.reduce((sum, one) => sum + one, 0)
}

/** A shipment that was written or taken back just now, with what the shipments of its order were before. */
export interface Departed {
  readonly now: Date
  readonly before: readonly ShipmentRecord[]
  /** Moments at which its metal left or came back. */
  readonly moments: readonly Date[]
  /** The moment that who told of it speaks of: what an admin said later of completion stays (decision G-579). */
  readonly saidAt: Date
  /** Its id where it was just written, also where it had been taken back before that. */
  readonly arrived: number | null
}

/**
 * What was said of an order beside its shipments: the day on which all of it left, and whether a part did. Where no shipment
 * was there, columns that servers of before change alone have it.
 */
function saidOf(row: OrderRecord, lines: readonly ShippableLine[], before: readonly OrderShipment[]) {
  const isWhole = departureOf(lines, before).lastDay !== null
  return {
    restDate: isWhole ? row.rest_date : row.actual_date,
    partSaid: before.length === 0 ? row.shipped : row.part_said,
  }
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
  { now, before, moments, saidAt, arrived }: Departed,
): Promise<void> {
  const lines = await readShippableLines(tx, row.id)
  const rows = await readShipments(tx, row.id)
  const live = rows.filter(isLive).map(shipmentOf)
  const { restDate, partSaid } = saidOf(row, lines, before.filter(isLive).map(shipmentOf))
  const { isBegun, lastDay } = departureOf(lines, live)
  const actualDate = doneOn(lastDay, restDate)
  const shipped = isBegun ? actualDate === null : partSaid
  const known = rows.map(knownOf)
  const one = known.find(({ id }) => id === arrived)
  const readyPieces = one ? await raiseReady(tx, lines, mostGoneWith(one, known)) : row.ready_pieces
  const [kept] = await readClock(tx, row.id)
  const change: Change = {
    version: row.version,
    ...(actualDate !== row.actual_date && { actualDate }),
    ...(shipped !== row.shipped && { shipped }),
    ...(one && row.accepted_at === null && { accepted: true }),
    ...(readyPieces !== row.ready_pieces && { readyPieces }),
  }
  const clock = kept?.news ?? {}
  const moved = actualDate === row.actual_date ? {} : { actualDate }
  const spoken = { at: saidAt.toISOString(), id: '' }
  const full = withFollowingDays(change, row, moved, (field) => isLater(spoken, clock[field]))
  const restAt =
    restDate === null
      ? null
      : shipmentMoment(firstSaid(clock, restDate) ?? now, restDate, row.created_at, now)
  const departs = async () => {
    await settleShippedTaken(tx, row.id, restDate !== null, restAt)
    // A day that was said while shipments named all pieces took along no metal yet.
    if (restDate !== null) await shipOrderMetal(tx, row.id, shippedDayEnd(restDate, row.created_at))
    await bookShipments(tx, row.id, [...moments, ...(await saveMetal(tx, row.id, lines, rows))])
  }
  const said = { now, at: now, clock, departs }
  // Each shipment may be what was asked for (decision G-161).
  await writeChange(tx, me, said, row, full, { restDate, partSaid, ...(one && { claimed: false }) })
}
