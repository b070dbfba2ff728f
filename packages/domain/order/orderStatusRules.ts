import type { OrderStatus } from '../codes/orderStatus.ts'
import { type Refusal, refusal } from '../text/refusal.ts'

/** Maximum lengths of the texts of an order, characters. */
export const orderTextLimits = { comment: 1000, sapNumber: 60, cancelReason: 1000 } as const

/** What an order's status follows from; `readyPercent` is 0 to 100 (DR-69). */
export interface OrderProgress {
  readonly acceptedAt?: string | null
  readonly readyPercent?: number | null
  readonly actualDate?: string | null
  readonly cancelledAt?: string | null
}

/**
 * Status of an order: waiting until accepted, in progress, percent once something is ready, done with the actual
 * date; cancelling ends any of them (DR-69, decisions G-156, G-167).
 */
export function orderStatus(order: OrderProgress): OrderStatus {
  if (order.cancelledAt) return 'cancelled'
  if (order.actualDate) return 'done'
  if (!order.acceptedAt) return 'waiting'
  return (order.readyPercent ?? 0) > 0 ? 'percent' : 'in_progress'
}

/** Status as a text of the messages; only percent carries its number (DR-60). */
export function statusText(status: OrderStatus, percent = 0): Refusal<OrderStatus> {
  return status === 'percent' ? refusal(status, { n: percent }) : refusal(status)
}

/** Only a percent status can be clicked and opens the status modal (DR-60). */
export function isStatusOpen(status: OrderStatus): boolean {
  return status === 'percent'
}

/** Percent of ready pieces, down, so that 100 means everything; nothing to make is 0 (DR-68, decision G-157). */
export function readyPercent(readyPieces: number, totalPieces: number): number {
  if (totalPieces <= 0) return 0
  return Math.floor((Math.max(0, Math.min(readyPieces, totalPieces)) * 100) / totalPieces)
}

/** Why the shipment button is disabled. */
export type ClaimNote = 'sent' | 'remainder' | 'volume not ready'

/** The shipment button of the status modal. */
export interface ClaimState {
  readonly visible: boolean
  readonly enabled: boolean
  readonly note: ClaimNote | null
}

/**
 * Whether a shipment can be asked for (DR-61): asked already, not allowed for the company, remainder of a shipped
 * order, not enough ready, request running; the first that holds decides.
 */
export function claimState(
  options: { readonly allowShipment: boolean; readonly shipmentAllowedPercentage: number },
  order: { readonly orderReadyPercent: number; readonly claimed?: boolean; readonly shipped?: boolean },
  loading = false,
): ClaimState {
  const disabled = (note: ClaimNote | null): ClaimState => ({ visible: true, enabled: false, note })
  if (order.claimed) return disabled('sent')
  if (!options.allowShipment) return { visible: false, enabled: false, note: null }
  if (order.shipped) return disabled('remainder')
  if (order.orderReadyPercent < options.shipmentAllowedPercentage) return disabled('volume not ready')
  return loading ? disabled(null) : { visible: true, enabled: true, note: null }
}

/** Why the shipment of an order is not accepted; the first that is true decides (DR-61). */
export type ClaimCode =
  | 'claim_sent'
  | 'claim_unavailable'
  | 'claim_remainder'
  | 'claim_not_ready'
  | 'claim_cancelled'
  | 'claim_done'

const claimCodes = {
  sent: 'claim_sent',
  remainder: 'claim_remainder',
  'volume not ready': 'claim_not_ready',
} as const satisfies Readonly<Record<ClaimNote, ClaimCode>>

type ClaimedOrder = Parameters<typeof claimState>[1] & { readonly status: OrderStatus }

/**
 * What the status window offers of an order: of a cancelled or finished one nothing is left to ship, however much of it
 * is ready (DR-60, DR-61, decision G-161).
 */
export function claimOffer(
  options: Parameters<typeof claimState>[0],
  order: ClaimedOrder,
  loading = false,
): ClaimState {
  if (!isStatusOpen(order.status)) return { visible: false, enabled: false, note: null }
  return claimState(options, order, loading)
}

/**
 * Refuses a request for shipment that the status window would not offer; null when it is accepted (DR-60, DR-61). An
 * order may be cancelled or finished while its window is open, so that both are named (decision G-425).
 */
export function claimRefusal(
  options: Parameters<typeof claimState>[0],
  order: ClaimedOrder,
): Refusal<ClaimCode> | null {
  if (order.status === 'cancelled') return refusal('claim_cancelled')
  if (order.status === 'done') return refusal('claim_done')
  const { enabled, note } = claimOffer(options, order)
  if (note !== null) return refusal(claimCodes[note], { percent: options.shipmentAllowedPercentage })
  return enabled ? null : refusal('claim_unavailable')
}

const collapsedRows = 3

/** Rows shown of a long list, and whether it can be opened (DR-67). */
export function collapseRows(n: number, open: boolean): { shown: number; toggle: boolean } {
  const toggle = n > collapsedRows
  return { shown: toggle && !open ? collapsedRows : n, toggle }
}
