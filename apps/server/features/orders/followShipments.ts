import type { Assays } from '@proba/domain/metal/metalBalance'
import { firstSaid, shipmentMoment, shippedDayEnd } from '@proba/domain/order/orderNews'
import {
  departureOf,
  metalOfShipments,
  type OrderedLine,
  type OrderShipment,
  shippedPieces,
} from '@proba/domain/order/shipment'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { bookShipments, shipOrderMetal } from '../companies/metalHold.ts'
import { wantedOf } from '../metalLedger/accountParts.ts'
import { readNeeds } from '../metalLedger/balanceStore.ts'
import { type Change, writeChange } from './changeOrder.ts'
import { readClock, saveLineReady } from './changeOrderStore.ts'
import type { OrderRecord } from './orderStore.ts'
import {
  readShipments,
  readShippableLines,
  type ShipmentRecord,
  type ShippableLine,
  saveShipmentMetal,
} from './shipmentsStore.ts'
import { settleShippedTaken } from './takenStock.ts'

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

/** Ready pieces are at least those that left. */
async function raiseReady(tx: Tx, lines: readonly ShippableLine[], gone: ReadonlyMap<number, number>) {
  const ready = lines.map((line) => Math.max(line.ready_pieces, gone.get(line.id) ?? 0))
  await saveLineReady(
    tx,
    lines.map(({ id }) => id),
    ready,
  )
  return ready.reduce((sum, one) => sum + one, 0)
}

/**
 * The day on which all of an order left that no shipment names. Where something was left, that is its actual date, which servers
 * of before this was kept change alone.
 */
const restDateOf = (row: OrderRecord, lines: readonly ShippableLine[], before: readonly OrderShipment[]) =>
  departureOf(lines, before).lastDay === null ? row.actual_date : row.rest_date

/** A shipment that was written or taken back just now, with what the shipments of its order were before. */
export interface Departed {
  readonly now: Date
  readonly before: readonly ShipmentRecord[]
  /** Moments at which its metal left or came back. */
  readonly moments: readonly Date[]
  readonly isTakenBack: boolean
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
  { now, before, moments, isTakenBack }: Departed,
): Promise<void> {
  const lines = await readShippableLines(tx, row.id)
  const rows = await readShipments(tx, row.id)
  const live = rows.filter(isLive).map(shipmentOf)
  const restDate = restDateOf(row, lines, before.filter(isLive).map(shipmentOf))
  const { isBegun, lastDay } = departureOf(lines, live)
  const actualDate = lastDay ?? restDate
  const shipped = isBegun && actualDate === null
  const readyPieces = isTakenBack ? row.ready_pieces : await raiseReady(tx, lines, shippedPieces(live))
  const [kept] = await readClock(tx, row.id)
  const change: Change = {
    version: row.version,
    ...(actualDate !== row.actual_date && { actualDate }),
    ...(shipped !== row.shipped && { shipped }),
    ...(!isTakenBack && row.accepted_at === null && { accepted: true }),
    ...(readyPieces !== row.ready_pieces && { readyPieces }),
  }
  const clock = kept?.news ?? {}
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
  await writeChange(tx, me, said, row, change, { restDate, ...(!isTakenBack && { claimed: false }) })
}
