import { metalMinimum } from '@proba/domain/metal/metalMinimum'
import {
  type AutoOrderRefusal,
  type AutoOrderStop,
  autoOrderRestrictions,
  autoOrderRun,
  autoOrdersAvailable,
  statusAfterRun,
} from '@proba/domain/order/autoOrder'
import type { Tx } from '../../../db/connection/connect.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { reportPlaced } from '../../common/outbound/queueMessages.ts'
import {
  type LockedAutoOrder,
  lockAutoOrder,
  placeRows,
  readOpenRows,
  saveRun,
} from '../autoOrders/autoOrderStore.ts'
import { lockContract } from '../checkout/buyerLockStore.ts'
import { lockResources } from '../checkout/lockResources.ts'
import { makeOrderCheck, type OrderCheck, type OrderRequest, withFacts } from '../checkout/orderCheck.ts'
import { type OrderContractRecord, readOrderContract } from '../checkout/orderCheckStore.ts'
import { reserveStock } from '../checkout/reserveStock.ts'
import { writeOrders } from '../checkout/writeOrders.ts'

/** What an auto-order has not placed yet, as an order request of its company. */
function requestOf(auto: LockedAutoOrder, now: Date): OrderRequest {
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
    confirmed: null,
    language: auto.language === 'en' ? 'en' : 'ru',
    now,
  }
}

/** What stops this run of an auto-order before its rows are looked at. */
function stoppedBy(auto: LockedAutoOrder, contract: OrderContractRecord | undefined): AutoOrderStop | null {
  if (!auto.company_active) return 'company_inactive'
  if (!autoOrdersAvailable(auto.settings, auto.parent_id !== null)) return 'auto_orders_unavailable'
  return contract ? null : 'contract_unavailable'
}

/**
 * Whether the orders of this run need the consent that the auto-order carries: the minimum of the metal stops no run,
 * but an order that reaches it costs no more (decision G-123).
 */
function isCostIncreased(auto: LockedAutoOrder, { result, minimums }: OrderCheck): boolean {
  if (!auto.is_cost_order_increased) return false
  const own = minimums.find((row) => row.metal_id === auto.metal_id && row.product_type === auto.product_type)
  const weightMg = result.items.reduce((sum, item) => sum + item.weightMg, 0)
  return metalMinimum(weightMg, own?.min_weight_mg ?? 0).below
}

/** Writes the orders of what fits, makes their reservations, and counts the pieces as placed. */
async function placeWhatFits(
  services: Services,
  tx: Tx,
  auto: LockedAutoOrder,
  request: OrderRequest,
  checked: OrderCheck,
): Promise<void> {
  // In the name of the parent user, the head account of the client (decision G-044).
  const by = {
    userId: auto.parent_id ?? auto.user_id,
    actorId: null,
    autoOrder: { id: auto.id, isCostOrderIncreased: isCostIncreased(auto, checked) },
  }
  const written = await writeOrders(services, tx, by, request, checked, auto.comment)
  const orderIds = written.map(({ id }) => id)
  if (checked.contract.contract_type !== 'demo') {
    await reserveStock(tx, request, checked.contract, checked.result, orderIds)
    await enqueue(tx, 'orders-placed', { orderIds })
    await reportPlaced(services, tx, orderIds)
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
  items: OrderCheck['result']['items'],
  refusals: readonly AutoOrderRefusal[],
  now: Date,
): Promise<void> {
  const countCompleted = items.reduce((sum, { count }) => sum + count, auto.count_completed)
  const weight = items.reduce((sum, { weightMg }) => sum + weightMg, auto.weight_completed_mg)
  const status = statusAfterRun({ countAll: auto.count_all, countCompleted })
  const endedAt = status === 'completed' ? now : null
  await saveRun(tx, auto.id, countCompleted, weight, status, JSON.stringify(refusals), now, endedAt)
}

/**
 * Places what fits of an auto-order now, in a transaction of its own, with the same checks, locks and reservations as
 * every other placing (decision G-171). Returns whether it made orders.
 */
export async function runAutoOrder(services: Services, id: number): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const [auto] = await lockAutoOrder(tx, id)
    if (auto?.status !== 'processing') return false
    const request = requestOf(auto, services.now())
    await lockContract(tx, auto.contract_id, auto.company_id)
    const [contract] = await readOrderContract(tx, auto.contract_id, auto.company_id)
    const stop = stoppedBy(auto, contract)
    if (stop !== null || !contract) {
      await save(tx, auto, [], [{ code: stop ?? 'contract_unavailable', params: {} }], request.now)
      return false
    }
    const loaded = await withFacts(tx, await readOpenRows(tx, id))
    await lockResources(tx, request, contract, loaded)
    const checked = await makeOrderCheck(tx, request, contract, loaded)
    const { places, problems } = autoOrderRun(checked.result)
    if (places) await placeWhatFits(services, tx, auto, request, checked)
    await save(tx, auto, places ? checked.result.items : [], problems, request.now)
    return places
  })
}
