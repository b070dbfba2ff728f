import type { Contract } from '@proba/api/contract'
import { derivedOrderFields } from '@proba/api/orders'
import type { BodyOf } from '@proba/api/route'
import { completionDayError, isPartShipped } from '@proba/domain/order/completionDay'
import { followingDays } from '@proba/domain/order/followingDays'
import {
  firstSaid,
  type NewsClock,
  shipmentMoment,
  shippedDayEnd,
  spreadReady,
  withSaid,
  withShipment,
} from '@proba/domain/order/orderNews'
import { orderFacts, orderNotice } from '@proba/domain/order/orderNotice'
import { doneOn, shippedPieces } from '@proba/domain/order/shipment'
import { dayOf } from '@proba/domain/text/dates'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { unchanged } from '../../unchanged.ts'
import { settleOrder } from '../bonuses/settleOrder.ts'
import { giveBackOrderMetal, holdOrderAgain, shipOrderMetal } from '../companies/metalHold.ts'
import { logAction } from '../log/logStore.ts'
import { announce } from '../notices/announce.ts'
import { tellCancelled } from '../outbound/queueMessages.ts'
import {
  lockHeldBalances,
  lockHeldCoils,
  lockHeldContracts,
  lockHeldResidues,
  lockOrder,
  readClock,
  readLinePieces,
  saveLineReady,
} from './changeOrderStore.ts'
import { lockErpNumber, readErpNumberHolders } from './erpNumbersStore.ts'
import { orderStateOf } from './orderStateOf.ts'
import { type OrderRecord, readOrder } from './orderStore.ts'
import { orders } from './ordersTables.ts'
import { holdTakenAgain, liveShipments, releaseTaken, shipTaken } from './takenStock.ts'

type Body = BodyOf<Contract['POST /orders/{id}']>
/** What a change says of an order. */
export type Change = Omit<Body, (typeof derivedOrderFields)[number]>
type Columns = Partial<typeof orders.$inferInsert>

/** Columns that a change writes directly. */
function plainColumns(change: Change, row: OrderRecord, now: Date): Columns {
  const { version: _version, accepted, cancelled, cancelReason, discount, ...plain } = change
  const columns: Columns = { ...plain }
  if (change.actualDate !== undefined && change.actualDate !== row.actual_date)
    columns.restDate = change.actualDate
  if (discount !== undefined) columns.discountKopecks = discount
  if (accepted === true && !row.accepted_at) columns.acceptedAt = now
  if (accepted === false) columns.acceptedAt = null
  if (cancelled && !row.cancelled_at)
    Object.assign(columns, { cancelledAt: now, cancelReason: cancelReason?.trim() ?? '' })
  // What was asked for has happened (decision G-161).
  const isShipped = (change.shipped && !row.shipped) || (change.actualDate && !row.actual_date)
  if (isShipped) columns.claimed = false
  const isMoved = change.provisionalDate !== undefined && change.provisionalDate !== row.provisional_date
  const isProgress =
    accepted !== undefined ||
    change.readyPieces !== undefined ||
    change.actualDate !== undefined ||
    isMoved ||
    cancelled
  if (isProgress) columns.lastStatusUpdateAt = now
  return columns
}

/** A day that is there already stays, whatever it is. */
function refuseOtherDay({ actualDate }: Change, row: OrderRecord, now: Date): void {
  if (!actualDate || actualDate === row.actual_date) return
  const code = completionDayError(actualDate, row.created_at.toISOString(), now.toISOString())
  if (code) throw refuseFields({ actualDate: [{ code }] })
}

/** What left of an order with shipments of its own: how many there are, and the pieces by line. */
interface Gone {
  readonly shipments: number
  readonly pieces: ReadonlyMap<number, number>
  /** The day of the last one where nothing is left. */
  readonly lastDay: string | null
}

/** What left of an order by its shipments. */
export async function readGone(tx: Tx, row: OrderRecord): Promise<Gone> {
  const live = await liveShipments(tx, row.id)
  const pieces = shippedPieces(live)
  const last = live.at(-1)
  const lastDay = last && sumOf(pieces) >= row.count ? dayOf(last.shipped_at.toISOString()) : null
  return { shipments: live.length, pieces, lastDay }
}
const sumOf = (pieces: ReadonlyMap<number, number>) => [...pieces.values()].reduce((sum, one) => sum + one, 0)

