import { derivedOrderFields } from '@proba/api/orders'
import { completionDayError, isPartShipped } from '@proba/domain/order/completionDay'
import { firstSaid, withSaid, withShipment } from '@proba/domain/order/orderNews'
import { spreadReady, withCounts } from '@proba/domain/order/readyPieces'
import { allPieces } from '@proba/domain/order/shipment'
import type { Tx } from '../../db/connect.ts'
import type { Principal } from '../../principal.ts'
import { RequestRefused, refuseFields } from '../../requestRefused.ts'
import type { Services } from '../../services.ts'
import { unchanged } from '../../unchanged.ts'
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
import {
  type Body,
  type Change,
  type Gone,
  movedDays,
  readGone,
  withFollowingDays,
  withShipments,
} from './impliedChange.ts'
import { noteCorrectedDays } from './noteCorrectedDays.ts'
import { type OrderRecord, readOrder } from './orderStore.ts'
import { writeChange } from './writeChange.ts'

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

/**
 * Spreads the ready pieces of a whole order over its lines, first lines first. `gone` has the shipped pieces by line, which
 * stay ready; returns those of each line.
 */
async function spreadOverLines(
  tx: Tx,
  id: number,
  readyPieces: number,
  gone: ReadonlyMap<number, number>,
): Promise<number[]> {
  const lines = await readLinePieces(tx, id)
  const left = lines.map((line) => gone.get(line.id) ?? 0)
  const spread = spreadReady(
    readyPieces - left.reduce((sum, pieces) => sum + pieces, 0),
    lines.map(({ count }, index) => count - (left[index] ?? 0)),
  )
  const ready = spread.map((pieces, index) => pieces + (left[index] ?? 0))
  await saveLineReady(
    tx,
    lines.map((line) => line.id),
    ready,
  )
  return ready
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
  const isCounted = readyPieces !== undefined && readyPieces !== row.ready_pieces
  const spoken = withSaid(clock, said, fields)
  const news = isCounted
    ? withCounts(spoken, { ready: await spreadOverLines(tx, id, readyPieces, gone.pieces) })
    : spoken
  const leftSaidAt = row.actual_date === null ? null : firstSaid(known, row.actual_date)
  await writeChange(tx, me, { now, at: now, clock, leftSaidAt }, row, change, { news })
  if (actualDate !== undefined) await noteCorrectedDays(tx, row, news, actualDate)
  return { isDemo: row.is_demo }
}

/** The same in a transaction of its own. */
export async function changeOrder(services: Services, me: Principal, id: number, body: Body): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { isDemo } = await changeOrderIn(tx, me, services.now(), id, body)
    if (body.cancelled && !isDemo) await tellCancelled(services, tx, id)
  })
  services.wakeJobs()
}
