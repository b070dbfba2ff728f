import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { shipmentReasons } from '@proba/api/system/integration'
import { completionDayError } from '@proba/domain/order/completionDay'
import { shipmentMoment, shippedDayEnd } from '@proba/domain/order/updates/orderUpdate'
import { shippedLinesError } from '@proba/domain/order/updates/shipment'
import { dayOf } from '@proba/domain/text/dates'
import type { Tx } from '../../../../db/connection/connect.ts'
import { refuseWhileOlder } from '../../../../heartbeat/refuseWhileOlder.ts'
import { accountingTime } from '../../../../lib/accountingTime.ts'
import type { Services } from '../../../../services/services.ts'
import { judgedOf } from '../../../common/masterRecords/judgedOf.ts'
import { lockHeld } from '../changeOrder.ts'
import { lockOrder } from '../changeOrderStore.ts'
import { type OrderRecord, readOrder } from '../orderStore.ts'
import {
  addShipment,
  awaitTakingBack,
  forgetAwaited,
  lockSenderId,
  readAwaited,
  readSentShipment,
  readShipments,
  readShippableLines,
  saveTakenBack,
  shipmentOf,
} from '../shipmentsStore.ts'
import { announceShipment } from './announceShipment.ts'
import { followShipments, shipmentsSince } from './followShipments.ts'
import { findByNumber } from './orderMessagesStore.ts'

type Given = BodyOf<Calls['POST /integration/shipments']>['shipments'][number]
type Withdrawn = BodyOf<Calls['POST /integration/shipments/withdrawals']>['shipments'][number]
type Verdict = 'taken' | 'known' | (typeof shipmentReasons)[number]

const reasonOfDay = { beforeOrder: 'actual_before_order', futureDay: 'actual_in_future' } as const

/** When a shipment left: its metal by the day where only that is known, the stock by the report at the latest (G-540, G-541). */
function momentsOf({ day }: Given, at: Date, { created_at: placedAt }: OrderRecord, now: Date) {
  const shippedAt =
    day === undefined ? new Date(Math.max(at.getTime(), placedAt.getTime())) : shippedDayEnd(day, placedAt)
  return { shippedAt, leftAt: day === undefined ? shippedAt : shipmentMoment(at, day, placedAt, now) }
}

/** Takes a shipment of an order that is locked with what it holds. */
async function takeUnderLock(tx: Tx, given: Given, at: Date, row: OrderRecord, now: Date): Promise<Verdict> {
  if (row.cancelled_at) return 'order_cancelled'
  const latest = new Date(Math.max(at.getTime(), now.getTime())).toISOString()
  const { day = dayOf(at.toISOString()) } = given
  const dayError = completionDayError(day, row.created_at.toISOString(), latest)
  if (dayError) return reasonOfDay[dayError]
  const ordered = await readShippableLines(tx, row.id)
  const lines = given.lines.map(({ line, pieces }) => ({ lineId: ordered[line - 1]?.id ?? 0, pieces }))
  const before = await readShipments(tx, row.id)
  const { id, hash } = judgedOf(given)
  const [awaited] = await readAwaited(tx, id)
  const others = before.filter((one) => one.taken_back_at === null).map(shipmentOf)
  // One that was taken back before it arrived takes nothing of what is left.
  const error = shippedLinesError(lines, ordered, awaited ? [] : others)
  if (error) return error
  const { shippedAt, leftAt } = momentsOf(given, at, row, now)
  const takenBackAt = awaited?.at ?? null
  const shipment = {
    orderId: row.id,
    senderId: id,
    contentHash: hash,
    userId: null,
    shippedAt,
    isDayOnly: given.day !== undefined,
    leftAt,
    takenBackAt,
    waybill: given.waybill ?? '',
    carrier: given.carrier ?? '',
    packages: given.packages ?? null,
    lines,
  }
  const [written] = await addShipment(tx, shipment, now)
  if (!written) return repeatedVerdict(tx, given)
  const moments = [shippedAt, ...(takenBackAt ? [takenBackAt] : [])]
  if (awaited) await forgetAwaited(tx, id)
  await followShipments(tx, null, row, { now, before, moments, countsFrom: at, arrived: written.id })
  if (!takenBackAt) await announceShipment(tx, row.id, written.id)
  return 'taken'
}