function refuseImpossible(change: Change, row: OrderRecord, now: Date, gone: Gone): void {
  const { shipments, lastDay } = gone
  const pieces = sumOf(gone.pieces)
  if (row.cancelled_at) throw new RequestRefused('order_cancelled')
  if (change.readyPieces !== undefined && change.readyPieces > row.count)
    throw refuseFields({ readyPieces: [{ code: 'maximum', params: { n: row.count } }] })
  if (change.cancelled && !change.cancelReason?.trim())
    throw refuseFields({ cancelReason: [{ code: 'required' }] })
  const { actualDate = row.actual_date, shipped = row.shipped } = change
  if (change.readyPieces !== undefined && change.readyPieces < pieces)
    throw refuseFields({ readyPieces: [{ code: 'minimum', params: { n: pieces } }] })
  if (lastDay !== null && actualDate !== row.actual_date)
    throw refuseFields({ actualDate: [{ code: 'shipments' }] })
  if (shipments > 0 && change.accepted === false) throw refuseFields({ accepted: [{ code: 'shipments' }] })
  if (shipments > 0 && shipped !== row.shipped) throw refuseFields({ shipped: [{ code: 'shipments' }] })
  if (change.cancelled && shipments === 0 && isPartShipped({ actualDate, shipped }))
    throw new RequestRefused('order_part_shipped')
  if (change.claimed === true && !row.claimed) throw refuseFields({ claimed: [{ code: 'choice' }] })
  refuseOtherDay(change, row, now)
}

/** The orders of one placing may share a number of the ERP; trial orders never reach it (decision G-588). */
async function refuseTakenNumber(tx: Tx, { sapNumber }: Change, row: OrderRecord): Promise<void> {
  if (!sapNumber || sapNumber === row.sap_number || row.is_demo) return
  await lockErpNumber(tx, sapNumber)
  const holders = await readErpNumberHolders(tx, [sapNumber])
  const other = holders.find(({ id, split_group: group }) => id !== row.id && group !== row.split_group)
  if (!other) return
  throw refuseFields({ sapNumber: [{ code: 'takenNumber', params: { number: String(other.number) } }] })
}

/** A number is a word without spaces around it, or none. */
const trimmed = ({ sapNumber, ...change }: Change): Change =>
  sapNumber === undefined ? change : { ...change, sapNumber: sapNumber?.trim() || null }

function refuseDerived(body: Body): Change {
  const field = derivedOrderFields.find((name) => body[name] !== undefined)
  if (field) throw new RequestRefused('field_derived', { field })
  return trimmed(body)
}

