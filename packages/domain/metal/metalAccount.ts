import type { BaseKind, MovementKind } from '../codes/movementKind.ts'
import { groupBy } from '../text/grouping.ts'
import type { Assays, Balance } from './metalBalance.ts'
import { type Effect, effectOf } from './metalLedger.ts'

/**
 * What a customer has of a metal on a contract by fineness, mg of pure metal: per mille, or 0 for what nobody has reported the
 * fineness of. An amount of nothing is no part of it.
 */
export type Division = ReadonlyMap<number, Effect>

const nothing: Effect = { freeMg: 0, bidsMg: 0 }
/** Stands for a fineness that nobody has reported. */
export const noFineness = 0

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
  return withNoFineness(named, { freeMg, bidsMg })
}

/** A division with so much of no fineness that its whole is another one. */
function withNoFineness(division: Division, whole: Effect): Division {
  const { freeMg, bidsMg } = wholeOf(division)
  return withParts(division, [[noFineness, { freeMg: whole.freeMg - freeMg, bidsMg: whole.bidsMg - bidsMg }]])
}

/** A division as a balance, whose parts are all but what has no fineness. */
export function balanceOf(division: Division): Balance {
  const named = [...division].filter(([assay]) => assay !== noFineness).sort(([a], [b]) => a - b)
  const list = (key: keyof Effect): Assays =>
    named.map(([assay, part]) => ({ assay, mass: part[key] })).filter(({ mass }) => mass !== 0)
  return { ...wholeOf(division), assaysFree: list('freeMg'), assaysBids: list('bidsMg') }
}

/**
 * Takes metal needed in some finenesses out of what is there: its own fineness first, then the others, the highest first.
 * What is missing stays on its own fineness (decision G-059).
 */
function drawn(available: Assays, needed: Assays): Assays {
  const left = new Map(available.map(({ assay, mass }) => [assay, Math.max(0, mass)]))
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
  const missing = needed.map(({ assay, mass }) => mass - draw(assay, mass))
  const others = [...left.keys()].sort((a, b) => b - a)
  needed.forEach(({ assay }, index) => {
    let mg = missing[index] ?? 0
    for (const other of others) mg -= draw(other, mg)
    take(assay, mg)
  })
  return [...parts].map(([assay, mass]) => ({ assay, mass })).sort((a, b) => a.assay - b.assay)
}

const massesOf = (division: Division, key: keyof Effect): Assays =>
  [...division].map(([assay, part]) => ({ assay, mass: part[key] }))

const massOf = (assays: Assays) => assays.reduce((sum, { mass }) => sum + mass, 0)

/** Kinds of lines that are not of a balance of accounting. */
export type EventKind = Exclude<MovementKind, BaseKind>

