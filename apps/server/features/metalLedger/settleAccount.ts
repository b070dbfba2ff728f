import { baseKinds } from '@proba/domain/codes/movementKind'
import {
  type AccountEvent,
  balanceOf,
  type Division,
  divisionOf,
  type EventKind,
  isSameDivision,
  keyOfEvent,
  partsBetween,
  type RecordedEvent,
  type Said,
  settlePart,
  unsaid,
  withParts,
} from '@proba/domain/metal/metalAccount'
import type { Assays, Balance } from '@proba/domain/metal/metalBalance'
import { type Effect, massOf } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../db/connect.ts'
import {
  type LedgerLine,
  readBaseBefore,
  readLinesAfter,
  readLinesAt,
  readLinesFrom,
  readMovedFrom,
  readOrderLinesBefore,
  saveCarried,
} from './accountStore.ts'
import { type BalanceRecord, readOrdersMetal, saveBalance } from './balanceStore.ts'
import { addLines, type NewLine } from './metalLedgerStore.ts'

/** A metal on a contract, with its balance as it is stored and locked by the caller; null where it has none yet. */
export interface Account {
  readonly contractId: number
  readonly metalId: number
  readonly row: BalanceRecord | null
}

/** What accounting, or a file, says of an account as of a moment. */
export interface Statement {
  readonly balance: Balance
  readonly asOf: Date
  readonly says: Said
}

/** What is to be written so that ledger and balance are what the facts amount to. */
export interface Settlement {
  readonly balance: Balance
  readonly asOf: Date
  readonly isDivided: boolean
  readonly lines: readonly NewLine[]
  /** Lines of balances of accounting, and what they carry now. */
  readonly carried: readonly Carried[]
}

interface Carried extends Effect {
  readonly id: number
  readonly says: Said
}

const isBase = ({ kind }: LedgerLine) => (baseKinds as readonly string[]).includes(kind)
/** What the balance of some lines says: its wholes, where nobody noted more. */
const saysOf = (lines: readonly LedgerLine[]): Said =>
  lines.find(({ says }) => says !== null)?.says ?? 'whole'
const assayOf = (stored: number | null) => stored ?? unsaid
const partOf = (line: Pick<LedgerLine, 'assay' | 'free_mg' | 'bids_mg'>): readonly [number, Effect] => [
  assayOf(line.assay),
  { freeMg: line.free_mg, bidsMg: line.bids_mg },
]
const sumOf = (lines: readonly Pick<LedgerLine, 'assay' | 'free_mg' | 'bids_mg'>[]): Division =>
  withParts(new Map(), lines.map(partOf))

function eventOf(line: LedgerLine): AccountEvent {
  const kind = line.kind as EventKind
  const source =
    line.sender_id === null
      ? { orderId: line.order_id ?? 0 }
      : { senderId: line.sender_id, assay: assayOf(line.assay) }
  const mg = massOf(kind, { freeMg: line.free_mg, bidsMg: line.bids_mg })
  return { kind, at: line.event_at.toISOString(), mg, source }
}

/** Events of lines, each with all that the ledger has of it, and those that are new. */
function recordedEvents(lines: readonly LedgerLine[], added: readonly AccountEvent[]): RecordedEvent[] {
  const events = new Map<string, RecordedEvent>()
  const add = (event: AccountEvent, recorded: Division) => {
    const known = events.get(keyOfEvent(event))
    events.set(keyOfEvent(event), {
      event: { ...event, mg: event.mg + (known?.event.mg ?? 0) },
      recorded: withParts(known?.recorded ?? new Map(), recorded),
    })
  }
  for (const line of lines) add(eventOf(line), sumOf([line]))
  for (const event of added) add(event, new Map())
  return [...events.values()]
}

const orderIdsOf = (events: readonly RecordedEvent[]) => [
  ...new Set(events.flatMap(({ event: { source } }) => ('orderId' in source ? [source.orderId] : []))),
]

