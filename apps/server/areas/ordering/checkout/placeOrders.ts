import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import type { RemainderAction } from '@proba/domain/codes/remainderAction'
import { isDemoMode } from '@proba/domain/company/contract'
import { draftAutoOrders } from '@proba/domain/order/autoOrder'
import { remainderActionsOf, remainderDestinations } from '@proba/domain/order/remainder'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { once } from '../../../http/guards/idempotency.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { dictionaryNames } from '../../catalogue/listing/dictionaryNames.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { reportPlaced } from '../../common/outbound/queueMessages.ts'
import { hasAutoOrders } from '../autoOrders/autoOrderAccess.ts'
import { type AutoOrderSource, writeAutoOrders } from '../autoOrders/writeAutoOrders.ts'
import { lockCart, readTotals, type TotalRecord } from '../cart/cartStore.ts'
import { authorOf } from '../cart/openCart.ts'
import { checkReply } from './checkReply.ts'
import { checkedAt, isCheckCurrent } from './checkToken.ts'
import { consumeCart } from './consumeCart.ts'
import { lockBuyerAndContract } from './lockBuyerAndContract.ts'
import { lockResources } from './lockResources.ts'
import {
  findContract,
  makeOrderCheck,
  metalChoices,
  type OrderCheck,
  type OrderRequest,
  readOrderRows,
} from './orderCheck.ts'
import { readRecentOrders } from './orderCheckStore.ts'
import { type Placed, placedReply } from './placedReply.ts'
import { reserveStock } from './reserveStock.ts'
import { writeOrders } from './writeOrders.ts'

type Body = BodyOf<Calls['POST /cart/checkout']>

/** The action the buyer chose, if the order type offers it; the first one is the default. */
function remainderAction(body: Body, me: Principal, request: OrderRequest): RemainderAction {
  const offered = remainderActionsOf(body.orderType, hasAutoOrders(me, request.company))
  const chosen = body.actionWithRemainder ?? offered[0] ?? 'leave'
  if (!offered.includes(chosen)) throw new RequestRefused('remainder_action_unavailable')
  return chosen
}

/** Refuses what cannot be placed: blocked, without consent, or not what the check showed (decisions G-122, G-123). */
async function refuseUnlessPlaceable(
  services: Services,
  tx: Tx,
  request: OrderRequest,
  checked: OrderCheck,
  body: Body,
): Promise<void> {
  const { outcome } = checked.result
  const isShown = body.checkToken === undefined || isCheckCurrent(services, body.checkToken, request, checked)
  if (isShown && (outcome === 'full' || outcome === 'partial')) return
  const check = await checkReply(services, tx, request, checked)
  if (!isShown) throw new RequestRefused('status_changed', {}, { data: { check } })
  throw new RequestRefused(
    outcome === 'need consent' ? 'consent_needed' : 'checkout_blocked',
    {},
    { data: { check } },
  )
}

/** Numbers of orders as a refusal lists them: the last ones, and how many more there are. */
function listed(numbers: readonly number[]): string {
  const last = numbers.slice(-5)
  const more = numbers.length - last.length
  return more > 0 ? `${last.join(', ')} (+${more})` : last.join(', ')
}

/** Why there is nothing to order: another tab that showed the same rows has just ordered them, or nothing was there. */
async function nothingLeft(
  services: Services,
  tx: Tx,
  me: Principal,
  request: OrderRequest,
  { checkToken }: Body,
): Promise<RequestRefused> {
  const since = checkedAt(services, checkToken, request.now)
  const placed = await readRecentOrders(tx, me.userId, request.company.id, request.orderType, since)
  if (placed.length === 0) return new RequestRefused('nothing_to_order')
  return new RequestRefused('already_ordered', { numbers: listed(placed.map(({ number }) => number)) })
}

