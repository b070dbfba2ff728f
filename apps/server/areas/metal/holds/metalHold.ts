import type { Tx } from '../../../db/connection/connect.ts'
import { clockToleranceMs } from '../../../lib/accountingTime.ts'
import {
  addTakenBack,
  dropEnded,
  readLastBack,
  readMomentsOf,
  readTakenBack,
  readTakenBackAt,
} from '../metalLedger/accountStore.ts'
import {
  type BalanceRecord,
  holdFrom,
  type OrderMetalRecord,
  readBalancesLocked,
  readOrdersMetal,
  saveHeld,
  saveReleased,
} from '../metalLedger/balanceStore.ts'
import { saveSettlement, settleAccount } from '../metalLedger/settleAccount.ts'

/** Books what is now known of moments of accounts; a metal without a balance is not counted (decision G-059). */
async function book(
  tx: Tx,
  contractId: number,
  rows: readonly BalanceRecord[],
  moments: readonly Date[],
): Promise<void> {
  for (const row of rows) {
    const account = { contractId, metalId: row.metal_id, row }
    await saveSettlement(tx, account, await settleAccount(tx, account, { moments }))
  }
}

/**
 * The moment at which something counts that the portal itself knows of. The clock of accounting may be a little ahead of
 * ours: a balance that has arrived does not count what happens after that, so it is put after its moment (decision G-059).
 */
function ownMoment(rows: readonly BalanceRecord[], now: Date, later: Date | null = null): Date {
  const after = [later, ...rows.map((row) => row.as_of)].map((at) => (at ? at.getTime() + 1 : 0))
  return new Date(Math.max(now.getTime(), ...after))
}

/** The same for what happens to the metal of an order now, whose balance is locked by the caller. */
export async function momentOfOrder(tx: Tx, orderId: number, now: Date): Promise<Date> {
  const [order] = await readOrdersMetal(tx, [orderId])
  return order ? ownMoment(await readBalancesLocked(tx, order.contract_id, [order.metal_id]), now) : now
}

/** Holds the metal of orders just written, all placed at one moment (decision G-059). */
export async function holdOrdersMetal(
  tx: Tx,
  contractId: number,
  orderIds: readonly number[],
): Promise<void> {
  const orders = await readOrdersMetal(tx, orderIds)
  const [first] = orders
  if (!first) return
  const metals = [...new Set(orders.map((order) => order.metal_id))].sort((a, b) => a - b)
  const rows = await readBalancesLocked(tx, contractId, metals)
  const moment = ownMoment(rows, first.created_at)
  const ids = orders.map(({ id }) => id)
  await saveHeld(tx, ids, moment.getTime() === first.created_at.getTime() ? null : moment)
  await book(tx, contractId, rows, [moment])
}

/**
 * Corrects the ledger for a balance of accounting whose time is in the future when it arrives, as the clock of accounting is
 * ahead of ours. Orders placed in the minutes before that time may be missing in the balance. Their metal is held from the
 * millisecond after it, otherwise the same metal could be ordered twice (decision G-059).
 */
export async function holdAfterBalance(
  tx: Tx,
  contractId: number,
  metalId: number,
  asOf: Date,
): Promise<void> {
  const rows = await readBalancesLocked(tx, contractId, [metalId])
  const heldAt = new Date(asOf.getTime() + 1)
  const moved = await holdFrom(tx, contractId, metalId, new Date(asOf.getTime() - clockToleranceMs), heldAt)
  if (moved.length === 0) return
  const before = moved.flatMap((order) => [order.held_at, ...(order.released_at ? [order.released_at] : [])])
  await book(tx, contractId, rows, [...before, heldAt])
}

/** Does something to the metal of an order, if it needs any, and books the moments that it answers. */
async function bookOrder(
  tx: Tx,
  orderId: number,
  work: (order: OrderMetalRecord, rows: readonly BalanceRecord[]) => Promise<readonly Date[]>,
): Promise<void> {
  const [order] = await readOrdersMetal(tx, [orderId])
  if (!order) return
  const rows = await readBalancesLocked(tx, order.contract_id, [order.metal_id])
  const moments = await work(order, rows)
  if (moments.length === 0) return
  // What leaves at a moment depends on what had left before.
  const first = Math.min(...moments.map((moment) => moment.getTime()))
  const later = (await readMomentsOf(tx, orderId)).filter(({ at }) => at.getTime() > first)
  await book(tx, order.contract_id, rows, [...moments, ...later.map(({ at }) => at)])
}

