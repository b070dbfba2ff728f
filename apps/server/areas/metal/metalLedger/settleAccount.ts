import {
  type AccountEvent,
  balanceOf,
  type Division,
  divisionOf,
  isSameDivision,
  type Known,
  keyOfEvent,
  noFineness,
  partsBetween,
  type RecordedBase,
  reckon,
  type StatementScope,
  settlePart,
} from '@proba/domain/metal/metalAccount'
import type { Balance } from '@proba/domain/metal/metalBalance'
import type { Effect } from '@proba/domain/metal/metalLedger'
import { heldByOrder } from '@proba/domain/metal/orderMoves'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type Account,
  assayOf,
  eventsOf,
  factsOf,
  isBase,
  partOfLines,
  readOrders,
  sumOf,
} from './accountParts.ts'
import {
  type LedgerLine,
  readFirstBase,
  readLinesAfter,
  readLinesAt,
  readLinesFrom,
  readMovedFrom,
  readOrdersAt,
  readStatementAt,
  readStatementBefore,
  type StatementRecord,
  saveCarried,
  saveStatement,
} from './accountStore.ts'
import { type BalanceRecord, saveBalance } from './balanceStore.ts'
import { noteLateLines } from './lateLines.ts'
import { addLines, type NewLine } from './metalLedgerStore.ts'

/** What accounting, or a file, says of an account as of a moment. */
export interface Statement {
  readonly balance: Balance
  readonly asOf: Date
  readonly scope: StatementScope
}

/** What was reported of an account. */
export interface SettledReport {
  /** The moments at which something is other than it was known to be. */
  readonly moments: readonly Date[]
  /** A movement of accounting that the ledger does not have yet. */
  readonly movement?: AccountEvent
  /** A balance of one of the moments. */
  readonly statement?: Statement
}

/** What is to be written so that ledger and balance are what the facts amount to. */
export interface Settlement {
  readonly balance: Balance
  readonly asOf: Date
  readonly isDivided: boolean
  readonly lines: readonly NewLine[]
  /** Lines of balances of accounting, and what they carry now. */
  readonly carried: readonly Carried[]
  readonly statement: Statement | null
}

interface Carried extends Effect {
  readonly id: number
  readonly at: Date
}

const newLines = (event: AccountEvent, missing: Division): NewLine[] =>
  [...missing].map(([assay, effect]) => ({
    kind: event.kind,
    at: new Date(event.at),
    assay: assay === noFineness ? null : assay,
    ...('orderId' in event.source ? { orderId: event.source.orderId } : { senderId: event.source.senderId }),
    ...effect,
  }))

/** The lines of a balance of accounting that is to carry something: those that are there, and those that are missing. */
export function carry(lines: readonly LedgerLine[], carried: Division, at: Date) {
  const missing = new Map(partsBetween(carried, sumOf(lines)))
  const changed = lines.flatMap((line): Carried[] => {
    const part = missing.get(assayOf(line.assay))
    missing.delete(assayOf(line.assay))
    return part
      ? [{ id: line.id, at, freeMg: line.free_mg + part.freeMg, bidsMg: line.bids_mg + part.bidsMg }]
      : []
  })
  const line = (assay: number, effect: Effect): NewLine => ({
    kind: 'snapshot',
    at,
    assay: assay === noFineness ? null : assay,
    ...effect,
  })
  const added = [...missing].map(([assay, effect]) => line(assay, effect))
  // A balance that differs by nothing leaves a line, too (decision G-370).
  if (lines.length + added.length === 0) added.push(line(noFineness, { freeMg: 0, bidsMg: 0 }))
  return { lines: added, carried: changed }
}

const balanceOfStatement = (row: StatementRecord): Balance => ({
  freeMg: row.free_mg,
  bidsMg: row.bids_mg,
  assaysFree: row.assays_free,
  assaysBids: row.assays_bids,
})

/** Whether accounting stated finenesses in its last balance before a moment. */
export async function isDividedAt(
  tx: Tx,
  { contractId, metalId, row }: Account,
  from: Date,
): Promise<boolean> {
  if (!row || from > row.as_of) return row?.is_divided ?? false
  const [last] = await readStatementBefore(tx, contractId, metalId, from)
  return last?.scope === 'division'
}

/** What was there before a moment; `since` are all lines from then on, where they are known. */
async function divisionBefore(
  tx: Tx,
  { contractId, metalId, row }: Account,
  from: Date,
  since: readonly LedgerLine[] | null,
): Promise<Division> {
  if (!row) return new Map()
  const moved = sumOf(since ?? (await readMovedFrom(tx, contractId, metalId, from)))
  return partsBetween(divisionOf(storedBalance(row)), moved)
}

/** When the ledger begins: with the first balance, as of which the account is known. */
async function beginOf(
  tx: Tx,
  { contractId, metalId }: Account,
  statement: Statement | undefined,
): Promise<Date | null> {
  const [first] = await readFirstBase(tx, contractId, metalId)
  const known = [first?.at, statement?.asOf].flatMap((at) => (at ? [at.getTime()] : []))
  return known.length > 0 ? new Date(Math.min(...known)) : null
}

/** What the balance at the end of a part says; `isFirst` where the ledger begins with it. */
async function baseOf(
  tx: Tx,
  { contractId, metalId }: Account,
  end: Date,
  lines: readonly LedgerLine[],
  isFirst: boolean,
  stated: Statement | null,
): Promise<RecordedBase> {
  const [noted] = stated ? [] : await readStatementAt(tx, contractId, metalId, end)
  const scope = stated?.scope ?? noted?.scope ?? 'whole'
  const balance = stated?.balance ?? (noted && balanceOfStatement(noted))
  const held = isFirst && scope === 'free' ? await readOrdersAt(tx, contractId, metalId, end) : []
  const events = held.map((row): AccountEvent => {
    const parts = heldByOrder(factsOf(row), end.toISOString())
    return { kind: 'unshipped', at: '', parts, source: { orderId: row.order_id } }
  })
  const nothing: Known = { division: new Map(), orders: new Map(), isDivided: false }
  return {
    recorded: sumOf(lines.filter(isBase)),
    scope,
    stated: balance ? divisionOf(balance) : null,
    heldBefore: reckon(nothing, events).division,
  }
}