/** A shipment that was taken under the same id: a repetition, or another one that may not be taken for it. */
async function repeatedVerdict(tx: Tx, given: Given): Promise<Verdict> {
  const { id, hash } = judgedOf(given)
  const [taken] = await readSentShipment(tx, id)
  return taken?.content_hash === hash ? 'known' : 'different'
}

/** Takes one shipment in the caller's transaction (decision G-591). */
async function takeOne(tx: Tx, given: Given, now: Date): Promise<Verdict> {
  await lockSenderId(tx, given.id.trim())
  const [taken] = await readSentShipment(tx, given.id.trim())
  if (taken) return repeatedVerdict(tx, given)
  const at = accountingTime(given.at, now)
  if (at === 'invalid_time' || at === 'future') return at
  const [found] = await findByNumber(tx, Number(given.orderNumber))
  if (!found) return 'unknown_order'
  await lockHeld(tx, [found.id])
  await lockOrder(tx, found.id)
  const [row] = await readOrder(tx, found.id, null)
  return row ? takeUnderLock(tx, given, at, row, now) : 'unknown_order'
}

/** Takes one shipment back, whichever of the two arrives first. */
async function takeOneBack(tx: Tx, given: Withdrawn, now: Date): Promise<Verdict> {
  const at = accountingTime(given.at, now)
  if (at === 'invalid_time' || at === 'future') return at
  const senderId = given.id.trim()
  await lockSenderId(tx, senderId)
  const [sent] = await readSentShipment(tx, senderId)
  if (!sent) {
    const [awaited] = await readAwaited(tx, senderId)
    await awaitTakingBack(tx, senderId, at)
    return awaited ? 'known' : 'taken'
  }
  await lockHeld(tx, [sent.order_id])
  await lockOrder(tx, sent.order_id)
  const [row] = await readOrder(tx, sent.order_id, null)
  const before = await readShipments(tx, sent.order_id)
  const current = before.find(({ id }) => id === sent.id)
  if (!row || !current) return 'unknown_order'
  // Of several words about it the first moment counts.
  if (current.taken_back_at && current.taken_back_at <= at) return 'known'
  if (row.cancelled_at) return 'order_cancelled'
  await saveTakenBack(tx, sent.id, at)
  const moments = [current.shipped_at, at, ...(current.taken_back_at ? [current.taken_back_at] : [])]
  await followShipments(tx, null, row, { now, before, moments, countsFrom: at, arrived: null })
  if (!current.taken_back_at) await announceShipment(tx, row.id, sent.id)
  return 'taken'
}

/** Takes each of a batch in a transaction of its own: one that cannot be taken is answered and does not stop the others. */
async function takeAll<Row extends { readonly id: string }>(
  services: Services,
  rows: readonly Row[],
  take: (tx: Tx, row: Row, now: Date) => Promise<Verdict>,
): Promise<ReplyOf<Calls['POST /integration/shipments']>> {
  await refuseWhileOlder(services.database.sql, shipmentsSince)
  const reply: ReplyOf<Calls['POST /integration/shipments']> = { taken: 0, known: 0, refused: [] }
  for (const [index, row] of rows.entries()) {
    const verdict = await services.database.transaction((tx) => take(tx, row, services.now()))
    if (verdict === 'taken' || verdict === 'known') reply[verdict] += 1
    else reply.refused.push({ row: index + 1, id: row.id, reason: verdict })
  }
  if (reply.taken > 0) services.wakeJobs()
  return reply
}

export const takeShipments = (services: Services, rows: readonly Given[]) => takeAll(services, rows, takeOne)
export const takeShipmentsBack = (services: Services, rows: readonly Withdrawn[]) =>
  takeAll(services, rows, takeOneBack)
