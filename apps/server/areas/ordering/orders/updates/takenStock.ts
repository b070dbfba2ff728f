import { shippedPieces, stockOfShipments } from '@proba/domain/order/updates/shipment'
import { stockAfterOrder, type TakenPart } from '@proba/domain/stock/stockUpdate'
import type { Tx } from '../../../../db/connection/connect.ts'
import {
  isLive,
  readShipments,
  readShippableLines,
  type ShipmentRecord,
  type ShippableLine,
} from '../shipmentsStore.ts'
import {
  readTakenStock,
  releaseCapacity,
  type TakenStockRecord,
  writeLeftCoils,
  writeLeftResidues,
  writeTakenParts,
} from './takenStockStore.ts'

/** Where a part of what an order took goes, or is: a shipment takes its pieces along, the rest has none. */
interface Part {
  readonly shipmentId: number | null
  readonly amount: number
  readonly place: TakenPart
  readonly releasedAt: Date | null
}

/** What becomes of the rest of an order, which no shipment took along. */
interface Rest {
  readonly place: TakenPart
  readonly at: Date | null
  /** A rest that is not held stays where it is. */
  readonly isKept?: boolean
}

const idOf = ({ kind, id }: TakenStockRecord) => `${kind} ${id}`
const groupOf = ({ kind, place }: TakenStockRecord) => `${kind} ${place}`

/** Where what an order took is, by whether its rest was shipped. */
function partOf(row: TakenStockRecord, wasShipped: boolean): Part {
  const { shipment_id: shipmentId, amount, released_at: releasedAt } = row
  const isShipped = shipmentId !== null || wasShipped
  const place = releasedAt === null ? 'held' : isShipped ? { shippedAt: releasedAt.toISOString() } : 'back'
  return { shipmentId, amount, place, releasedAt }
}

const keyOfPart = ({ shipmentId, amount, releasedAt }: Part) =>
  `${shipmentId} ${amount} ${releasedAt?.getTime()}`
const areSame = (some: readonly Part[], others: readonly Part[]) =>
  some.map(keyOfPart).toSorted().join() === others.map(keyOfPart).toSorted().join()

/** What a piece of each line takes of a stock. */
const perPieceOf = ({ kind, place }: TakenStockRecord, lines: readonly ShippableLine[]) =>
  new Map(
    lines
      .filter((line) => (kind === 'residue' ? line.residue_place : line.coil_place) === place)
      .map((line) => [line.id, kind === 'residue' ? 1 : line.unit_weight_mg] as const),
  )

/** The stock after parts went elsewhere: all are taken back, and put where they belong. */
function stockAfter(row: TakenStockRecord, before: readonly Part[], after: readonly Part[]) {
  let stock = { ...row, asOf: row.as_of.toISOString(), isHeldOnly: row.is_held_only }
  const move = (amount: number, from: TakenPart, to: TakenPart) => {
    if (from === to) return
    const held = stock.held - (from === 'held' ? amount : 0) + (to === 'held' ? amount : 0)
    stock = { ...stock, ...stockAfterOrder(stock, amount, from, to), held }
  }
  for (const { amount, place } of before) move(amount, place, 'held')
  for (const { amount, place } of after) move(amount, 'held', place)
  return stock
}

/** Shipments of an order that were not taken back, in the order in which they left. */
export async function liveShipments(tx: Tx, orderId: number): Promise<ShipmentRecord[]> {
  return (await readShipments(tx, orderId)).filter(isLive)
}

/**
 * Puts what an order took of stock and coils, which the caller has locked, where it belongs: with its shipments, at their
 * moments, and the rest where it goes (decisions G-098, G-540, G-591).
 */