/** Something that happened to a metal on a contract. */
export interface AccountEvent {
  readonly kind: EventKind
  /** ISO. */
  readonly at: string
  /** mg of pure metal by fineness, moved by the signs of its kind: as accounting says, or as the alloys of an order need it. */
  readonly parts: Assays
  /** What accounting reported, under its own id; otherwise an order of the portal. */
  readonly source: { readonly senderId: string } | { readonly orderId: number }
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

/** Events in the order in which they happened, whenever they were reported. */
export const inOrderOfMoments = <E extends AccountEvent>(events: readonly E[]): E[] => {
  const byPlace = groupBy(
    events,
    (event) => `${event.at} ${kindsOfMoment.indexOf(event.kind)} ${keyOfEvent(event)}`,
  )
  return [...byPlace.keys()].toSorted().flatMap((place) => byPlace.get(place) ?? [])
}

/** The finenesses in which an order holds metal, and in which it was shipped, mg. */
export interface OrderMetal {
  readonly held: Assays
  readonly gone: Assays
}

/** By order, where it was placed since a balance of accounting reported all finenesses. */
export type OrdersMetal = ReadonlyMap<number, OrderMetal>

/** What events make of a division and of the orders, and by event (`keyOfEvent`) what each moves. */
export interface Reckoned {
  readonly division: Division
  readonly orders: OrdersMetal
  readonly moved: ReadonlyMap<string, Division>
}

const moves = (kind: EventKind, parts: Assays): Division =>
  withParts(
    new Map(),
    parts.map(({ assay, mass }) => [assay, effectOf(kind, mass)] as const),
  )

/** What is known before events: what is there, in which finenesses orders hold it, and whether accounting says finenesses. */
export interface Known {
  readonly division: Division
  readonly orders: OrdersMetal
  /** Otherwise an order holds the finenesses of its alloys. */
  readonly isDivided: boolean
}

/**
 * What events, in the order of their moments, make of what was there before. An order holds metal of its own fineness first,
 * and gives back or takes along what it held; of one that an earlier balance of accounting counted nobody knows, so it is
 * looked for among what is held in the same way (decision G-059). It follows from the events alone: whoever hears of them in
 * another order reckons the same.
 */
export function reckon(known: Known, events: readonly AccountEvent[]): Reckoned {
  const orders = new Map(known.orders)
  const moved = new Map<string, Division>()
  let { division } = known
  for (const event of inOrderOfMoments(events)) {
    const { kind, source } = event
    const order = 'orderId' in source ? orders.get(source.orderId) : undefined
    const found = 'orderId' in source ? foundOf({ ...known, division }, event, order) : event.parts
    if ('orderId' in source && found.length > 0) orders.set(source.orderId, orderAfter(kind, found, order))
    const effect = moves(kind, found)
    moved.set(keyOfEvent(event), effect)
    division = withParts(division, effect)
  }
  return { division, orders, moved }
}

/** The finenesses in which an event of an order moves metal. */
function foundOf(
  { division, isDivided }: Known,
  { kind, parts }: AccountEvent,
  order: OrderMetal | undefined,
): Assays {
  const needed = parts.filter(({ mass }) => mass !== 0)
  const mg = massOf(needed)
  if (kind === 'ordered') return isDivided ? drawn(massesOf(division, 'freeMg'), needed) : needed
  const own = kind === 'unshipped' ? order?.gone : order?.held
  if (own && massOf(own) >= mg) return drawn(own, needed)
  // Taken back after a balance that counted the shipment: its own finenesses are the best guess.
  return isDivided && kind !== 'unshipped' ? drawn(massesOf(division, 'bidsMg'), needed) : needed
}

const nothingHeld: OrderMetal = { held: [], gone: [] }

function changed(assays: Assays, parts: Assays, sign: 1 | -1): Assays {
  const sums = new Map(assays.map(({ assay, mass }) => [assay, mass]))
  for (const { assay, mass } of parts) sums.set(assay, (sums.get(assay) ?? 0) + sign * mass)
  return [...sums].map(([assay, mass]) => ({ assay, mass })).filter(({ mass }) => mass !== 0)
}

/** What an order holds after an event; of one that is not known, what it holds is nothing that could be looked for. */
export function orderAfter(kind: EventKind, found: Assays, order: OrderMetal = nothingHeld): OrderMetal {
  const { held, gone } = order
  const own = kind === 'unshipped' ? gone : held
  const left = massOf(own) >= massOf(found) ? changed(own, found, -1) : []
  if (kind === 'ordered') return { held: changed(held, found, 1), gone }
  if (kind === 'shipped') return { held: left, gone: changed(gone, found, 1) }
  if (kind === 'unshipped') return { held: changed(held, found, 1), gone: left }
  return { held: left, gone }
}

/** An event with what the ledger has of it. */
export interface RecordedEvent {
  readonly event: AccountEvent
  readonly recorded: Division
  /** False where only the ledger has it: it is now known to have happened at another moment, or not at all. */
  readonly isTrue: boolean
}

/**
 * What a balance states: all of it by fineness, its wholes alone, or only what is free, as a file does, so that what orders
 * held is counted by the portal (decisions G-058, G-360).
 */
export type StatementScope = 'division' | 'whole' | 'free'

/** A balance of accounting, or of a file, with what its lines in the ledger carry: by how much it differs from what was there. */
export interface RecordedBase {
  readonly recorded: Division
  readonly scope: StatementScope
  /** What it states; where nobody noted it, it is what the ledger sums up to. */
  readonly stated: Division | null
  /** Of a first balance: what orders held that the ledger does not have, as it begins with this balance. */
  readonly heldBefore: Division
}

/** What a part of the ledger, from one balance of accounting to the next or to now, is to be. */
export interface Settled {
  /** What is missing in the lines of an event, by its key. */
  readonly missing: ReadonlyMap<string, Division>
  /** What the lines of the balance at the end of the part are to carry; null where the part ends now. */
  readonly carried: Division | null
  /** What is there after it, by the lines as they were. */
  readonly before: Division
  /** The same as it is to be. */
  readonly after: Known
}

/**
 * Settles a part of the ledger: its events as they are reckoned from what was there before it, and the balance at its end.
 * What accounting reports of a moment counts all that happened until then, so that what is reported later changes by how much
 * it differs and not what it states; a balance that does not state all of it passes the rest on (decisions G-360, G-370).
 */
export function settlePart(
  start: { readonly before: Division; readonly after: Known },
  events: readonly RecordedEvent[],
  base: RecordedBase | null,
): Settled {
  const happened = events.filter(({ isTrue }) => isTrue).map(({ event }) => event)
  const { division, orders, moved } = reckon(start.after, happened)
  const missing = new Map<string, Division>()
  let before = start.before
  for (const { event, recorded } of events) {
    const key = keyOfEvent(event)
    before = withParts(before, recorded)
    missing.set(key, partsBetween(moved.get(key) ?? new Map(), recorded))
  }
  const { isDivided } = start.after
  if (base === null) return { missing, carried: null, before, after: { division, orders, isDivided } }
  before = withParts(before, base.recorded)
  const after = afterBase({ division, orders, isDivided }, base, base.stated ?? before)
  return { missing, carried: partsBetween(after.division, division), before, after }
}

/** What is there after a balance: what it does not state stays as it was, and a difference it does not divide has no fineness. */
function afterBase(known: Known, { scope, heldBefore }: RecordedBase, stated: Division): Known {
  if (scope === 'division') return { division: stated, orders: new Map(), isDivided: true }
  const division = withParts(known.division, heldBefore)
  const { freeMg, bidsMg } = wholeOf(stated)
  if (scope === 'whole')
    return { ...known, division: withNoFineness(division, { freeMg, bidsMg }), isDivided: false }
  return { ...known, division: withNoFineness(division, { freeMg, bidsMg: wholeOf(division).bidsMg }) }
}

/** Whether two divisions are the same. */
export const isSameDivision = (one: Division, other: Division): boolean => partsBetween(one, other).size === 0
