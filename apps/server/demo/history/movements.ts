import type { GivenMovement } from '../../areas/metal/movements/deliverMovements.ts'
import type { BalanceRecord, ContractRecord, OrderRecord } from '../customerRecords.ts'
import { broughtAt, freeAfter, metalEvents } from './metalEvents.ts'

const metalCodes = { 1: 'gold', 2: 'silver', 3: 'platinum', 4: 'palladium' } as const
const dayMs = 86_400_000
/** Below it a customer brought too little to be worth a history, mg. */
const leastMg = 100_000
const wholeGrams = (mg: number) => Math.floor(mg / 1000) * 1000

/**
 * The metal that the customer of a balance brought before its orders, as accounting reports it: all but some
 * milligrams of what the balance of accounting has beyond the orders, in two deliveries, with a loss and a return.
 */
export function movementsOf(
  balance: BalanceRecord,
  contracts: readonly ContractRecord[],
  orders: readonly OrderRecord[],
): GivenMovement[] {
  const events = metalEvents(balance, orders)
  const rest = balance.metalFreeMg - freeAfter(events)
  const contract = contracts.find(({ id }) => id === balance.contractId)
  if (!contract || rest < leastMg) return []
  const end = Date.parse(balance.updatedAt)
  const start = broughtAt(balance, events)
  const movement = (kind: GivenMovement['kind'], mass: number, at: number, document: string) => ({
    id: `demo-${balance.contractId}-${balance.metalId}-${kind}-${Math.round((end - at) / dayMs)}`,
    sapNumber: contract.sapNumber,
    metal: metalCodes[balance.metalId],
    kind,
    assay: balance.assaysFree[0]?.assay ?? 999,
    mass,
    at: new Date(at).toISOString(),
    document,
  })
  // Where the orders took nearly all of it, all of it came before them.
  const isTight = balance.metalFreeMg < rest / 4
  if (isTight) return [movement('received', wholeGrams(rest), start, 'МХ-1 № 118')]
  const first = wholeGrams(rest * 0.8)
  const loss = Math.floor(rest / 5000) * 10
  const returned = wholeGrams(rest / 50)
  const second = wholeGrams(rest - first + loss - returned)
  return [
    movement('received', first, start, 'МХ-1 № 118'),
    movement('received', second, end - 21 * dayMs, 'МХ-1 № 164'),
    movement('loss', loss, end - 12 * dayMs, 'Акт № 31'),
    movement('returned', returned, end - 6 * dayMs, 'МХ-3 № 27'),
  ].filter(({ mass }) => mass > 0)
}
