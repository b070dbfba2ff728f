import { baseKinds } from '@proba/domain/codes/movementKind'
import {
  type AccountEvent,
  type Division,
  type EventKind,
  inOrderOfMoments,
  keyOfEvent,
  noFineness,
  type OrderMetal,
  type OrdersMetal,
  orderAfter,
  type RecordedEvent,
  withParts,
} from '@proba/domain/metal/metalAccount'
import { type Assays, shareOut } from '@proba/domain/metal/metalBalance'
import { type Effect, massOf } from '@proba/domain/metal/metalLedger'
import {
  departuresOf,
  movesOfOrder,
  type OrderFacts,
  type OrderMove,
  type Share,
} from '@proba/domain/metal/orderMoves'
import type { Tx } from '../../../db/connection/connect.ts'
import {
  type LedgerLine,
  type OrderFactsRecord,
  readOrderLinesBefore,
  readOrdersDuring,
  type StoredMetal,
} from './accountStore.ts'
import type { BalanceRecord } from './balanceStore.ts'

/** A metal on a contract, with its balance as it is stored and locked by the caller; null where it has none yet. */
export interface Account {
  readonly contractId: number
  readonly metalId: number
  readonly row: BalanceRecord | null
}

export const isBase = ({ kind }: LedgerLine) => (baseKinds as readonly string[]).includes(kind)
export const assayOf = (stored: number | null) => stored ?? noFineness
type Amount = Pick<LedgerLine, 'assay' | 'free_mg' | 'bids_mg'>
const partOf = (line: Amount): readonly [number, Effect] => [
  assayOf(line.assay),
  { freeMg: line.free_mg, bidsMg: line.bids_mg },
]
export const sumOf = (lines: readonly Amount[]): Division => withParts(new Map(), lines.map(partOf))

/** What orders need of metal by the fineness of their alloys; one without any needs metal of no fineness. */
export const neededOf = ({ needed, need_mg: mg }: { needed: Assays; need_mg: number }): Assays =>
  needed.length > 0 ? shareOut(mg, needed) : [{ assay: noFineness, mass: mg }]

/** Moments are of whole milliseconds in the program, also where the database has more digits. */
const isoOf = (moment: string | null) => new Date(moment ?? Number.NaN).toISOString()
const absenceOf = ({ from, until }: { from: string | null; until: string | null }) => ({
  from: isoOf(from),
  until: until === null ? null : isoOf(until),
})

/** The metal of a shipment as a part of that of its order. Rows written before 0.3.0 only have mg. */
function sharesOf(metal: readonly StoredMetal[], needed: Assays): Share[] {
  const masses = new Map(needed.map(({ assay, mass }) => [assay, mass]))
  return metal.map(({ assay, mass, part = mass, whole = masses.get(assay) ?? mass }) => ({
    assay,
    part,
    whole,
  }))
}

/** What is stored of an order as the facts that its metal follows from. */
export function factsOf(row: OrderFactsRecord): OrderFacts {
  const releasedAt = row.released_at?.toISOString() ?? null
  const takenBack = row.taken_back.map(({ from, until, ...day }) => ({
    ...day,
    from: isoOf(from),
    until: isoOf(until),
  }))
  const needed = neededOf(row)
  return {
    needed,
    heldAt: row.held_at.toISOString(),
    whole: departuresOf(takenBack, row.is_shipped ? releasedAt : null),
    shipments: row.shipments.map(({ metal, ...absence }) => ({
      ...absenceOf(absence),
      shares: sharesOf(metal, needed),
    })),
    cancelledAt: row.is_shipped ? null : releasedAt,
  }
}

function eventOf(line: LedgerLine): AccountEvent {
  const kind = line.kind as EventKind
  const source = line.sender_id === null ? { orderId: line.order_id ?? 0 } : { senderId: line.sender_id }
  const mass = massOf(kind, { freeMg: line.free_mg, bidsMg: line.bids_mg })
  return { kind, at: line.event_at.toISOString(), parts: [{ assay: assayOf(line.assay), mass }], source }
}

/**
 * Events of a part of the ledger with what it has of each. Movements of accounting are kept in it alone; what happened to
 * orders is known from them, and lines that say otherwise are of an earlier knowledge.
 */
function recordedEvents(
  lines: readonly LedgerLine[],
  ofOrders: readonly AccountEvent[],
  movement: AccountEvent | null,
): RecordedEvent[] {
  const events = new Map<string, RecordedEvent>()
  const add = (event: AccountEvent, recorded: Division, isTrue: boolean) => {
    const key = keyOfEvent(event)
    const known = events.get(key)
    const allParts = [...(known?.isTrue ? known.event.parts : []), ...(isTrue ? event.parts : [])]
    events.set(key, {
      event: { ...event, parts: allParts },
      recorded: withParts(known?.recorded ?? new Map(), recorded),
      isTrue: isTrue || (known?.isTrue ?? false),
    })
  }
  for (const event of ofOrders) add(event, new Map(), true)
  if (movement) add(movement, new Map(), true)
  for (const line of lines) add(eventOf(line), sumOf([line]), line.sender_id !== null)
  return [...events.values()]
}

