import {
  type Assays,
  type Balance,
  holdMetal,
  holdShippedAgain,
  type MetalState,
  releaseMetal,
  shareOut,
} from '@proba/domain/metal/metalBalance'
import { effectOf } from '@proba/domain/metal/metalLedger'
import type { Tx } from '../../db/connect.ts'
import { addLines, type NewLine } from '../metalLedger/metalLedgerStore.ts'
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
}

/** Writes a balance that is locked by the caller, with the lines of the ledger that change it (decision G-370). */
export async function storeBalance(
  tx: Tx,
  { contractId, metalId, balance, asOf }: StoredBalance,
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
    await storeBalance(tx, { contractId, metalId: row.metal_id, balance, asOf: row.as_of }, lines)
  }
  await storeParts(tx, parts)
}

type Change = (
  balance: Balance,
  order: { needMg: number; parts: Assays },
) => { balance: Balance; parts: Assays }

async function changeBalance(
  tx: Tx,
  orderId: number,
  kind: 'shipped' | 'unshipped' | 'cancelled',
  now: Date,
  change: Change,
): Promise<void> {
  const [found] = await readOrdersMetal(tx, [orderId])
  if (!found) return
  const [row] = await readBalancesLocked(tx, found.contract_id, [found.metal_id])
  // A snapshot that held the lock may have assigned other finenesses to the order meanwhile.
  const [order = found] = await readOrdersMetal(tx, [orderId])
  await saveReleased(tx, order.id, kind === 'unshipped' ? null : now)
  if (!row) return
  const { balance, parts } = change(balanceOf(row), { needMg: order.metal_need_mg, parts: order.metal_parts })
  const { contract_id: contractId, metal_id: metalId } = order
  const line = orderLine(kind, order, parts, now)
  await storeBalance(tx, { contractId, metalId, balance, asOf: row.as_of }, [line])
  await storeParts(tx, new Map([[order.id, parts]]))
}

/** Ends the hold of an order: back to free when cancelled, gone when shipped (decision G-059). */
export const releaseOrderMetal = (tx: Tx, orderId: number, to: Exclude<MetalState, 'held'>, now: Date) =>
  changeBalance(tx, orderId, to === 'gone' ? 'shipped' : 'cancelled', now, (balance, order) =>
    releaseMetal(balance, order, to),
  )

/** Holds the metal of an order again when its date of shipment is withdrawn. */
export const holdOrderAgain = (tx: Tx, orderId: number, now: Date) =>
  changeBalance(tx, orderId, 'unshipped', now, (balance, order) => holdShippedAgain(balance, order))