async function readAlloys(tx: Tx, events: readonly RecordedEvent[]): Promise<(orderId: number) => Assays> {
  const ids = orderIdsOf(events)
  const rows = ids.length > 0 ? await readOrdersMetal(tx, ids) : []
  const alloys = new Map(rows.map((row) => [row.id, row.alloys]))
  return (id) => {
    const found = alloys.get(id) ?? []
    // An order without lines has no alloy; what it holds is kept as metal without a fineness.
    return found.length > 0 ? found : [{ assay: unsaid, mass: 1 }]
  }
}

/** The finenesses that orders of a part held before it began. */
async function readParts(
  tx: Tx,
  { contractId, metalId }: Account,
  from: Date,
  events: readonly RecordedEvent[],
): Promise<(orderId: number) => Assays | undefined> {
  const placed = new Set(
    events.flatMap(({ event }) =>
      event.kind === 'ordered' && 'orderId' in event.source ? [event.source.orderId] : [],
    ),
  )
  const ids = orderIdsOf(events).filter((id) => !placed.has(id))
  const lines = ids.length > 0 ? await readOrderLinesBefore(tx, contractId, metalId, from, ids) : []
  const parts = new Map<number, Assays>()
  for (const { event, recorded } of recordedEvents(lines, []))
    if ('orderId' in event.source && event.mg !== 0)
      parts.set(
        event.source.orderId,
        [...recorded].map(([assay, { bidsMg }]) => ({ assay, mass: Math.abs(bidsMg) })),
      )
  return (id) => parts.get(id)
}

const newLines = (event: AccountEvent, missing: Division): NewLine[] =>
  [...missing].map(([assay, effect]) => ({
    kind: event.kind,
    at: new Date(event.at),
    assay: assay === unsaid ? null : assay,
    ...('orderId' in event.source ? { orderId: event.source.orderId } : { senderId: event.source.senderId }),
    ...effect,
  }))

/** The lines of a balance of accounting that is to carry something: those that are there, and those that are missing. */
function carry(
  lines: readonly LedgerLine[],
  carried: Division,
  at: Date,
  says: Said,
): { lines: NewLine[]; carried: Carried[] } {
  const missing = new Map(partsBetween(carried, sumOf(lines)))
  const changed = lines.flatMap((line): Carried[] => {
    const part = missing.get(assayOf(line.assay)) ?? { freeMg: 0, bidsMg: 0 }
    const isSame = part.freeMg === 0 && part.bidsMg === 0 && saysOf(lines) === says
    missing.delete(assayOf(line.assay))
    const effect = { freeMg: line.free_mg + part.freeMg, bidsMg: line.bids_mg + part.bidsMg }
    return isSame ? [] : [{ id: line.id, says, ...effect }]
  })
  const line = (assay: number, effect: Effect): NewLine => ({
    kind: 'snapshot',
    at,
    assay: assay === unsaid ? null : assay,
    says,
    ...effect,
  })
  const added = [...missing].map(([assay, effect]) => line(assay, effect))
  // A balance that differs by nothing leaves a line, too (decision G-370).
  if (lines.length + added.length === 0) added.push(line(unsaid, { freeMg: 0, bidsMg: 0 }))
  return { lines: added, carried: changed }
}

