import type { AdminShipment, OrderShipment } from '@proba/api/ordering/shipments'
import { shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { shippedPieces } from '@proba/domain/order/updates/shipment'
import { lineTotal } from '@proba/domain/product/weight'
import type { Static } from 'typebox'
import type { LineRecord, OrderRecord } from './orderStore.ts'
import type { ShipmentRecord } from './shipmentsStore.ts'

const shipmentReply = (row: ShipmentRecord): Static<typeof OrderShipment> => ({
  id: row.id,
  shippedAt: row.shipped_at.toISOString(),
  isDayOnly: row.is_day_only,
  waybill: row.waybill,
  carrier: row.carrier,
  packages: row.packages,
  lines: row.lines.map(({ lineId, pieces }) => ({ position: lineId, pieces })),
})

/**
 * What left of an order: its shipments, with what left on its actual day and is in none of them as the last, and the pieces
 * by line.
 */
export function leftOfOrder(
  row: OrderRecord,
  lines: readonly LineRecord[],
  all: readonly ShipmentRecord[],
): { shipments: Static<typeof OrderShipment>[]; pieces: ReadonlyMap<number, number> } {
  const live = all.filter((one) => one.taken_back_at === null)
  const gone = shippedPieces(live)
  const shipments = live.map(shipmentReply)
  const rest = lines.flatMap(({ id, count }) => {
    const pieces = count - (gone.get(id) ?? 0)
    return pieces > 0 ? [{ position: id, pieces }] : []
  })
  if (row.actual_date === null || rest.length === 0) return { shipments, pieces: gone }
  const shippedAt = shippedDayEnd(row.actual_date, row.created_at).toISOString()
  const unnamed = {
    id: null,
    shippedAt,
    isDayOnly: true,
    waybill: '',
    carrier: '',
    packages: null,
    lines: rest,
  }
  return {
    shipments: [...shipments, unnamed].toSorted((a, b) => (a.shippedAt < b.shippedAt ? -1 : 1)),
    pieces: new Map(lines.map(({ id, count }) => [id, count])),
  }
}

/** Pieces of an order that have not left, and their weight, mg: those of the whole order where no shipment says what left. */
export function remainderOf(
  row: OrderRecord,
  lines: readonly LineRecord[],
  all: readonly ShipmentRecord[],
): { count: number; weightMg: number } {
  if (lines.length === 0) return { count: row.count, weightMg: row.weight_mg }
  const { pieces } = leftOfOrder(row, lines, all)
  const rest = lines.map((line) => ({ line, left: line.count - (pieces.get(line.id) ?? 0) }))
  return {
    count: rest.reduce((sum, { left }) => sum + left, 0),
    weightMg: rest.reduce((sum, { line, left }) => sum + lineTotal(line.unit_weight_mg, left), 0),
  }
}

/** Shipments of an order in the back office, those that were taken back too. */
export function adminShipments(
  row: OrderRecord,
  lines: readonly LineRecord[],
  all: readonly ShipmentRecord[],
): Static<typeof AdminShipment>[] {
  const byId = new Map(all.map((one) => [one.id, one]))
  const takenBack = all.filter((one) => one.taken_back_at !== null).map(shipmentReply)
  return [...leftOfOrder(row, lines, all).shipments, ...takenBack].map((shipment) => {
    const known = shipment.id === null ? undefined : byId.get(shipment.id)
    const takenBackAt = known?.taken_back_at?.toISOString() ?? null
    return { ...shipment, isByErp: known !== undefined && known.sender_id !== null, takenBackAt }
  })
}
