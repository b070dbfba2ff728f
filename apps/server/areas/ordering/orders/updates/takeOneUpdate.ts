import { createHash } from 'node:crypto'
import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { updateReasons } from '@proba/api/system/integration'
import { completionDayError } from '@proba/domain/order/completionDay'
import { followers } from '@proba/domain/order/followingDays'
import type { NumberMove } from '@proba/domain/order/updates/numberMoves'
import {
  firstReported,
  laterFields,
  shipmentMoment,
  type UpdateClock,
  withReported,
  withShipment,
} from '@proba/domain/order/updates/orderUpdate'
import { readyField, withCounts } from '@proba/domain/order/updates/readyPieces'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../../db/connection/connect.ts'
import { accountingTime } from '../../../../lib/accountingTime.ts'
import { judgedOf } from '../../../common/masterRecords/judgedOf.ts'
import { lockHeld } from '../changeOrder.ts'
import { lockOrder, noteOnOrder, readClock, readLinePieces } from '../changeOrderStore.ts'
import { type OrderRecord, readOrder } from '../orderStore.ts'
import { saveReady } from '../saveReady.ts'
import { lockErpNumber, readErpNumberHolders } from './erpNumbersStore.ts'
import { type Change, readGone, withFollowingDays, withShipments } from './impliedChange.ts'
import { noteEndedDays } from './noteEndedDays.ts'
import { findByNumber, noteMessage, readMessage } from './orderMessagesStore.ts'
import { shipTakenEarlier } from './takenStock.ts'
import { writeChange } from './writeChange.ts'

type Call = Calls['POST /integration/orders']
/** What the ERP reports of one order. */
export type OrderUpdate = BodyOf<Call>['orders'][number]
export type Verdict = 'taken' | 'known' | 'unchanged' | (typeof updateReasons)[number]

/** As messages were noted before: other orders of nested fields had other hashes (decision G-555). */
const olderHashOf = ({ id: _id, ...reported }: OrderUpdate) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(reported).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')

const plainFields = [
  'accepted',
  'sapNumber',
  'provisionalDate',
  'actualDate',
  'shipped',
  'isTasting',
  'discount',
] as const

/** The clock names fields of an order as an admin's change does. */
const fieldsOf = (update: OrderUpdate): string[] => [
  ...plainFields.filter((field) => update[field] !== undefined),
  ...followers.filter(([from]) => update[from] !== undefined).map(([, to]) => to),
  ...(update.ready ?? []).map(({ line }) => readyField(line)),
]

type Lines = Awaited<ReturnType<typeof readLinePieces>>

function lineRefusal({ ready = [] }: OrderUpdate, lines: Lines): Verdict | null {
  if (new Set(ready.map(({ line }) => line)).size < ready.length) return 'repeated_line'
  if (ready.some(({ line }) => lines[line - 1] === undefined)) return 'unknown_line'
  return ready.some(({ line, pieces }) => pieces > (lines[line - 1]?.count ?? 0)) ? 'too_many_ready' : null
}

const reasonOfDay = { beforeOrder: 'actual_before_order', futureDay: 'actual_in_future' } as const

/** The clock of the sender may be a little ahead, also over midnight. */
function dayRefusal({ actualDate }: OrderUpdate, at: Date, row: OrderRecord, now: Date): Verdict | null {
  if (actualDate === undefined || actualDate === row.actual_date) return null
  const latest = new Date(Math.max(at.getTime(), now.getTime())).toISOString()
  const error = completionDayError(actualDate, row.created_at.toISOString(), latest)
  return error && reasonOfDay[error]
}

/**
 * An update with what it implies: what left as a whole was taken over and made, unless the update reports otherwise of a line
 * (decision G-575). Answers the fields of the clock that only follow, too.
 */
function withImplied(update: OrderUpdate, lines: Lines): { full: OrderUpdate; implied: ReadonlySet<string> } {
  if (update.actualDate === undefined) return { full: update, implied: new Set() }
  const named = new Set(update.ready?.map(({ line }) => line))
  const others = lines.flatMap(({ count }, index) =>
    named.has(index + 1) ? [] : [{ line: index + 1, pieces: count }],
  )
  const full: OrderUpdate = { ...update, accepted: true, ready: [...(update.ready ?? []), ...others] }
  return { full, implied: new Set(others.map(({ line }) => readyField(line))) }
}

