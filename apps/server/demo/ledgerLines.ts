import { effectOf } from '@proba/domain/metal/metalLedger'
import type { NewLine } from '../features/metalLedger/metalLedgerStore.ts'
import type { BalanceRecord, OrderRecord } from './customerRecords.ts'

function linesOf(order: OrderRecord): NewLine[] {
  const line = (kind: 'ordered' | 'shipped' | 'cancelled', at: string): NewLine => ({
    kind,
    at: new Date(at),
    orderId: order.id,
    ...effectOf(kind, order.metalMg),
  })
  const lines = [line('ordered', order.createdAt)]
  if (order.cancelledAt) lines.push(line('cancelled', order.cancelledAt))
  else if (order.actualDate) lines.push(line('shipped', order.lastStatusUpdateAt))
  return lines
}

/**
 * The ledger of a balance of the demo: what its orders moved, and a balance of accounting that carries the rest, as
 * the metal that the customer had before the first of them.
 */
export function ledgerLines(balance: BalanceRecord, orders: readonly OrderRecord[]): NewLine[] {
  const lines = orders
    .filter(({ contractId, metalId, metalMg }) => {
      return contractId === balance.contractId && metalId === balance.metalId && metalMg > 0
    })
    .flatMap(linesOf)
  const sum = (key: 'freeMg' | 'bidsMg') => lines.reduce((total, line) => total + line[key], 0)
  const rest = { freeMg: balance.metalFreeMg - sum('freeMg'), bidsMg: balance.metalBidsMg - sum('bidsMg') }
  return [...lines, { kind: 'snapshot', at: new Date(balance.updatedAt), ...rest }]
}