/** What the auto-orders of a remainder take over from the orders. */
function sourceOf(request: OrderRequest, { contract, result }: OrderCheck, comment: string): AutoOrderSource {
  const consented = result.orders.filter((order) => order.isCostOrderIncreased)
  return {
    companyId: request.company.id,
    contractId: contract.id,
    comment,
    consentedMetals: new Set(consented.map(({ metalId }) => metalId)),
    createdAt: request.now,
  }
}

/** The part of a placing that happens under the lock of the cart. */
async function placeLocked(
  services: Services,
  tx: Tx,
  me: Principal,
  request: OrderRequest,
  totals: readonly TotalRecord[],
  body: Body,
): Promise<Placed> {
  const action = remainderAction(body, me, request)
  const [contract, loaded] = await Promise.all([findContract(tx, request), readOrderRows(tx, request)])
  if (loaded.rows.length === 0) throw await nothingLeft(services, tx, me, request, body)
  await lockResources(tx, request, contract, loaded)
  const checked = await makeOrderCheck(tx, request, contract, loaded)
  await refuseUnlessPlaceable(services, tx, request, checked, body)
  const { rows } = checked.result
  const destinations = remainderDestinations(rows, action)
  const comment = body.comment?.trim() ?? ''
  const written = await writeOrders(services, tx, me, request, checked, comment)
  const ids = written.map(({ id }) => id)
  const source = sourceOf(request, checked, comment)
  const numbers = written.map(({ number }) => number)
  const isReal = !isDemoMode({ contractType: contract.contract_type })
  // None of these reads what another one writes, so none waits for the answer to another.
  const [autoOrders, names] = await Promise.all([
    writeAutoOrders(tx, me, source, draftAutoOrders(rows, destinations)),
    dictionaryNames(tx),
    isReal && reserveStock(tx, request, contract, checked.result, ids),
    isReal && enqueue(tx, 'orders-placed', { orderIds: ids }),
    isReal && reportPlaced(services, tx, ids),
    consumeCart(tx, request.cartId, totals, rows, destinations, authorOf(me, request.now)),
    logAction(tx, me, {
      entity: 'order',
      // The ids of all orders would outgrow what the index of the log can hold.
      entityId: ids[0] ?? 0,
      action: 'place',
      companyId: source.companyId,
      after: { ids, numbers, orderType: request.orderType, action },
    }),
  ])
  return placedReply(request, checked, written, autoOrders, { action, destinations }, names)
}

/** A repeated request with the same check token gets the orders it already has (decision G-014). */
const onceFor = (me: Principal, key: string | null, body: unknown) => ({
  userId: me.userId,
  call: 'POST /cart/checkout',
  key,
  body,
})

/**
 * Places the orders of a request in one transaction: the cart is read, checked and consumed under its lock and those of
 * the buyer, the company, the contract and everything it draws on, so that one cart makes one set of orders and nothing
 * is sold twice (decisions G-015, G-130).
 */
export async function placeOrders(
  services: Services,
  me: Principal,
  body: Body,
  key: string | null,
  language: Language,
): Promise<Placed> {
  const company = companyOf(me)
  const metals = metalChoices(company, body.metals)
  const tokenKey = body.checkToken === undefined ? null : `check:${body.checkToken}`
  const placed = await services.database.transaction((tx) =>
    once(tx, onceFor(me, key, body), () =>
      once(tx, onceFor(me, tokenKey, null), async () => {
        // Sent together, so in this order: the buyer, the company, the contract, the cart.
        const [, [cart]] = await Promise.all([
          lockBuyerAndContract(tx, me, company, body.contractId),
          lockCart(tx, me.userId, company.id),
        ])
        const totals = cart ? await readTotals(tx, cart.id) : []
        const request: OrderRequest = {
          company,
          cartId: cart?.id ?? 0,
          orderType: body.orderType,
          metals,
          contractId: body.contractId,
          isCostOrderIncreased: body.isCostOrderIncreased === true,
          confirmed: new Set(body.confirmedOffers),
          language,
          now: services.now(),
        }
        return placeLocked(services, tx, me, request, totals, body)
      }),
    ),
  )
  services.wakeJobs()
  return placed
}
