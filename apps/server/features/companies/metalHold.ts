import {
  type Assays,
  type Balance,
  holdMetal,
  holdShippedAgain,
  type MetalState,
  releaseMetal,
  shareOut,
} from '@proba/domain/metal/metalBalance'
import type { Tx } from '../../db/connect.ts'
import {
  type BalanceRecord,
  type OrderMetalRecord,
  readBalancesLocked,
  readOrdersMetal,
  saveBalance,
  saveParts,
  saveReleased,
} from './metalStore.ts'

const balanceOf = (row: BalanceRecord): Balance => ({
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

/** Writes a balance that is locked by the caller. */
export const storeBalance = (tx: Tx, contractId: number, metalId: number, balance: Balance, asOf: Date) =>
  saveBalance(
    tx,
    contractId,
    metalId,
    balance.freeMg,
    balance.bidsMg,
    JSON.stringify(balance.assaysFree),
    JSON.stringify(balance.assaysBids),
    asOf,
  )

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
    for (const order of orders.filter((one) => one.metal_id === row.metal_id)) {
      const held = holdMetal(balance, wantedOf(order))
      balance = held.balance
      parts.set(order.id, held.parts)
    }
    await storeBalance(tx, contractId, row.metal_id, balance, row.as_of)
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
  releasedAt: Date | null,
  change: Change,
): Promise<void> {
  const [found] = await readOrdersMetal(tx, [orderId])
  if (!found) return
  const [row] = await readBalancesLocked(tx, found.contract_id, [found.metal_id])
  // A snapshot that held the lock may have assigned other finenesses to the order meanwhile.
  const [order = found] = await readOrdersMetal(tx, [orderId])
  await saveReleased(tx, order.id, releasedAt)
  if (!row) return
  const { balance, parts } = change(balanceOf(row), { needMg: order.metal_need_mg, parts: order.metal_parts })
  await storeBalance(tx, order.contract_id, order.metal_id, balance, row.as_of)
  await storeParts(tx, new Map([[order.id, parts]]))
}

/** Ends the hold of an order: back to free when cancelled, gone when shipped (decision G-059). */
export const releaseOrderMetal = (tx: Tx, orderId: number, to: Exclude<MetalState, 'held'>, now: Date) =>
  changeBalance(tx, orderId, now, (balance, order) => releaseMetal(balance, order, to))

/** Holds the metal of an order again when its date of shipment is withdrawn. */
export const holdOrderAgain = (tx: Tx, orderId: number) =>
  changeBalance(tx, orderId, null, (balance, order) => holdShippedAgain(balance, order))
