import {
  type AutoOrderProblem,
  type AutoOrderStop,
  autoOrderRestrictions,
  autoOrderRun,
  autoOrdersAvailable,
  statusAfterRun,
} from '@proba/domain/autoOrder'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { type Bid, type CheckedBid, checkBid, withFacts } from '../checkout/bid.ts'
import { type BidContract, readBidContract } from '../checkout/bidStore.ts'
import { lockContract } from '../checkout/lockParties.ts'
import { writeOrders } from '../checkout/placeOrders.ts'
import { lockResources, takeResources } from '../checkout/take.ts'
import { logAction } from '../log/logStore.ts'
import { type LockedAutoOrder, lockAutoOrder, placeRows, readOpenRows, saveRun } from './autoOrderStore.ts'

/** The rest of an auto-order as a bid of its company. */
function bidOf(auto: LockedAutoOrder, now: Date): Bid {
  return {
    company: {
      id: auto.company_id,
      isDemo: auto.is_demo,
      settings: auto.settings,
      disabledRestrictions: autoOrderRestrictions(auto.disabled_restrictions),
      activeContractId: auto.contract_id,
    },
    cartId: 0,
    orderType: 'products_production',
    metals: [{ id: auto.metal_id, productType: auto.product_type }],
    contractId: auto.contract_id,
    isCostOrderIncreased: auto.is_cost_order_increased,
    language: auto.language === 'en' ? 'en' : 'ru',
    now,
  }
}

/** What stops an auto-order for this run before its rows are looked at. */
function stoppedBy(auto: LockedAutoOrder, contract: BidContract | undefined): AutoOrderStop | null {
  if (!auto.company_active) return 'company_inactive'
  if (!autoOrdersAvailable(auto.settings, auto.parent_id !== null)) return 'auto_orders_unavailable'
  return contract ? null : 'contract_unavailable'
}

/** Writes the orders of what fits, takes what they take, and counts it as placed. */
async function placeRest(
  services: Services,
  tx: Tx,
  auto: LockedAutoOrder,
  bid: Bid,
  checked: CheckedBid,
): Promise<void> {
  // In the name of the parent user, the head account of the client (decision G-044).
  const by = { userId: auto.parent_id ?? auto.user_id, actorId: null, autoOrderId: auto.id }
  const written = await writeOrders(services, tx, by, bid, checked, auto.comment)
  const orderIds = written.map(({ id }) => id)
  if (checked.contract.contract_type !== 'demo') {
    await takeResources(tx, bid, checked.contract, checked.result, orderIds)
    await enqueue(tx, 'orders-placed', { orderIds })
  }
  const placed = checked.result.rows.filter(({ ordered }) => ordered > 0)
  await placeRows(
    tx,
    placed.map(({ row }) => row.cartOfferId),
    placed.map(({ ordered }) => ordered),
  )
  await logAction(tx, null, {
    entity: 'auto_order',
    entityId: auto.id,
    action: 'place',
    companyId: auto.company_id,
    after: { numbers: written.map(({ number }) => number) },
  })
}

async function save(
  tx: Tx,
  auto: LockedAutoOrder,
  items: CheckedBid['result']['items'],
  problems: readonly AutoOrderProblem[],
  now: Date,
): Promise<void> {
  const countCompleted = items.reduce((sum, { count }) => sum + count, auto.count_completed)
  const weight = items.reduce((sum, { weightMg }) => sum + weightMg, auto.weight_completed_mg)
  const status = statusAfterRun({ countAll: auto.count_all, countCompleted })
  const endedAt = status === 'completed' ? now : null
  await saveRun(tx, auto.id, countCompleted, weight, status, JSON.stringify(problems), now, endedAt)
}

/**
 * Places what fits of an auto-order now, in a transaction of its own, with the checks, the locks and the taking of
 * every other placing (decision G-171). Answers whether it made orders.
 */
export async function runAutoOrder(services: Services, id: number): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const [auto] = await lockAutoOrder(tx, id)
    if (auto?.status !== 'processing') return false
    const bid = bidOf(auto, services.now())
    await lockContract(tx, auto.contract_id, auto.company_id)
    const [contract] = await readBidContract(tx, auto.contract_id, auto.company_id)
    const stop = stoppedBy(auto, contract)
    if (stop !== null || !contract) {
      await save(tx, auto, [], [{ code: stop ?? 'contract_unavailable', params: {} }], bid.now)
      return false
    }
    const loaded = await withFacts(tx, await readOpenRows(tx, id))
    await lockResources(tx, bid, contract, loaded)
    const checked = await checkBid(tx, bid, contract, loaded)
    const { places, problems } = autoOrderRun(checked.result)
    if (places) await placeRest(services, tx, auto, bid, checked)
    await save(tx, auto, places ? checked.result.items : [], problems, bid.now)
    return places
  })
}
