import { effectOf } from '@proba/domain/metal/metalLedger'
import type { BalanceRecord, OrderRecord } from '../customerRecords.ts'

/** Something that an order of the demo did to the metal of its customer. */
interface MetalEvent {
  readonly kind: 'ordered' | 'shipped' | 'cancelled'
  /** ISO. */
  readonly at: string
  readonly mg: number
}

function eventsOf({ createdAt, cancelledAt, metalNeedMg: mg, metalReleasedAt }: OrderRecord): MetalEvent[] {
  const placed = { kind: 'ordered', at: createdAt, mg } as const
  if (!metalReleasedAt) return [placed]
  return [placed, { kind: cancelledAt === null ? 'shipped' : 'cancelled', at: metalReleasedAt, mg }]
}

/** What the orders of a balance of the demo did until then. */
export const metalEvents = (balance: BalanceRecord, orders: readonly OrderRecord[]): MetalEvent[] =>
  orders
    .filter(({ contractId, metalId, metalNeedMg }) => {
      return contractId === balance.contractId && metalId === balance.metalId && metalNeedMg > 0
    })
    .flatMap(eventsOf)
    .filter(({ at }) => at <= balance.updatedAt)

/** What is free after them. */
export const freeAfter = (events: readonly MetalEvent[]): number =>
  events.reduce((sum, { kind, mg }) => sum + effectOf(kind, mg).freeMg, 0)

const dayMs = 86_400_000

/** When the customer of a balance brought metal first, before all its orders (ms since 1970). */
export const broughtAt = (balance: BalanceRecord, events: readonly MetalEvent[]): number =>
  Math.min(Date.parse(balance.updatedAt) - 60 * dayMs, ...events.map(({ at }) => Date.parse(at))) - 5 * dayMs
