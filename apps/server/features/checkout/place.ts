import type { Contract } from '@proba/api/contract'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { RemainderAction } from '@proba/domain/orderType'
import { remainderActionsOf, remainderFates } from '@proba/domain/remainder'
import { remainderParts } from '@proba/domain/remainderPart'
import type { Language } from '@proba/i18n'
import type { Tx } from '../../db/connect.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { once } from '../../plugins/idempotency.ts'
import { companyOf, type Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hasAutoOrders } from '../autoOrders/gate.ts'
import { type WrittenAutoOrder, writeAutoOrders } from '../autoOrders/writeAutoOrders.ts'
import { lockCart, readTotals, type TotalRow } from '../cart/cartStore.ts'
import { logAction } from '../log/logStore.ts'
import { type Bid, bidContract, bidRows, type CheckedBid, checkBid, metalChoices } from './bid.ts'
import { differencesReply, metalReply } from './bidReply.ts'
import { checkReply, namesOf } from './check.ts'
import { isCheckCurrent } from './checkToken.ts'
import { consumeCart } from './consumeCart.ts'
import { lockParties } from './lockParties.ts'
import { type WrittenOrder, writeOrders } from './placeOrders.ts'
import { lockResources, takeResources } from './take.ts'

type Body = BodyOf<Contract['POST /cart/checkout']>
type Placed = ReplyOf<Contract['POST /cart/checkout']>

/** The action the buyer chose, if the order type offers it; the first one is the default. */
function remainderAction(body: Body, me: Principal, bid: Bid): RemainderAction {
  const offered = remainderActionsOf(body.orderType, hasAutoOrders(me, bid.company))
  const chosen = body.actionWithRemainder ?? offered[0] ?? 'leave'
  if (!offered.includes(chosen)) throw new Refusal('remainder_action_unavailable')
  return chosen
}

/** Refuses what cannot be placed: blocked, without consent, or not what the check showed (decisions G-122, G-123). */
async function refuseUnlessPlaceable(
  services: Services,
  tx: Tx,
  bid: Bid,
  checked: CheckedBid,
  body: Body,
): Promise<void> {
  const { outcome } = checked.result
  const isShown = body.checkToken === undefined || isCheckCurrent(services, body.checkToken, bid, checked)
  if (isShown && (outcome === 'full' || outcome === 'partial')) return
  const check = await checkReply(services, tx, bid, checked)
  if (!isShown) throw new Refusal('status_changed', {}, { data: { check } })
  throw new Refusal(
    outcome === 'need consent' ? 'consent_needed' : 'checkout_blocked',
    {},
    { data: { check } },
  )
}

async function placedReply(
  tx: Tx,
  bid: Bid,
  checked: CheckedBid,
  written: readonly WrittenOrder[],
  autoOrders: readonly WrittenAutoOrder[],
  action: RemainderAction,
): Promise<Placed> {
  const { result } = checked
  const names = await namesOf(tx)
  const fates = remainderFates(result.rows, action)
  const parts = remainderParts(fates, new Map(result.rows.map(({ row }) => [row.cartOfferId, row.unitMg])))
  return {
    orders: result.orders.map((draft, index) => ({
      id: written[index]?.id ?? 0,
      numberOrder: String(written[index]?.number ?? ''),
      metal: metalReply(names, draft.metalId, bid.language),
      productType: draft.productType,
      count: draft.count,
      weight: draft.weightMg,
    })),
    remainder: {
      action,
      count: parts.reduce((sum, { count }) => sum + count, 0),
      weight: parts.reduce((sum, { weightMg }) => sum + weightMg, 0),
      parts: parts.map(({ weightMg, ...part }) => ({ ...part, weight: weightMg })),
      offers: differencesReply(checked, names, bid.language),
    },
    autoOrder: autoOrders[0] ? { id: autoOrders[0].id } : null,
    autoOrders: autoOrders.map(({ id, metalId, productType, count, weightMg }) => ({
      id,
      metal: metalReply(names, metalId, bid.language),
      productType,
      count,
      weight: weightMg,
    })),
  }
}

/** Everything of one placing that must happen together, under the locks. */
async function placeLocked(
  services: Services,
  tx: Tx,
  me: Principal,
  bid: Bid,
  totals: readonly TotalRow[],
  body: Body,
): Promise<Placed> {
  const action = remainderAction(body, me, bid)
  const contract = await bidContract(tx, bid)
  const loaded = await bidRows(tx, bid)
  if (loaded.rows.length === 0) throw new Refusal('nothing_to_order')
  await lockResources(tx, bid, contract, loaded)
  const checked = await checkBid(tx, bid, contract, loaded)
  await refuseUnlessPlaceable(services, tx, bid, checked, body)
  const comment = body.comment?.trim() ?? ''
  const written = await writeOrders(services, tx, me, bid, checked, comment)
  const ids = written.map(({ id }) => id)
  if (contract.contract_type !== 'demo') {
    await takeResources(tx, bid, contract, checked.result, ids)
    await enqueue(tx, 'orders-placed', { orderIds: ids })
  }
  const autoOrders = await writeAutoOrders(tx, me, bid, checked, action, comment)
  await consumeCart(tx, bid.cartId, totals, checked.result, action)
  const numbers = written.map(({ number }) => number)
  await logAction(tx, me, {
    entity: 'order',
    entityId: ids.join(','),
    action: 'place',
    after: { numbers, orderType: bid.orderType, action },
  })
  return placedReply(tx, bid, checked, written, autoOrders, action)
}

/** A repeated request with the same check token gets the orders it already has (decision G-014). */
const onceFor = (me: Principal, key: string | null, body: unknown) => ({
  userId: me.userId,
  call: 'POST /cart/checkout',
  key,
  body,
})

/**
 * Places the orders of a bid in one transaction: the cart is read, checked and consumed under its lock and those of
 * the buyer, the company, the contract and everything it draws on, so one cart makes one set of orders and nothing is sold twice (decisions G-015, G-130).
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
        await lockParties(tx, me, company, body.contractId)
        const [cart] = await lockCart(tx, me.userId, company.id)
        const totals = cart ? await readTotals(tx, cart.id) : []
        const bid: Bid = {
          company,
          cartId: cart?.id ?? 0,
          orderType: body.orderType,
          metals,
          contractId: body.contractId,
          isCostOrderIncreased: body.isCostOrderIncreased === true,
          language,
          now: services.now(),
        }
        return placeLocked(services, tx, me, bid, totals, body)
      }),
    ),
  )
  services.wakeJobs()
  return placed
}