async function settleTaken(tx: Tx, orderId: number, wasShipped: boolean, rest: Rest): Promise<void> {
  const rows = await readTakenStock(tx, orderId)
  if (rows.length === 0) return
  const shipped = await liveShipments(tx, orderId)
  const lines = shipped.length > 0 ? await readShippableLines(tx, orderId) : []
  const ordered = lines.map((line) => ({ id: line.id, count: line.count, unitMass: line.unit_weight_mg }))
  const gone = shippedPieces(shipped)
  const isAll = lines.length > 0 && lines.every(({ id, count }) => (gone.get(id) ?? 0) >= count)
  const changed: { row: TakenStockRecord; parts: Part[] }[] = []
  for (const group of Map.groupBy(rows, groupOf).values()) {
    const resources = [...Map.groupBy(group, idOf).values()]
    const amounts = resources.map((own) => own.reduce((sum, { amount }) => sum + amount, 0))
    const [first] = group
    const taken = first ? stockOfShipments(amounts, perPieceOf(first, lines), ordered, shipped) : []
    for (const [index, own] of resources.entries()) {
      const [row] = own
      if (!row) continue
      const before = own.map((one) => partOf(one, wasShipped))
      const whole = amounts[index] ?? 0
      const partsOf = shipped.map((_, k) => taken[k]?.[index] ?? 0)
      const left = whole - partsOf.reduce((sum, amount) => sum + amount, 0)
      const after = shipped.flatMap(({ id, left_at: at }, k): Part[] => {
        // Nothing stays behind when all pieces are gone, also where it is not known any more which of them took it.
        const amount = (partsOf[k] ?? 0) + (isAll && k === shipped.length - 1 ? left : 0)
        return amount > 0
          ? [{ shipmentId: id, amount, place: { shippedAt: at.toISOString() }, releasedAt: at }]
          : []
      })
      const amount = whole - after.reduce((sum, part) => sum + part.amount, 0)
      const known = before.find(({ shipmentId, place }) => shipmentId === null && place !== 'held')
      const { place, releasedAt } = rest.isKept && known ? known : { place: rest.place, releasedAt: rest.at }
      if (amount > 0) after.push({ shipmentId: null, amount, place, releasedAt })
      if (areSame(before, after)) continue
      changed.push({ row: { ...row, ...stockAfter(row, before, after) }, parts: after })
    }
  }
  await saveTaken(tx, orderId, changed)
}

async function saveTaken(
  tx: Tx,
  orderId: number,
  changed: readonly { row: TakenStockRecord; parts: readonly Part[] }[],
): Promise<void> {
  if (changed.length === 0) return
  for (const [kind, write] of [
    ['coil', writeLeftCoils],
    ['residue', writeLeftResidues],
  ] as const) {
    const rows = changed.flatMap(({ row }) => (row.kind === kind ? [row] : []))
    const column = (key: 'id' | 'available' | 'short' | 'overdrawn') => rows.map((row) => row[key])
    if (rows.length > 0)
      await write(tx, column('id'), column('available'), column('short'), column('overdrawn'))
  }
  const parts = changed.flatMap(({ row, parts: all }) => all.map((part) => ({ row, part })))
  await writeTakenParts(
    tx,
    orderId,
    changed.map(({ row }) => row.kind),
    changed.map(({ row }) => row.id),
    parts.map(({ row }) => row.kind),
    parts.map(({ row }) => row.id),
    parts.map(({ part }) => part.shipmentId),
    parts.map(({ part }) => part.amount),
    parts.map(({ part }) => part.releasedAt),
  )
}

/** Gives back what an order holds, capacity too; what is missing of a stock is filled first (decisions G-098, G-471). */
export async function releaseTaken(tx: Tx, orderId: number, wasShipped: boolean, now: Date): Promise<void> {
  await settleTaken(tx, orderId, wasShipped, { place: 'back', at: now, isKept: true })
  await releaseCapacity(tx, orderId, now)
}

/** What an order took left with its shipment at a moment, also where another was known (decisions G-098, G-540). */
export const shipTaken = (tx: Tx, orderId: number, wasShipped: boolean, moment: Date) =>
  settleTaken(tx, orderId, wasShipped, { place: { shippedAt: moment.toISOString() }, at: moment })

/** The same of a shipped order, where the moment is earlier than was known. */
export async function shipTakenEarlier(tx: Tx, orderId: number, moment: Date): Promise<void> {
  const taken = await readTakenStock(tx, orderId)
  if (taken.some((row) => row.shipment_id === null && row.released_at !== null && row.released_at > moment))
    await shipTaken(tx, orderId, true, moment)
}

/** An order holds again what it took and no shipment has, when its date of shipment is taken back. */
export const holdTakenAgain = (tx: Tx, orderId: number) =>
  settleTaken(tx, orderId, true, { place: 'held', at: null })

/**
 * Divides stock and coils of an order anew after one of its shipments was added or taken back. Pieces in no shipment count as
 * shipped at `restAt`; where it is null they are held.
 */
export const settleShippedTaken = (tx: Tx, orderId: number, isDone: boolean, restAt: Date | null) =>
  settleTaken(tx, orderId, isDone, {
    place: restAt ? { shippedAt: restAt.toISOString() } : 'held',
    at: restAt,
    isKept: true,
  })
