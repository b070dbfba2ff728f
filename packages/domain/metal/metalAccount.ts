import type { BaseKind, MovementKind } from '../codes/movementKind.ts'
import { type Assays, type Balance, shareOut } from './metalBalance.ts'
import { type Effect, effectOf } from './metalLedger.ts'

/**
 * What a customer has of a metal on a contract by fineness, mg of pure metal: per mille, or 0 for what nobody has said the
 * fineness of. An amount of nothing is no part of it.
 */
export type Division = ReadonlyMap<number, Effect>

const nothing: Effect = { freeMg: 0, bidsMg: 0 }
/** Stands for a fineness that nobody has said. */
export const unsaid = 0

const partOf = (division: Division, assay: number): Effect => division.get(assay) ?? nothing

/** A division with more or less of some finenesses. */
export function withParts(
  division: Division,
  parts: Iterable<readonly [number, Effect]>,
  sign: 1 | -1 = 1,
): Division {
  const sums = new Map(division)
  for (const [assay, { freeMg, bidsMg }] of parts) {
    const before = partOf(sums, assay)
    const after = { freeMg: before.freeMg + sign * freeMg, bidsMg: before.bidsMg + sign * bidsMg }
    if (after.freeMg === 0 && after.bidsMg === 0) sums.delete(assay)
    else sums.set(assay, after)
  }
  return sums
}

/** By how much one division differs from another, fineness by fineness. */
export const partsBetween = (after: Division, before: Division): Division => withParts(after, before, -1)

/** The whole of a division. */
export function wholeOf(division: Division): Effect {
  let whole = nothing
  for (const { freeMg, bidsMg } of division.values())
    whole = { freeMg: whole.freeMg + freeMg, bidsMg: whole.bidsMg + bidsMg }
  return whole
}

/** A balance as a division; what its parts do not name has no fineness (decision G-058). */
export function divisionOf({ freeMg, bidsMg, assaysFree, assaysBids }: Balance): Division {
  const free = assaysFree.map(({ assay, mass }) => [assay, { freeMg: mass, bidsMg: 0 }] as const)
  const bids = assaysBids.map(({ assay, mass }) => [assay, { freeMg: 0, bidsMg: mass }] as const)
  const named = withParts(new Map(), [...free, ...bids])
  return withUnsaid(named, { freeMg, bidsMg })
}

/** A division with so much of no fineness that its whole is another one. */
function withUnsaid(division: Division, whole: Effect): Division {
  const { freeMg, bidsMg } = wholeOf(division)
  return withParts(division, [[unsaid, { freeMg: whole.freeMg - freeMg, bidsMg: whole.bidsMg - bidsMg }]])
}

/** A division as a balance, whose parts are all but what has no fineness. */
export function balanceOf(division: Division): Balance {
  const named = [...division].filter(([assay]) => assay !== unsaid).sort(([a], [b]) => a - b)
  const list = (key: keyof Effect): Assays =>
    named.map(([assay, part]) => ({ assay, mass: part[key] })).filter(({ mass }) => mass !== 0)
  return { ...wholeOf(division), assaysFree: list('freeMg'), assaysBids: list('bidsMg') }
}

/**
 * Takes metal wanted in some finenesses out of what is there: its own fineness first, then the others, the highest first.
 * What is missing stays on its own fineness (decision G-059).
 */
function drawn(division: Division, from: keyof Effect, wanted: Assays): Assays {
  const left = new Map([...division].map(([assay, part]) => [assay, Math.max(0, part[from])]))
  const parts = new Map<number, number>()
  const take = (assay: number, mg: number) => {
    if (mg !== 0) parts.set(assay, (parts.get(assay) ?? 0) + mg)
    return mg
  }
  const draw = (assay: number, mg: number) => {
    const mass = Math.min(mg, left.get(assay) ?? 0)
    left.set(assay, (left.get(assay) ?? 0) - mass)
    return take(assay, mass)
  }
  const missing = wanted.map(({ assay, mass }) => mass - draw(assay, mass))
  const others = [...left.keys()].sort((a, b) => b - a)
  wanted.forEach(({ assay }, index) => {
    let mg = missing[index] ?? 0
    for (const other of others) mg -= draw(other, mg)
    take(assay, mg)
  })
  return [...parts].map(([assay, mass]) => ({ assay, mass })).sort((a, b) => a.assay - b.assay)
}

/** Kinds of lines that are not of a balance of accounting. */
export type EventKind = Exclude<MovementKind, BaseKind>

/** Something that happened to a metal on a contract. */
export interface AccountEvent {
  readonly kind: EventKind
  /** ISO. */
  readonly at: string
  /** mg of pure metal, moved by the signs of its kind. */
  readonly mg: number
  /** What accounting told of, under its own id, with its fineness; otherwise an order of the portal. */
  readonly source: { readonly senderId: string; readonly assay: number } | { readonly orderId: number }
}

/** What tells events of one account apart. */
export const keyOfEvent = ({ kind, at, source }: Pick<AccountEvent, 'kind' | 'at' | 'source'>): string =>
  'orderId' in source ? `${kind} ${source.orderId} ${at}` : `delivered ${source.senderId}`

/** Events of one moment in this order: what comes is there before it is ordered, what is ordered before it leaves. */
const kindsOfMoment: readonly EventKind[] = [
  'received',
  'returned',
  'loss',
  'correction',
  'ordered',
  'shipped',
  'unshipped',
  'cancelled',
]