const shown = (row: OrderRecord, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Locks what orders hold, in the order of placing and before the orders themselves (decision G-015). */
export async function lockHeld(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockHeldContracts(tx, ids)
  await lockHeldCoils(tx, ids)
  await lockHeldResidues(tx, ids)
  await lockHeldBalances(tx, ids)
}

/**
 * Spreads the ready pieces of a whole order over its lines, first lines first. `gone` has the shipped pieces by line, which
 * stay ready.
 */
async function spreadOverLines(
  tx: Tx,
  id: number,
  readyPieces: number,
  gone: ReadonlyMap<number, number>,
): Promise<void> {
  const lines = await readLinePieces(tx, id)
  const left = lines.map((line) => gone.get(line.id) ?? 0)
  const spread = spreadReady(
    readyPieces - left.reduce((sum, pieces) => sum + pieces, 0),
    lines.map(({ count }, index) => count - (left[index] ?? 0)),
  )
  await saveLineReady(
    tx,
    lines.map((line) => line.id),
    spread.map((pieces, index) => pieces + (left[index] ?? 0)),
  )
}

/** Of an order with shipments of its own it follows whether a part of it left, or when all of it did, whatever is said. */
export function withShipments(given: Change, row: OrderRecord, { shipments, lastDay }: Gone): Change {
  if (shipments === 0) return given
  const { shipped: _said, actualDate: said = row.actual_date, ...others } = given
  const actualDate = given.actualDate === undefined ? said : doneOn(lastDay, said)
  const isPart = actualDate === null
  return {
    ...others,
    ...(actualDate !== row.actual_date && { actualDate }),
    ...(isPart !== row.shipped && { shipped: isPart }),
  }
}

/** Expected readiness and completion follow from the days that are said, unless theirs was said later (decision G-579). */
export function withFollowingDays(
  change: Change,
  row: OrderRecord,
  said: Pick<Change, 'provisionalDate' | 'actualDate'>,
  isLater: (field: string) => boolean = () => true,
): Change {
  const known = {
    provisionalDate: row.provisional_date,
    actualDate: row.actual_date,
    dateEnd: row.date_end,
    dateRelease: row.date_release,
  }
  return { ...change, ...followingDays(known, said, change, isLater) }
}

/** The days that a change moves. */
function movedDays({ provisionalDate, actualDate }: Change, row: OrderRecord) {
  return {
    ...(provisionalDate !== undefined && provisionalDate !== row.provisional_date && { provisionalDate }),
    ...(actualDate !== undefined && actualDate !== row.actual_date && { actualDate }),
  }
}

/** When a change is made, the moment that it speaks of, and what was said of the order until then. */
interface Said {
  readonly now: Date
  readonly at: Date
  readonly clock: NewsClock
  /** What follows where the order leaves by shipments of pieces. */
  readonly departs?: () => Promise<void>
}

/** Held metal is released once: what was shipped is gone, and cancelling does not bring it back. */
async function applyEffects(tx: Tx, change: Change, row: OrderRecord, said: Said): Promise<void> {
  const { now, at, clock, departs } = said
  if (departs) return departs()
  const wasShipped = row.actual_date !== null
  const { actualDate = row.actual_date } = change
  if (actualDate === null && wasShipped) {
    await holdTakenAgain(tx, row.id)
    await holdOrderAgain(tx, row.id, now)
  } else if (actualDate !== null && actualDate !== row.actual_date) {
    await shipTaken(
      tx,
      row.id,
      wasShipped,
      shipmentMoment(firstSaid(clock, actualDate) ?? at, actualDate, row.created_at, now),
    )
    await shipOrderMetal(tx, row.id, shippedDayEnd(actualDate, row.created_at))
  }
  if (change.cancelled) {
    await releaseTaken(tx, row.id, actualDate !== null, now)
    if (actualDate === null) await giveBackOrderMetal(tx, row.id, now)
    await enqueue(tx, 'auto-orders-run', {})
  }
}

/** Tells the people of an order of another status or readiness; nothing is made of a trial order (decision G-412). */
async function announceChange(tx: Tx, row: OrderRecord, columns: Columns): Promise<void> {
  if (row.is_demo) return
  const about = { companyId: row.company_id, orderId: row.id }
  const after = orderStateOf(row, columns)
  const notice = orderNotice(orderStateOf(row), after)
  if (notice) await announce(tx, { ...notice, ...about })
  const { provisionalDate: is } = columns
  const isOpen = !after.actualDate && !after.cancelledAt
  if (is === undefined || is === row.provisional_date || !isOpen) return
  const provisional = { was: row.provisional_date, is }
  await announce(tx, { kind: 'order_status', ...orderFacts(after), provisional, ...about })
}

/**
 * Changes what an admin may change, in the caller's transaction; derived values follow, and cancelling releases
 * everything (G-167, G-209). Says whether it is a trial order.
 */
export async function changeOrderIn(
  tx: Tx,
  me: Principal,
  now: Date,
  id: number,
  body: Body,
): Promise<{ isDemo: boolean }> {
  const given = refuseDerived(body)
  if (given.cancelled || given.actualDate !== undefined) await lockHeld(tx, [id])
  await lockOrder(tx, id)
  const [found] = await readOrder(tx, id, null)
  const row = unchanged(found, given.version)
  const gone = await readGone(tx, row)
  refuseImpossible(given, row, now, gone)
  const derived = withShipments(given, row, gone)
  const change = withFollowingDays(derived, row, movedDays(derived, row))
  await refuseTakenNumber(tx, change, row)
  const { version: _version, readyPieces, ...others } = change
  const fields = Object.keys(readyPieces === undefined ? others : { ...others, ready: 0 })
  const [kept] = await readClock(tx, id)
  const said = { at: now.toISOString(), id: '' }
  const { actualDate } = change
  const known = kept?.news ?? {}
  const clock =
    actualDate === undefined || actualDate === row.actual_date ? known : withShipment(known, said, actualDate)
  const news = withSaid(clock, said, fields)
  if (readyPieces !== undefined && readyPieces !== row.ready_pieces)
    await spreadOverLines(tx, id, readyPieces, gone.pieces)
  await writeChange(tx, me, { now, at: now, clock }, row, change, { news })
  return { isDemo: row.is_demo }
}

/** Bonuses count completed orders and pay discounts; a trial order has no part in them (decisions G-134, G-250). */
async function settleBonuses(tx: Tx, change: Change, row: OrderRecord, now: Date): Promise<void> {
  const { cancelled, actualDate } = change
  const before = row.discount_kopecks
  const after = cancelled ? 0 : (change.discount ?? before)
  if (row.is_demo || (!cancelled && actualDate === undefined && after === before)) return
  await settleOrder(tx, { id: row.id, companyId: row.company_id, discount: { before, after } }, now)
}

/** Writes a change that was checked under the locks of the order, with all that follows from it. */
export async function writeChange(
  tx: Tx,
  me: Principal | null,
  said: Said,
  row: OrderRecord,
  change: Change,
  more: Columns,
): Promise<void> {
  const { id } = row
  const { now } = said
  const columns = { ...plainColumns(change, row, now), ...more }
  await tx
    .update(orders)
    .set({ ...columns, version: row.version + 1 })
    .where(and(eq(orders.id, id), eq(orders.version, row.version)))
  // Before anything that refers to the company is written: its own save locks promotions first (decision G-015).
  await settleBonuses(tx, change, row, now)
  await applyEffects(tx, change, row, said)
  await announceChange(tx, row, columns)
  const action = change.cancelled ? 'cancel' : 'update'
  const { news: _news, ...shownColumns } = columns
  const before = shown(row, Object.keys(shownColumns).map(snake))
  const { company_id: companyId } = row
  await logAction(tx, me, { entity: 'order', entityId: id, action, companyId, before, after: shownColumns })
}

/** The same in a transaction of its own. */
export async function changeOrder(services: Services, me: Principal, id: number, body: Body): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { isDemo } = await changeOrderIn(tx, me, services.now(), id, body)
    if (body.cancelled && !isDemo) await tellCancelled(services, tx, id)
  })
  services.wakeJobs()
}