/** What was reported of lines that only follow is kept as reported of all of them. */
function reportedFields(
  known: UpdateClock,
  reported: ReportedAt,
  later: ReadonlySet<string>,
  implied: ReadonlySet<string>,
) {
  const whole = implied.size > 0 ? laterFields(known, reported, ['ready']) : []
  return [...[...later].filter((field) => !implied.has(field)), ...whole]
}

/** The counts of ready pieces that a message reports, by clock field. */
const countsOf = ({ ready = [] }: OrderUpdate, lines: Lines, fields: readonly string[]) =>
  Object.fromEntries(
    [
      ...ready.map(({ line, pieces }) => [readyField(line), [pieces]] as const),
      // If the whole order left, all of its pieces were ready.
      ['ready', lines.map(({ count }) => count)] as const,
    ].filter(([field]) => fields.includes(field)),
  )

/** What an update changes of an order: of the fields that it is the latest to report, those that differ. */
function changeOf(
  update: OrderUpdate,
  later: ReadonlySet<string>,
  row: OrderRecord,
  { readyPieces, readyByLine }: Awaited<ReturnType<typeof saveReady>>,
): Change {
  const { sapNumber, provisionalDate, actualDate, shipped, isTasting, discount } = update
  const isNew = <T>(field: string, value: T | undefined, known: T): value is T =>
    later.has(field) && value !== undefined && value !== known
  return {
    version: row.version,
    ...(later.has('accepted') && row.accepted_at === null && { accepted: true }),
    ...(isNew('sapNumber', sapNumber?.trim(), row.sap_number) && { sapNumber: sapNumber?.trim() }),
    ...(isNew('provisionalDate', provisionalDate, row.provisional_date) && { provisionalDate }),
    ...(isNew('actualDate', actualDate, row.actual_date) && { actualDate }),
    ...(isNew('shipped', shipped, row.shipped) && { shipped }),
    ...(isNew('isTasting', isTasting, row.is_tasting) && { isTasting }),
    ...(isNew('discount', discount, row.discount_kopecks) && { discount }),
    ...((readyByLine !== null || readyPieces !== row.ready_pieces) && { readyPieces }),
  }
}

/** What became of an update, and the number that the order got by it, or that another order has. */
export interface Outcome {
  readonly verdict: Verdict
  readonly move?: NumberMove
}
const only = (verdict: Verdict): Outcome => ({ verdict })

/** The other number of an order that an update is the latest to report. */
function moveOf(
  { sapNumber }: OrderUpdate,
  later: ReadonlySet<string>,
  row: OrderRecord,
): NumberMove | undefined {
  const to = sapNumber?.trim()
  if (to === undefined || !later.has('sapNumber') || to === row.sap_number) return undefined
  return { order: row.id, group: row.split_group, from: row.sap_number, to }
}

/** Whether an order of another placing has the number, and does not give it up together with this move. */
async function isNumberTaken(
  tx: Tx,
  { order, group, to }: NumberMove,
  together: ReadonlySet<number>,
): Promise<boolean> {
  await lockErpNumber(tx, to)
  const holders = await readErpNumberHolders(tx, [to])
  return holders.some(({ id, split_group: other }) => id !== order && other !== group && !together.has(id))
}

const clockOf = (kept: UpdateClock, reported: ReportedAt, { actualDate }: OrderUpdate): UpdateClock =>
  actualDate === undefined ? kept : withShipment(kept, reported, actualDate)