/** Events in the order in which they happened, whenever they were heard of. */
export const inOrderOfMoments = (events: readonly AccountEvent[]): AccountEvent[] => {
  const places = new Map(
    events.map((event) => [event, `${kindsOfMoment.indexOf(event.kind)} ${keyOfEvent(event)}`]),
  )
  const placeOf = (event: AccountEvent) => places.get(event) ?? ''
  return events.toSorted((a, b) => {
    if (a.at !== b.at) return a.at < b.at ? -1 : 1
    return placeOf(a) < placeOf(b) ? -1 : 1
  })
}

/** What is known of the orders that events are about. */
export interface AccountOrders {
  /** Whether accounting says finenesses; otherwise an order has those of its alloys. */
  readonly isDivided: boolean
  /** Need of an order by the fineness of the ordered alloys, mg. */
  alloysOf(orderId: number): Assays
  /** The finenesses that an order holds or held last, where it was placed since the last balance of accounting. */
  partsOf(orderId: number): Assays | undefined
}

/** What events make of a division, and by event (`keyOfEvent`) what each moves. */
export interface Reckoned {
  readonly division: Division
  readonly moved: ReadonlyMap<string, Division>
}

const moves = (kind: EventKind, parts: Assays): Division =>
  withParts(
    new Map(),
    parts.map(({ assay, mass }) => [assay, effectOf(kind, mass)] as const),
  )

/**
 * What events, in the order of their moments, make of what was there before. An order holds metal of its own fineness first,
 * and gives back or takes along what it held; of one that an earlier balance of accounting counted nobody knows, so it is
 * looked for among what is held in the same way (decision G-059). It follows from the events alone: whoever hears of them in
 * another order reckons the same.
 */
export function reckon(start: Division, events: readonly AccountEvent[], orders: AccountOrders): Reckoned {
  const parts = new Map<number, Assays>()
  const moved = new Map<string, Division>()
  let division = start
  for (const event of inOrderOfMoments(events)) {
    const found = partsOfEvent(division, event, (id) => parts.get(id) ?? orders.partsOf(id), orders)
    if ('orderId' in event.source && event.mg !== 0) parts.set(event.source.orderId, found)
    const effect = moves(event.kind, found)
    moved.set(keyOfEvent(event), effect)
    division = withParts(division, effect)
  }
  return { division, moved }
}

function partsOfEvent(
  division: Division,
  { kind, mg, source }: AccountEvent,
  known: (orderId: number) => Assays | undefined,
  { isDivided, alloysOf }: AccountOrders,
): Assays {
  if (mg === 0) return []
  if (!('orderId' in source)) return [{ assay: source.assay, mass: mg }]
  const wanted = shareOut(mg, alloysOf(source.orderId)).filter(({ mass }) => mass !== 0)
  if (!isDivided) return wanted
  if (kind === 'ordered') return drawn(division, 'freeMg', wanted)
  const held = known(source.orderId)
  if (held && massOf(held) === mg) return held
  // Taken back after a balance that counted the shipment: its own finenesses are the best guess.
  return kind === 'unshipped' ? wanted : drawn(division, 'bidsMg', wanted)
}

const massOf = (assays: Assays) => assays.reduce((sum, { mass }) => sum + mass, 0)

/** An event with what the ledger has of it. */
export interface RecordedEvent {
  readonly event: AccountEvent
  readonly recorded: Division
}

/**
 * What a balance says: all of it by fineness, its wholes alone, or only what is free, as a file does, so that what orders
 * held is counted by the portal (decisions G-058, G-360).
 */
export type Said = 'division' | 'whole' | 'free'

/** A balance of accounting, or of a file, with what its lines in the ledger carry: by how much it differs from what was there. */
export interface RecordedBase {
  readonly recorded: Division
  readonly says: Said
  /** What it says, where that is new; otherwise it is what the ledger sums up to. */
  readonly said?: Division
}

/** What a part of the ledger, from one balance of accounting to the next or to now, is to be. */
export interface Settled {
  /** What is missing in the lines of an event, by its key. */
  readonly missing: ReadonlyMap<string, Division>
  /** What the lines of the balance at the end of the part are to carry; null where the part ends now. */
  readonly carried: Division | null
  /** What is there after it, by the lines as they were and as they are to be. */
  readonly before: Division
  readonly after: Division
}

/**
 * Settles a part of the ledger: its events as they are reckoned from what was there before it, and the balance at its end.
 * What accounting says of a moment counts all that happened until then, so that what is heard of later changes by how much
 * it differs and not what it says; a balance that does not say all of it passes the rest on (decisions G-360, G-370).
 */
export function settlePart(
  start: { readonly before: Division; readonly after: Division },
  events: readonly RecordedEvent[],
  base: RecordedBase | null,
  orders: AccountOrders,
): Settled {
  const { division, moved } = reckon(
    start.after,
    events.map(({ event }) => event),
    orders,
  )
  const missing = new Map<string, Division>()
  let before = start.before
  for (const { event, recorded } of events) {
    const key = keyOfEvent(event)
    before = withParts(before, recorded)
    missing.set(key, partsBetween(moved.get(key) ?? new Map(), recorded))
  }
  if (base === null) return { missing, carried: null, before, after: division }
  before = withParts(before, base.recorded)
  const after = afterBase(division, base.says, base.said ?? before)
  return { missing, carried: partsBetween(after, division), before, after }
}

/** What is there after a balance: what it does not say stays as it was, and a difference it does not divide has no fineness. */
function afterBase(division: Division, says: Said, said: Division): Division {
  if (says === 'division') return said
  const { freeMg, bidsMg } = wholeOf(said)
  return withUnsaid(division, { freeMg, bidsMg: says === 'whole' ? bidsMg : wholeOf(division).bidsMg })
}

/** Whether two divisions are the same. */
export const isSameDivision = (one: Division, other: Division): boolean => partsBetween(one, other).size === 0
