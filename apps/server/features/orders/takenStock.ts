import { type StockLeft, stockAfterOrder, type TakenPart } from '@proba/domain/stock/stockNews'
import type { Tx } from '../../db/connect.ts'
import {
  closeReservations,
  readTakenStock,
  releaseReservations,
  reopenReservations,
  type TakenStockRecord,
  writeLeftCoils,
  writeLeftResidues,
} from './takenStockStore.ts'

/** Where what an order took is, by whether the order was shipped. */
function partOf({ released_at: at }: TakenStockRecord, wasShipped: boolean): TakenPart {
  if (at === null) return 'held'
  return wasShipped ? { shippedAt: at.toISOString() } : 'back'
}

/** Moves what an order took of stock and coils, which the caller has locked; a part that is answered stays where it is. */
async function moveTaken(
  tx: Tx,
  orderId: number,
  wasShipped: boolean,
  to: (part: TakenPart) => TakenPart,
): Promise<void> {
  const left = (await readTakenStock(tx, orderId)).flatMap((row): (StockLeft & TakenStockRecord)[] => {
    const from = partOf(row, wasShipped)
    const next = to(from)
    if (next === from) return []
    const stock = { ...row, asOf: row.as_of.toISOString(), isHeldOnly: row.is_held_only }
    return [{ ...row, ...stockAfterOrder(stock, row.amount, from, next) }]
  })
  for (const [kind, write] of [
    ['coil', writeLeftCoils],
    ['residue', writeLeftResidues],
  ] as const) {
    const rows = left.filter((row) => row.kind === kind)
    const column = (key: 'id' | 'available' | 'short' | 'overdrawn') => rows.map((row) => row[key])
    if (rows.length > 0)
      await write(tx, column('id'), column('available'), column('short'), column('overdrawn'))
  }
}

/** Gives back what an order holds, capacity too; what is missing of a stock is filled first (decisions G-098, G-471). */
export async function releaseTaken(tx: Tx, orderId: number, wasShipped: boolean, now: Date): Promise<void> {
  await moveTaken(tx, orderId, wasShipped, (part) => (part === 'held' ? 'back' : part))
  await releaseReservations(tx, orderId, now)
}

/** What an order took left with its shipment at a moment, also where another was known (decisions G-098, G-540). */
export async function shipTaken(tx: Tx, orderId: number, wasShipped: boolean, moment: Date): Promise<void> {
  const shippedAt = moment.toISOString()
  await moveTaken(tx, orderId, wasShipped, (part) => (part === 'back' ? part : { shippedAt }))
  await closeReservations(tx, orderId, moment)
}

/** The same of a shipped order, where the moment is earlier than was known. */
export async function shipTakenEarlier(tx: Tx, orderId: number, moment: Date): Promise<void> {
  const taken = await readTakenStock(tx, orderId)
  if (taken.some(({ released_at: at }) => at !== null && at > moment))
    await shipTaken(tx, orderId, true, moment)
}

/** An order holds again what it took, when its date of shipment is taken back. */
export async function holdTakenAgain(tx: Tx, orderId: number): Promise<void> {
  await moveTaken(tx, orderId, true, (part) => (part === 'back' ? part : 'held'))
  await reopenReservations(tx, orderId)
}