/** Books moments of an order at which its shipments took along other metal than was known. */
export const bookShipments = (tx: Tx, orderId: number, moments: readonly Date[]) =>
  bookOrder(tx, orderId, async () => moments)

/** Gives back the metal of an order that is cancelled. */
export const giveBackOrderMetal = (tx: Tx, orderId: number, now: Date) =>
  bookOrder(tx, orderId, async ({ metal_held_at: heldAt }, rows) => {
    // A shipment may have been taken back at a moment some minutes ahead of our clock; the rest is given back after it.
    const [back] = await readLastBack(tx, orderId)
    const later = [heldAt, back?.at ?? null].flatMap((at) => (at ? [at.getTime()] : []))
    const moment = ownMoment(rows, now, later.length > 0 ? new Date(Math.max(...later)) : null)
    await saveReleased(tx, orderId, moment)
    return [moment]
  })

type TakenBack = Awaited<ReturnType<typeof readTakenBack>>[number]
const boundsOf = (rows: readonly TakenBack[]) => rows.flatMap((row) => [row.shipped_at, row.taken_back_at])

/**
 * Books the shipment of an order at the end of its actual day, but not before its metal was held. If another day was booked
 * before, its lines are reversed (decision G-541).
 */
export const shipOrderMetal = (tx: Tx, orderId: number, dayEnd: Date) =>
  bookOrder(tx, orderId, async ({ metal_released_at: known, metal_held_at: heldAt }) => {
    const shippedAt = heldAt !== null && heldAt > dayEnd ? heldAt : dayEnd
    if (known?.getTime() === shippedAt.getTime()) return []
    await saveReleased(tx, orderId, shippedAt)
    const others = boundsOf(await readTakenBack(tx, orderId))
    return [shippedAt, ...(known ? [known] : []), ...others]
  })

/**
 * Holds the metal of an order again when its actual day is cleared: the metal counts as shipped from the end of that day
 * until now. If the day is cleared before it ends, the shipment never counted. `reportedAt` is when the day was first reported.
 */
export const holdOrderAgain = (tx: Tx, orderId: number, now: Date, reportedAt: Date | null) =>
  bookOrder(tx, orderId, async ({ metal_released_at: shippedAt }, rows) => {
    if (!shippedAt) return []
    await saveReleased(tx, orderId, null)
    const others = boundsOf(await readTakenBack(tx, orderId))
    const takenBackAt = ownMoment(rows, now)
    if (takenBackAt <= shippedAt) return [shippedAt, ...others]
    await addTakenBack(tx, orderId, shippedAt, takenBackAt, reportedAt, false)
    return [shippedAt, takenBackAt, ...others]
  })

/** An actual day that was corrected or cleared: its last moment, when it was first reported, and until when it counted. */
export interface EndedDeparture {
  readonly shippedAt: Date
  readonly reportedAt: Date
  readonly endedAt: Date
  /** True if another day replaced it, false if it was cleared. */
  readonly isCorrected: boolean
}

/**
 * Replaces the stored days of an order that were first reported at `since` or later, and no longer count, by `days`, and
 * updates the ledger where a balance of accounting had counted one of them (decision G-541).
 */
export const correctOrderMetal = (tx: Tx, orderId: number, days: readonly EndedDeparture[], since: Date) =>
  bookOrder(tx, orderId, async ({ metal_held_at: heldAt }) => {
    const before = boundsOf(await dropEnded(tx, orderId, since))
    const after: Date[] = []
    for (const { shippedAt: dayEnd, endedAt, reportedAt, isCorrected } of days) {
      const shippedAt = heldAt !== null && heldAt > dayEnd ? heldAt : dayEnd
      // A day that was corrected or cleared before it ended never counted.
      if (shippedAt >= endedAt) continue
      await addTakenBack(tx, orderId, shippedAt, endedAt, reportedAt, isCorrected)
      after.push(shippedAt, endedAt)
    }
    return [...before, ...after]
  })

/** Updates the ledger for corrected or cleared actual days that a newly stored balance of accounting had counted (decision G-541). */
export async function bookCountedDays(
  tx: Tx,
  contractId: number,
  metalId: number,
  asOf: Date,
): Promise<void> {
  const days = await readTakenBackAt(tx, contractId, metalId, asOf)
  if (days.length > 0)
    await book(tx, contractId, await readBalancesLocked(tx, contractId, [metalId]), boundsOf(days))
}
