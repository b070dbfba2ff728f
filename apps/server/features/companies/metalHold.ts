import {
  type Assays,
  type Balance,
  holdMetal,
  holdShippedAgain,
  type MetalState,
  releaseMetal,
  shareOut,
} from '@proba/domain/metal/metalBalance'
import { bookLine, effectOf } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../db/connect.ts'
import { addLines, type NewLine, readBaseFrom, saveDifference } from '../metalLedger/metalLedgerStore.ts'
import {
  type BalanceRecord,
  type OrderMetalRecord,
  readBalancesLocked,
  readOrdersMetal,
  saveBalance,
  saveParts,
  saveReleased,
} from './metalStore.ts'

/** The balance of a stored row. */
export const balanceOf = (row: BalanceRecord): Balance => ({
  freeMg: row.metal_free_mg,
  bidsMg: row.metal_bids_mg,
  assaysFree: row.assays_free,
  assaysBids: row.assays_bids,
})

/** Need of an order by the fineness of the ordered alloys. */
export const wantedOf = (row: OrderMetalRecord): Assays =>
  row.alloys.length > 0
    ? shareOut(row.metal_need_mg, row.alloys)
    : // An order without lines has no alloy; what it holds is then kept as metal without a fineness.
      [{ assay: 0, mass: row.metal_need_mg }]

/** A balance of a contract and metal as of a moment of accounting. */
export interface StoredBalance {
  readonly contractId: number
  readonly metalId: number
  readonly balance: Balance
  readonly asOf: Date
  /** Whether what orders held then was counted by the portal. */
  readonly hasOwnBids: boolean
}

/** The moment that a stored balance is valid at, and whether its bids are the portal's own count. */
export const saidOf = (row: BalanceRecord) => ({ asOf: row.as_of, hasOwnBids: row.has_own_bids })

/** Writes a balance that is locked by the caller, with the lines of the ledger that change it (decision G-370). */
export async function storeBalance(
  tx: Tx,
  { contractId, metalId, balance, asOf, hasOwnBids }: StoredBalance,
  lines: readonly NewLine[],
): Promise<void> {
  await saveBalance(
    tx,
    contractId,
    metalId,
    balance.freeMg,
    balance.bidsMg,
    JSON.stringify(balance.assaysFree),
    JSON.stringify(balance.assaysBids),
    asOf,
    hasOwnBids,
  )
  await addLines(tx, contractId, metalId, lines)
}

/** The line of an order in the ledger. */
const orderLine = (
  kind: 'ordered' | 'shipped' | 'unshipped' | 'cancelled',
  order: OrderMetalRecord,
  parts: Assays,
  at: Date,
): NewLine => ({
  kind,
  at,
  orderId: order.id,
  assay: parts.length === 1 ? parts[0]?.assay || null : null,
  ...effectOf(kind, order.metal_need_mg),
})

/** Writes which finenesses orders hold. */
export async function storeParts(tx: Tx, parts: ReadonlyMap<number, Assays>): Promise<void> {
  if (parts.size > 0)
    await saveParts(
      tx,
      [...parts.keys()],
      [...parts.values()].map((each) => JSON.stringify(each)),
    )
}

/** Holds the metal of orders just written; a metal without a balance is not counted (decision G-059). */
export async function holdOrdersMetal(
  tx: Tx,
  contractId: number,
  orderIds: readonly number[],
): Promise<void> {
  const orders = await readOrdersMetal(tx, orderIds)
  const metals = [...new Set(orders.map((order) => order.metal_id))]
  const parts = new Map<number, Assays>()
  for (const row of await readBalancesLocked(tx, contractId, metals)) {
    let balance = balanceOf(row)
    const lines: NewLine[] = []
    for (const order of orders.filter((one) => one.metal_id === row.metal_id)) {
      const held = holdMetal(balance, wantedOf(order))
      balance = held.balance
      parts.set(order.id, held.parts)
      lines.push(orderLine('ordered', order, held.parts, order.created_at))
    }
    await storeBalance(tx, { contractId, metalId: row.metal_id, balance, ...saidOf(row) }, lines)
  }
  await storeParts(tx, parts)
}

type Change = (
  balance: Balance,
  order: { needMg: number; parts: Assays },
) => { balance: Balance; parts: Assays }

/**
 * Changes the balance of an order at a moment. A balance of accounting about that moment or later counts the change
 * already; one whose bids the portal counted does not, as the order was among them (decisions G-370, G-541).
 */
async function changeBalance(
  tx: Tx,
  orderId: number,
  kind: 'shipped' | 'unshipped' | 'cancelled',
  at: Date,
  change: Change,
): Promise<void> {
  const [found] = await readOrdersMetal(tx, [orderId])
  if (!found) return
  const [row] = await readBalancesLocked(tx, found.contract_id, [found.metal_id])
  // A snapshot that held the lock may have assigned other finenesses to the order meanwhile.
  const [order = found] = await readOrdersMetal(tx, [orderId])
  await saveReleased(tx, order.id, kind === 'unshipped' ? null : at)
  if (!row) return
  const before = balanceOf(row)
  const { balance: after, parts } = change(before, { needMg: order.metal_need_mg, parts: order.metal_parts })
  const { contract_id: contractId, metal_id: metalId } = order
  const line = orderLine(kind, order, parts, at)
  const [first] = row.has_own_bids ? [] : await readBaseFrom(tx, contractId, metalId, at)
  const known = first ? { id: first.id, freeMg: first.free_mg, bidsMg: first.bids_mg } : null
  const { balance, base } = bookLine(before, after, line, known)
  if (base) await saveDifference(tx, base.id, base.freeMg, base.bidsMg)
  await storeBalance(tx, { contractId, metalId, balance, ...saidOf(row) }, [line])
  await storeParts(tx, new Map([[order.id, parts]]))
}

/** Ends the hold of an order at a moment: back to free when cancelled, gone when shipped (decision G-059). */
export const releaseOrderMetal = (tx: Tx, orderId: number, to: Exclude<MetalState, 'held'>, at: Date) =>
  changeBalance(tx, orderId, to === 'gone' ? 'shipped' : 'cancelled', at, (balance, order) =>
    releaseMetal(balance, order, to),
  )

/** Holds the metal of an order again when its date of shipment is withdrawn. */
export const holdOrderAgain = (tx: Tx, orderId: number, now: Date) =>
  changeBalance(tx, orderId, 'unshipped', now, (balance, order) => holdShippedAgain(balance, order))

/** Books the shipment of an order at an earlier moment than was known: it is taken back where it was booked. */
export async function shipMetalEarlier(tx: Tx, orderId: number, moment: Date): Promise<void> {
  const [order] = await readOrdersMetal(tx, [orderId])
  const known = order?.metal_released_at
  if (!known || known <= moment) return
  await holdOrderAgain(tx, orderId, known)
  await releaseOrderMetal(tx, orderId, 'gone', moment)
}
