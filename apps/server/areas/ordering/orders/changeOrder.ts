import { derivedOrderFields } from '@proba/api/ordering/orderRecords'
import { completionDayError, isPartShipped } from '@proba/domain/order/completionDay'
import {
  dayReportMoments,
  firstReported,
  reportedByPerson,
  type UpdateClock,
  withDayCleared,
  withReported,
  withShipment,
} from '@proba/domain/order/updates/orderUpdate'
import { countMoments, withTotal } from '@proba/domain/order/updates/readyPieces'
import { allPieces } from '@proba/domain/order/updates/shipment'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { reportCancelled } from '../../common/outbound/queueMessages.ts'
import { momentOfOrder } from '../../metal/holds/metalHold.ts'
import {
  lockHeldBalances,
  lockHeldCoils,
  lockHeldContracts,
  lockHeldResidues,
  lockOrder,
  readClock,
  readLinePieces,
} from './changeOrderStore.ts'
import { type OrderRecord, readOrder } from './orderStore.ts'
import { saveReady } from './saveReady.ts'
import { lockErpNumber, readErpNumberHolders } from './updates/erpNumbersStore.ts'
import {
  type Body,
  type Change,
  type Gone,
  movedDays,
  readGone,
  withFollowingDays,
  withShipments,
} from './updates/impliedChange.ts'
import { noteEndedDays } from './updates/noteEndedDays.ts'
import { writeChange } from './updates/writeChange.ts'

/** A day that is there already stays, whatever it is. */
function refuseOtherDay({ actualDate }: Change, row: OrderRecord, now: Date): void {
  if (!actualDate || actualDate === row.actual_date) return
  const code = completionDayError(actualDate, row.created_at.toISOString(), now.toISOString())
  if (code) throw refuseFields({ actualDate: [{ code }] })
}

function refuseImpossible(change: Change, row: OrderRecord, now: Date, gone: Gone): void {
  const { shipments, lastDay } = gone
  const pieces = allPieces(gone.pieces)
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

/** Locks what orders hold, in the order of placing and before the orders themselves (decision G-015). */
export async function lockHeld(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockHeldContracts(tx, ids)
  await lockHeldCoils(tx, ids)
  await lockHeldResidues(tx, ids)
  await lockHeldBalances(tx, ids)
}

/** Records that an admin set or cleared the actual day. The change is dated after all known reports of that day. */
async function clockOfDay(
  tx: Tx,
  row: OrderRecord,
  clock: UpdateClock,
  actualDate: string | null | undefined,
  now: Date,
): Promise<UpdateClock> {
  if (actualDate === undefined) return clock
  const reported = reportedByPerson(now, dayReportMoments(clock))
  const known = { ...clock, actualDate: reported }
  if (actualDate === row.actual_date) return known
  return actualDate === null
    ? withDayCleared(known, reported, (await momentOfOrder(tx, row.id, now)).toISOString())
    : withShipment(known, reported, actualDate)
}

/** Records an admin's count of the ready pieces of an order, and stores them by line. */
async function clockOfCount(
  tx: Tx,
  row: OrderRecord,
  clock: UpdateClock,
  total: number | undefined,
  { known }: Gone,
  now: Date,
): Promise<UpdateClock> {
  if (total === undefined) return clock
  const reported = reportedByPerson(now, countMoments(clock))
  const lines = await readLinePieces(tx, row.id)
  const isConfirmed = total === row.ready_pieces
  const counted = withTotal(
    clock,
    reported,
    total,
    isConfirmed ? lines.map((line) => line.ready_pieces) : undefined,
  )
  await saveReady(tx, lines, counted, known)
  return counted
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
  const { version: _version, readyPieces, actualDate, ...others } = change
  // `shipped` may be derived from shipments. Only if the admin sent it is its time recorded.
  const fields = Object.keys(others).filter((field) => field !== 'shipped' || given.shipped !== undefined)
  const [kept] = await readClock(tx, id)
  const known = kept?.news ?? {}
  const clock = await clockOfDay(tx, row, known, actualDate, now)
  const reported = withReported(clock, reportedByPerson(now, []), fields)
  const counted = await clockOfCount(tx, row, reported, readyPieces, gone, now)
  const leftReportedAt = row.actual_date === null ? null : firstReported(known, row.actual_date)
  await writeChange(tx, me, { now, at: now, clock, leftReportedAt }, row, change, { news: counted })
  if (actualDate !== undefined) await noteEndedDays(tx, row, counted, actualDate)
  return { isDemo: row.is_demo }
}

/** The same in a transaction of its own. */
export async function changeOrder(services: Services, me: Principal, id: number, body: Body): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { isDemo } = await changeOrderIn(tx, me, services.now(), id, body)
    if (body.cancelled && !isDemo) await reportCancelled(services, tx, id)
  })
  services.wakeJobs()
}