/** Whether the last balance before a moment said finenesses. */
async function isDividedAt(tx: Tx, { contractId, metalId, row }: Account, from: Date): Promise<boolean> {
  if (!row || from > row.as_of) return row?.is_divided ?? false
  return saysOf(await readBaseBefore(tx, contractId, metalId, from)) === 'division'
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

/** A part of the ledger as it was found: its lines, the balance at its end, and what is new in it. */
interface FoundPart {
  readonly events: readonly RecordedEvent[]
  readonly bases: readonly LedgerLine[]
  readonly end: Date | null
  readonly says: Said
}

function foundPart(
  lines: readonly LedgerLine[],
  events: readonly AccountEvent[],
  statement: Statement | null,
): FoundPart & { readonly left: readonly AccountEvent[] } {
  const bases = lines.filter(isBase)
  const end = statement?.asOf ?? bases[0]?.event_at ?? null
  const isOfPart = ({ at }: AccountEvent) => end === null || Date.parse(at) <= end.getTime()
  return {
    events: recordedEvents(
      lines.filter((line) => !isBase(line)),
      events.filter(isOfPart),
    ),
    left: events.filter((event) => !isOfPart(event)),
    bases,
    end,
    says: statement?.says ?? saysOf(bases),
  }
}

/**
 * Reckons what ledger and balance of an account are to be after events were heard of, or a balance of accounting. Each
 * counts at its own moment: what happened since then is reckoned again, up to the next balance of accounting, which counts
 * all of it already (decisions G-059, G-370). So the order in which facts arrive decides nothing. Events beside a statement
 * are those that a first balance finds.
 */
export async function settleAccount(
  tx: Tx,
  account: Account,
  events: readonly AccountEvent[],
  statement: Statement | null,
): Promise<Settlement> {
  const { contractId, metalId, row } = account
  const moments = [
    ...events.map(({ at }) => Date.parse(at)),
    ...(statement ? [statement.asOf.getTime()] : []),
  ]
  const from = new Date(Math.min(...moments))
  // A part that ends with a new balance begins at its moment, but for a first balance, which finds nothing booked.
  const found = await (statement ? readLinesAt : readLinesFrom)(
    tx,
    contractId,
    metalId,
    statement?.asOf ?? from,
  )
  const isUntilNow = !statement && !found.some(isBase)
  const before = await divisionBefore(tx, account, from, isUntilNow ? found : null)
  let start = { before, after: before }
  let isDivided = await isDividedAt(tx, account, from)
  let part = foundPart(found, events, statement)
  let partsOf = await readParts(tx, account, from, part.events)
  let stated = statement
  const lines: NewLine[] = []
  const carried: Carried[] = []
  for (;;) {
    const { end, says, bases } = part
    const base = end && { recorded: sumOf(bases), says, ...(stated && { said: divisionOf(stated.balance) }) }
    const alloysOf = await readAlloys(tx, part.events)
    const settled = settlePart(start, part.events, base, { isDivided, alloysOf, partsOf })
    for (const { event } of part.events)
      lines.push(...newLines(event, settled.missing.get(keyOfEvent(event)) ?? new Map()))
    if (!end || !settled.carried) return { ...settlementOf(row, statement, settled.after), lines, carried }
    const held = carry(bases, settled.carried, end, says)
    lines.push(...held.lines)
    carried.push(...held.carried)
    isDivided = says === 'division'
    // A new balance changes what is known of the orders after it, even where it says what was there.
    if (!stated && part.left.length === 0 && isSameDivision(settled.before, settled.after)) {
      const stored = row ? divisionOf(storedBalance(row)) : settled.after
      return { ...settlementOf(row, statement, stored), lines, carried }
    }
    start = settled
    stated = null
    partsOf = () => undefined
    part = foundPart(await readLinesAfter(tx, contractId, metalId, end), part.left, null)
  }
}

/** The balance of a stored row. */
export const storedBalance = (row: BalanceRecord): Balance => ({
  freeMg: row.metal_free_mg,
  bidsMg: row.metal_bids_mg,
  assaysFree: row.assays_free,
  assaysBids: row.assays_bids,
})

function settlementOf(row: BalanceRecord | null, statement: Statement | null, division: Division) {
  const isLatest = statement !== null && (row === null || statement.asOf >= row.as_of)
  return {
    balance: balanceOf(division),
    asOf: isLatest ? statement.asOf : (row?.as_of ?? new Date(0)),
    isDivided: isLatest ? statement.says === 'division' : (row?.is_divided ?? false),
  }
}

/** Writes the balance and the ledger of an account whose balance is locked by the caller. */
export async function saveSettlement(
  tx: Tx,
  { contractId, metalId }: Account,
  { balance, asOf, isDivided, lines, carried }: Settlement,
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
  for (const line of carried) await saveCarried(tx, line.id, line.freeMg, line.bidsMg, line.says)
  await addLines(tx, contractId, metalId, lines)
}