async function takeUnderLock(
  tx: Tx,
  update: OrderUpdate,
  at: Date,
  row: OrderRecord,
  now: Date,
  together: ReadonlySet<number>,
): Promise<Outcome> {
  if (row.cancelled_at) return only('order_cancelled')
  const lines = await readLinePieces(tx, row.id)
  const refusal = lineRefusal(update, lines) ?? dayRefusal(update, at, row, now)
  if (refusal) return only(refusal)
  const [kept] = await readClock(tx, row.id)
  const { id, hash } = judgedOf(update)
  const reported = { at: at.toISOString(), id }
  const known = clockOf(kept?.news ?? {}, reported, update)
  const { full, implied } = withImplied(update, lines)
  const later = new Set(laterFields(known, reported, fieldsOf(full)))
  const move = moveOf(update, later, row)
  if (move && (await isNumberTaken(tx, move, together))) return { verdict: 'taken_number', move }
  const [noted] = await noteMessage(tx, 'news', id, row.id, hash, now)
  if (!noted) return only(await repeatedVerdict(tx, update))
  const gone = await readGone(tx, row)
  const reportsLines = [...later].some((field) => field.startsWith('ready.'))
  const fields = reportedFields(known, reported, later, implied)
  const clock = withCounts(withReported(known, reported, fields), countsOf(full, lines, fields))
  const ready = reportsLines
    ? await saveReady(tx, lines, clock, gone.known)
    : { readyPieces: row.ready_pieces, readyByLine: null }
  const change = withShipments(changeOf(full, later, row, ready), row, gone)
  const days = {
    ...(later.has('provisionalDate') && { provisionalDate: full.provisionalDate }),
    ...(later.has('actualDate') && { actualDate: change.actualDate ?? row.actual_date }),
  }
  const { version, ...changed } = withFollowingDays(change, row, days, (field) => later.has(field))
  const isChanged = Object.keys(changed).length > 0
  const moreColumns = {
    news: clock,
    // A report is stored as one, also where the day is the same by shipments that may be taken back.
    ...(later.has('actualDate') && { restDate: update.actualDate }),
    ...(later.has('shipped') && { partSaid: update.shipped }),
  }
  const { readyByLine } = ready
  if (isChanged)
    await writeChange(
      tx,
      null,
      { now, at, clock: known, readyByLine },
      row,
      { version, ...changed },
      moreColumns,
    )
  // The clock moves with what was only confirmed too: an older update must not undo it.
  else await noteOnOrder(tx, row.id, moreColumns)
  if (update.actualDate !== undefined)
    await noteEndedDays(tx, row, clock, moreColumns.restDate ?? row.rest_date ?? row.actual_date)
  // Of several that report the shipment of a day the first moment counts, whichever arrives first.
  const first =
    update.actualDate === row.actual_date && row.actual_date && firstReported(known, row.actual_date)
  if (row.actual_date && first)
    await shipTakenEarlier(tx, row.id, shipmentMoment(first, row.actual_date, row.created_at, now))
  return { verdict: isChanged ? 'taken' : 'unchanged', ...(move && { move }) }
}

/** An update that was taken under the same id: a repetition, or another message that may not be taken for it. */
async function repeatedVerdict(tx: Tx, update: OrderUpdate): Promise<Verdict> {
  const { id, hash } = judgedOf(update)
  const [taken] = await readMessage(tx, 'news', id)
  const isSame = taken?.content_hash === hash || taken?.content_hash === olderHashOf(update)
  return isSame ? 'known' : 'different'
}

/**
 * Takes an update of one order in the caller's transaction (decisions G-098, G-161, G-415). Orders of `together` give their
 * numbers up in the same transaction (decision G-588).
 */
export async function takeOneUpdate(
  tx: Tx,
  update: OrderUpdate,
  now: Date,
  together: ReadonlySet<number> = new Set(),
): Promise<Outcome> {
  const [taken] = await readMessage(tx, 'news', update.id.trim())
  if (taken) return only(await repeatedVerdict(tx, update))
  const at = accountingTime(update.at, now)
  if (at === 'invalid_time' || at === 'future') return only(at)
  const [found] = await findByNumber(tx, Number(update.orderNumber))
  if (!found) return only('unknown_order')
  if (update.actualDate !== undefined) await lockHeld(tx, [found.id])
  await lockOrder(tx, found.id)
  const [row] = await readOrder(tx, found.id, null)
  return row ? takeUnderLock(tx, update, at, row, now, together) : only('unknown_order')
}