/**
 * Reckons what ledger and balance of an account are to be after something was reported. Each fact counts at its own moment:
 * what happened since then is reckoned again, up to the next balance of accounting, which counts all of it already (decisions
 * G-059, G-370). So the order in which facts arrive decides nothing. Before its first balance an account has no ledger but
 * for movements that accounting tells of later.
 */
export async function settleAccount(tx: Tx, account: Account, report: SettledReport): Promise<Settlement> {
  const { contractId, metalId, row } = account
  const { statement, movement = null } = report
  const times = report.moments.map((moment) => moment.getTime())
  const from = new Date(Math.min(...times))
  const until = Math.max(...times)
  const begin = !row || from <= row.as_of ? await beginOf(tx, account, statement) : null
  const isBeforeLedger = (end: Date | null) => begin !== null && end !== null && end <= begin
  // A part that ends with a new balance begins at its moment.
  const found = await (statement ? readLinesAt : readLinesFrom)(tx, contractId, metalId, from)
  let part = partOfLines(from, found, statement?.asOf)
  const before = await divisionBefore(tx, account, from, part.end === null ? found : null)
  let start: { before: Division; after: Known } = {
    before,
    after: { division: before, orders: new Map(), isDivided: await isDividedAt(tx, account, from) },
  }
  let stated = statement ?? null
  const lines: NewLine[] = []
  const carried: Carried[] = []
  // After a balance of all finenesses nobody knows of which of them the orders before it are.
  let isOfLedger = true
  for (;;) {
    const isFirst = isBeforeLedger(part.end)
    const events = await eventsOf(tx, account, part, isFirst, movement)
    const { after } = start
    if (isOfLedger)
      start.after = { ...after, orders: await readOrders(tx, account, from, events, after.orders) }
    const base = part.end && (await baseOf(tx, account, part.end, part.lines, isFirst, stated))
    const settled = settlePart(start, events, base)
    for (const { event } of events)
      lines.push(...newLines(event, settled.missing.get(keyOfEvent(event)) ?? new Map()))
    const { end } = part
    if (!end || !settled.carried)
      return { ...settlementOf(account, statement, settled.after), lines, carried }
    const held = carry(part.lines.filter(isBase), settled.carried, end)
    lines.push(...held.lines)
    carried.push(...held.carried)
    // A new balance changes what is known of the orders after it, even where it says what was there.
    const isReached = !stated && end.getTime() >= until && endsKnowledge(base, settled.after, statement)
    if (row && isReached && isSameDivision(settled.before, settled.after.division))
      return { ...settlementOf(account, statement, null), lines, carried }
    start = settled
    stated = null
    isOfLedger &&= base?.scope !== 'division'
    part = partOfLines(new Date(end.getTime() + 1), await readLinesAfter(tx, contractId, metalId, end))
  }
}

/** Whether all that is known after a balance is what it says and what is there: nothing of before it matters later. */
const endsKnowledge = (base: RecordedBase | null, { isDivided }: Known, statement: Statement | undefined) =>
  base?.scope === 'division' ||
  // A new balance by fineness changes which finenesses orders are known to hold, and one of wholes passes that on.
  (!isDivided && (!statement || (base?.scope === 'whole' && statement.scope !== 'division')))

/** The balance of a stored row. */
export const storedBalance = (row: BalanceRecord): Balance => ({
  freeMg: row.metal_free_mg,
  bidsMg: row.metal_bids_mg,
  assaysFree: row.assays_free,
  assaysBids: row.assays_bids,
})

/** The balance that is to be stored; `after` is null where it stays as it is. */
function settlementOf({ row }: Account, statement: Statement | undefined, after: Known | null) {
  const isLatest = statement !== undefined && (row === null || statement.asOf >= row.as_of)
  const stored = row ? divisionOf(storedBalance(row)) : new Map()
  return {
    balance: balanceOf(after?.division ?? stored),
    asOf: isLatest ? statement.asOf : (row?.as_of ?? new Date(0)),
    isDivided: after?.isDivided ?? row?.is_divided ?? false,
    statement: statement ?? null,
  }
}

/** Writes the balance and the ledger of an account whose balance is locked by the caller. */
export async function saveSettlement(
  tx: Tx,
  { contractId, metalId }: Account,
  { balance, asOf, isDivided, lines, carried, statement }: Settlement,
): Promise<void> {
  const { freeMg, bidsMg, assaysFree, assaysBids } = balance
  await saveBalance(
    tx,
    contractId,
    metalId,
    freeMg,
    bidsMg,
    JSON.stringify(assaysFree),
    JSON.stringify(assaysBids),
    asOf,
    isDivided,
  )
  for (const line of carried) await saveCarried(tx, line.id, line.freeMg, line.bidsMg)
  await noteLateLines(
    tx,
    contractId,
    carried.map(({ at }) => at),
  )
  await addLines(tx, contractId, metalId, lines)
  if (!statement) return
  await saveStatement(
    tx,
    contractId,
    metalId,
    statement.asOf,
    statement.scope,
    statement.balance.freeMg,
    statement.balance.bidsMg,
    JSON.stringify(statement.balance.assaysFree),
    JSON.stringify(statement.balance.assaysBids),
  )
}
