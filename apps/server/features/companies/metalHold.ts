import type { AccountEvent } from '@proba/domain/metal/metalAccount'
import type { Tx } from '../../db/connect.ts'
import {
  type OrderMetalRecord,
  readBalancesLocked,
  readOrdersMetal,
  saveReleased,
} from '../metalLedger/balanceStore.ts'
import { saveSettlement, settleAccount } from '../metalLedger/settleAccount.ts'

/** What happened to the metal of an order, all of it. */
export const orderEvent = (
  kind: 'ordered' | 'shipped' | 'unshipped' | 'cancelled',
  order: Pick<OrderMetalRecord, 'id' | 'metal_need_mg'>,
  at: Date,
): AccountEvent => ({ kind, at: at.toISOString(), mg: order.metal_need_mg, source: { orderId: order.id } })

/** Books events of the account of a metal on a contract; a metal without a balance is not counted (decision G-059). */
async function book(
  tx: Tx,
  contractId: number,
  metalIds: readonly number[],
  eventsOf: (metalId: number) => readonly AccountEvent[],
): Promise<void> {
  for (const row of await readBalancesLocked(tx, contractId, metalIds)) {
    const account = { contractId, metalId: row.metal_id, row }
    await saveSettlement(tx, account, await settleAccount(tx, account, eventsOf(row.metal_id), null))
  }
}

/** Holds the metal of orders just written (decision G-059). */
export async function holdOrdersMetal(
  tx: Tx,
  contractId: number,
  orderIds: readonly number[],
): Promise<void> {
  const orders = await readOrdersMetal(tx, orderIds)
  const metals = [...new Set(orders.map((order) => order.metal_id))]
  await book(tx, contractId, metals, (metalId) =>
    orders
      .filter((order) => order.metal_id === metalId)
      .map((order) => orderEvent('ordered', order, order.created_at)),
  )
}

/** Books what happened to the metal of an order, if it holds any; `releasedAt` is null while it holds it. */
async function bookOrder(
  tx: Tx,
  orderId: number,
  releasedAt: Date | null,
  eventsOf: (order: OrderMetalRecord) => readonly AccountEvent[],
): Promise<void> {
  const [order] = await readOrdersMetal(tx, [orderId])
  if (!order) return
  await saveReleased(tx, order.id, releasedAt)
  await book(tx, order.contract_id, [order.metal_id], () => eventsOf(order))
}

/** Ends the hold of an order at a moment: back to free when cancelled, gone when shipped (decision G-059). */
export const releaseOrderMetal = (tx: Tx, orderId: number, to: 'back' | 'gone', at: Date) =>
  bookOrder(tx, orderId, at, (order) => [orderEvent(to === 'gone' ? 'shipped' : 'cancelled', order, at)])

/** Holds the metal of an order again when its date of shipment is withdrawn. */
export const holdOrderAgain = (tx: Tx, orderId: number, now: Date) =>
  bookOrder(tx, orderId, null, (order) => [orderEvent('unshipped', order, now)])

/** Books the shipment of an order at an earlier moment than was known: it is taken back where it was booked. */
export async function shipMetalEarlier(tx: Tx, orderId: number, moment: Date): Promise<void> {
  const [known] = await readOrdersMetal(tx, [orderId])
  const knownAt = known?.metal_released_at
  if (!knownAt || knownAt <= moment) return
  await bookOrder(tx, orderId, moment, (order) => {
    const shipped = orderEvent('shipped', order, knownAt)
    return [{ ...shipped, mg: -shipped.mg }, orderEvent('shipped', order, moment)]
  })
}
