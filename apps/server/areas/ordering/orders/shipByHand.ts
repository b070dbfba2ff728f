import type { NewShipment } from '@proba/api/ordering/shipments'
import { completionDayError } from '@proba/domain/order/completionDay'
import { shipmentMoment, shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { shippedLinesError, shippedPieces } from '@proba/domain/order/updates/shipment'
import type { Static } from 'typebox'
import type { Tx } from '../../../db/connection/connect.ts'
import { refuseWhileOlder } from '../../../heartbeat/refuseWhileOlder.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { momentOfOrder } from '../../metal/holds/metalHold.ts'
import { lockHeld } from './changeOrder.ts'
import { lockOrder } from './changeOrderStore.ts'
import { type OrderRecord, readOrder } from './orderStore.ts'
import {
  addShipment,
  readShipments,
  readShippableLines,
  type ShippableLine,
  saveTakenBack,
  shipmentOf,
} from './shipmentsStore.ts'
import { announceShipment } from './updates/announceShipment.ts'
import { followShipments, shipmentsSince } from './updates/followShipments.ts'

/** An order that can be changed, locked with what it holds. */
async function lockedOrder(tx: Tx, id: number, version: number): Promise<OrderRecord> {
  await lockHeld(tx, [id])
  await lockOrder(tx, id)
  const [found] = await readOrder(tx, id, null)
  const row = unchanged(found, version)
  if (row.cancelled_at) throw new RequestRefused('order_cancelled')
  return row
}

type Given = Static<typeof NewShipment>

/** Refuses lines that cannot be shipped, each with the pieces that are left of it. */
function refuseLines(
  { lines }: Given,
  ordered: readonly ShippableLine[],
  gone: ReadonlyMap<number, number>,
): never {
  const fields = lines.flatMap(({ line, pieces }, index) => {
    const known = ordered[line - 1]
    const left = known ? known.count - (gone.get(known.id) ?? 0) : 0
    return pieces > left
      ? [[`lines.${index}.pieces`, [{ code: 'maximum' as const, params: { n: left } }]] as const]
      : []
  })
  throw refuseFields(fields.length > 0 ? Object.fromEntries(fields) : { lines: [{ code: 'repeated' }] })
}

/** Writes down a shipment of an order (decision G-591). */
export async function shipByHand(services: Services, me: Principal, id: number, given: Given): Promise<void> {
  const now = services.now()
  await refuseWhileOlder(services.database.sql, shipmentsSince)
  await services.database.transaction(async (tx) => {
    const row = await lockedOrder(tx, id, given.version)
    const code = completionDayError(given.day, row.created_at.toISOString(), now.toISOString())
    if (code) throw refuseFields({ day: [{ code }] })
    const ordered = await readShippableLines(tx, id)
    const before = await readShipments(tx, id)
    const others = before.filter((one) => one.taken_back_at === null).map(shipmentOf)
    const lines = given.lines.map(({ line, pieces }) => ({ lineId: ordered[line - 1]?.id ?? 0, pieces }))
    if (shippedLinesError(lines, ordered, others)) refuseLines(given, ordered, shippedPieces(others))
    const shippedAt = shippedDayEnd(given.day, row.created_at)
    const leftAt = shipmentMoment(now, given.day, row.created_at, now)
    const { waybill = '', carrier = '', packages = null } = given
    const shipment = { waybill, carrier, packages, lines, shippedAt, leftAt, isDayOnly: true }
    const byPerson = { orderId: id, userId: me.userId, senderId: null, contentHash: null, takenBackAt: null }
    const [written] = await addShipment(tx, { ...byPerson, ...shipment }, now)
    await followShipments(tx, me, row, {
      now,
      before,
      moments: [shippedAt],
      countsFrom: now,
      arrived: written?.id ?? null,
    })
    if (written) await announceShipment(tx, id, written.id)
  })
  services.wakeJobs()
}

/** Takes a shipment back; one that was taken back already stays so. */
export async function takeBackByHand(
  services: Services,
  me: Principal,
  id: number,
  shipment: number,
  version: number,
): Promise<void> {
  const now = services.now()
  await refuseWhileOlder(services.database.sql, shipmentsSince)
  await services.database.transaction(async (tx) => {
    const row = await lockedOrder(tx, id, version)
    const before = await readShipments(tx, id)
    const current = before.find((one) => one.id === shipment)
    if (!current) throw new RequestRefused('not_found')
    if (current.taken_back_at) return
    const takenBackAt = await momentOfOrder(tx, id, now)
    await saveTakenBack(tx, shipment, takenBackAt)
    const moments = [current.shipped_at, takenBackAt]
    await followShipments(tx, me, row, { now, before, moments, countsFrom: now, arrived: null })
    await announceShipment(tx, id, shipment)
  })
  services.wakeJobs()
}