/** What happened to orders from one moment to another, to the millisecond, both included. */
async function ordersDuring(
  tx: Tx,
  { contractId, metalId }: Account,
  from: Date,
  until: Date | null,
): Promise<AccountEvent[]> {
  const rows = await readOrdersDuring(tx, contractId, metalId, from, until)
  const isOfPart = ({ at }: OrderMove) => isWithin(new Date(at), from, until)
  return rows.flatMap((row) => {
    const moves = movesOfOrder(factsOf(row)).filter(isOfPart)
    return moves.map((move) => ({ ...move, source: { orderId: row.order_id } }))
  })
}

/** What an order holds after what the ledger has of it; nothing is known of one that it has nothing of. */
function orderOfLines(lines: readonly LedgerLine[]): OrderMetal | undefined {
  // Lines of earlier knowledge and those that take them back sum to nothing.
  const booked = Map.groupBy(lines, ({ kind, event_at: at }) => `${kind} ${at.toISOString()}`)
  const events = [...booked.values()].flatMap((own): AccountEvent[] => {
    const [first] = own
    if (!first) return []
    const event = eventOf(first)
    const parts = [...sumOf(own)].map(([assay, effect]) => ({ assay, mass: massOf(event.kind, effect) }))
    return parts.length > 0 ? [{ ...event, parts }] : []
  })
  let order: OrderMetal | undefined
  for (const { kind, parts } of inOrderOfMoments(events)) order = orderAfter(kind, parts, order)
  return order
}

/**
 * The finenesses in which orders of a part held metal: `known` from the parts before it, and where their placing is before
 * `from`, from which on all is reckoned again, from the ledger.
 */
export async function readOrders(
  tx: Tx,
  { contractId, metalId }: Account,
  from: Date,
  events: readonly RecordedEvent[],
  known: OrdersMetal,
): Promise<Map<number, OrderMetal>> {
  const idsOf = (some: readonly RecordedEvent[]) =>
    some.flatMap(({ event: { source } }) => ('orderId' in source ? [source.orderId] : []))
  const placed = new Set(idsOf(events.filter(({ event }) => event.kind === 'ordered')))
  const ids = [...new Set(idsOf(events))].filter((id) => !placed.has(id) && !known.has(id))
  const found = ids.length > 0 ? await readOrderLinesBefore(tx, contractId, metalId, from, ids) : []
  const lines = found.filter((line) => line.sender_id === null)
  const orders = new Map(known)
  for (const id of ids) {
    const known = orderOfLines(lines.filter((line) => line.order_id === id))
    if (known) orders.set(id, known)
  }
  return orders
}

/** A part of the ledger from a moment to the balance at its end, or to now. */
export interface Part {
  readonly from: Date
  readonly lines: readonly LedgerLine[]
  readonly end: Date | null
}

export const partOfLines = (from: Date, lines: readonly LedgerLine[], end?: Date): Part => ({
  from,
  lines,
  end: end ?? lines.find(isBase)?.event_at ?? null,
})

/** Events of a part; before the first balance lines of orders stay as they are. */
export async function eventsOf(
  tx: Tx,
  account: Account,
  { from, lines, end }: Part,
  isFirst: boolean,
  movement: AccountEvent | null,
): Promise<RecordedEvent[]> {
  const others = lines.filter((line) => !isBase(line))
  const isOfPart = movement && isWithin(new Date(movement.at), from, end)
  if (isFirst)
    return [
      ...recordedEvents(
        others.filter((line) => line.sender_id !== null),
        [],
        isOfPart ? movement : null,
      ),
      ...keptEvents(others.filter((line) => line.sender_id === null)),
    ]
  return recordedEvents(others, await ordersDuring(tx, account, from, end), isOfPart ? movement : null)
}

const isWithin = (at: Date, from: Date, end: Date | null) => at >= from && (end === null || at <= end)

/** Settling neither looks at these lines of orders nor changes them. */
function keptEvents(lines: readonly LedgerLine[]): RecordedEvent[] {
  return lines.map((line) => {
    const event = eventOf(line)
    // Each line by itself, as accounting's movements are: its finenesses stay.
    return {
      event: { ...event, source: { senderId: `line ${line.id}` } },
      recorded: sumOf([line]),
      isTrue: true,
    }
  })
}
