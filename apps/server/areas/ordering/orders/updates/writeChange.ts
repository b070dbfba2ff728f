import { orderFacts, orderNotice } from '@proba/domain/order/updates/orderNotice'
import {
  firstReported,
  shipmentMoment,
  shippedDayEnd,
  type UpdateClock,
} from '@proba/domain/order/updates/orderUpdate'
import type { Tx } from '../../../../db/connection/connect.ts'
import { enqueue } from '../../../../jobs/enqueue.ts'
import type { orders } from '../../../../schema/ordering/ordersTables.ts'
import type { Principal } from '../../../../services/principal.ts'
import { logAction } from '../../../common/actionLog/actionLogStore.ts'
import { announce } from '../../../common/notices/announce.ts'
import { settleOrder } from '../../../customers/bonusRecount/settleOrder.ts'
import { giveBackOrderMetal, holdOrderAgain, shipOrderMetal } from '../../../metal/holds/metalHold.ts'
import { orderTable } from '../changeOrderStore.ts'
import { orderStateOf } from '../orderStateOf.ts'
import type { OrderRecord } from '../orderStore.ts'
import type { ReadyByLine } from '../saveReady.ts'
import type { Change } from './impliedChange.ts'
import { holdTakenAgain, releaseTaken, shipTaken } from './takenStock.ts'

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

/** Columns that the server derives from others, so that the action log leaves them out. */
const derived = new Set(['lastStatusUpdateAt', 'restDate', 'partSaid', 'cancelledAt', 'news'])

const shown = (row: OrderRecord, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)))

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** When a change is made, the moment from which it counts, and what was reported of the order until then. */
interface Occasion {
  readonly now: Date
  readonly at: Date
  readonly clock: UpdateClock
  /** When the previous actual day was first reported; needed if the change may clear it. */
  readonly leftReportedAt?: Date | null
  /** What follows where the order leaves by shipments of pieces. */
  readonly departs?: () => Promise<void>
  /** Ready pieces by line where they changed: the log tells of them beside their sum. */
  readonly readyByLine?: ReadyByLine | null
}

/** Held metal is released once: what was shipped is gone, and cancelling does not bring it back. */
async function applyEffects(tx: Tx, change: Change, row: OrderRecord, occasion: Occasion): Promise<void> {
  const { now, at, clock, leftReportedAt = null, departs } = occasion
  if (departs) return departs()
  const wasShipped = row.actual_date !== null
  const { actualDate = row.actual_date } = change
  if (actualDate === null && wasShipped) {
    await holdTakenAgain(tx, row.id)
    await holdOrderAgain(tx, row.id, now, leftReportedAt)
  } else if (actualDate !== null && actualDate !== row.actual_date) {
    await shipTaken(
      tx,
      row.id,
      wasShipped,
      shipmentMoment(firstReported(clock, actualDate) ?? at, actualDate, row.created_at, now),
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

/** Bonuses count completed orders and pay discounts; a trial order has no part in them (decisions G-134, G-250). */
async function settleBonuses(tx: Tx, change: Change, row: OrderRecord, now: Date): Promise<void> {
  if (row.is_demo) return
  const { cancelled: isCancelled = false, actualDate } = change
  const before = row.discount_kopecks
  const { discount: after = before } = change
  if (!isCancelled && actualDate === undefined && after === before) return
  const { id, company_id: companyId } = row
  await settleOrder(tx, { id, companyId, discount: { before, after }, isCancelled }, now)
}

/** Writes a change that was checked under the locks of the order, with all that follows from it. */
export async function writeChange(
  tx: Tx,
  me: Principal | null,
  occasion: Occasion,
  row: OrderRecord,
  change: Change,
  more: Columns,
): Promise<void> {
  const { id } = row
  const { now } = occasion
  const columns = { ...plainColumns(change, row, now), ...more }
  await orderTable.update(tx, id, columns)
  // Before anything that refers to the company is written: its own save locks promotions first (decision G-015).
  await settleBonuses(tx, change, row, now)
  await applyEffects(tx, change, row, occasion)
  await announceChange(tx, row, columns)
  const action = change.cancelled ? 'cancel' : 'update'
  const shownColumns = Object.fromEntries(Object.entries(columns).filter(([column]) => !derived.has(column)))
  const { readyByLine: lines } = occasion
  const isByLine = lines && lines.after.length > 1
  const before = {
    ...shown(row, Object.keys(shownColumns).map(snake)),
    ...(isByLine && { readyByLine: lines.before }),
  }
  const after = { ...shownColumns, ...(isByLine && { readyByLine: lines.after }) }
  const { company_id: companyId } = row
  await logAction(tx, me, { entity: 'order', entityId: id, action, companyId, before, after })
}
