import type { Calls } from '@proba/api/calls'
import type { BodyOf } from '@proba/api/route'
import { type AddedRow, additionRefusal } from '@proba/domain/cart/additionRefusal'
import { boundRefusals, type CartSums } from '@proba/domain/cart/cartBounds'
import { addRows } from '@proba/domain/cart/cartRows'
import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { OrderTerms } from '@proba/domain/order/check/rowRefusals'
import { cmToMm, minCustomLength } from '@proba/domain/product/length'
import {
  amountOf,
  appliedProductMinimum,
  minimumLeft,
  routeProduction,
} from '@proba/domain/product/productMinimum'
import type { Resources } from '@proba/domain/stock/demand'
import type { Tx } from '../../../../db/connection/connect.ts'
import { once } from '../../../../http/guards/idempotency.ts'
import { RequestRefused } from '../../../../lib/requestRefused.ts'
import type { ProductLine } from '../../../../schema/ordering/storedRow.ts'
import type { Principal } from '../../../../services/principal.ts'
import type { CartContext } from '../cartContext.ts'
import { cartRowFromRecord, storedAmount } from '../cartRowFromRecord.ts'
import { type CartRowRecord, lockCartWithWeights } from '../cartStore.ts'
import { currentWeight } from '../currentWeight.ts'
import { offerFacts, productMinimumOf } from '../offerFacts.ts'
import type { ProductFacts } from '../productFactsStore.ts'
import { saveChange } from './saveChange.ts'
import { cartSums } from './saveRows.ts'
import { sharedDemand } from './sharedDemand.ts'
import { readTouched } from './touchedStore.ts'

type Body = BodyOf<Calls['POST /cart/positions']>
type Added = NonNullable<Body['offers']['finished']>[number]
type Terms = Omit<OrderTerms, 'orderType'>

/** A requested line with its own facts and the field of the request that it came in. */
type RequestedLine = AddedRow & ProductLine & { readonly field: string }

interface AddContext {
  readonly product: ProductFacts
  readonly orderType: OrderType
  /** Shortest custom length for the caller, mm. */
  readonly minLengthMm: number
}

/** Weights come from the catalogue; only a coil is sent with its own. */
function lineOf(
  { product, orderType, minLengthMm }: AddContext,
  typeOffer: OfferKind,
  field: string,
  added: Added,
): RequestedLine {
  const offer = product.offers.find(({ id }) => id === added.offerId)
  const lengthMm =
    typeOffer === 'custom' ? (added.length ?? 0) : typeOffer === 'coil' ? 0 : (offer?.length ?? 0)
  const coilMg = typeOffer === 'coil' ? (added.weight ?? 0) : 0
  const unitMg = currentWeight(product, { offerId: added.offerId, typeOffer, lengthMm, unitMg: coilMg })
  const count = typeOffer === 'coil' ? 1 : added.count
  const facts = {
    offer_id: added.offerId,
    type_offer: typeOffer,
    coating_id: added.coatingId,
    weight_mg: unitMg,
  }
  return {
    ...offerFacts(product, facts, 'ru'),
    productId: product.id,
    metalId: product.metal_id,
    orderType,
    offerId: added.offerId,
    typeOffer,
    lengthMm,
    coatingId: added.coatingId,
    count,
    unitMg,
    isChain: product.is_chain,
    powerGroupId: product.power_group_id,
    productionFactor: product.production_factor,
    coilPoolId: product.coil_pool_id,
    minLengthMm,
    field,
  }
}

function linesOf(product: ProductFacts, body: Body, me: Principal): RequestedLine[] {
  const { finished = [], coil, custom = [] } = body.offers
  const minLengthMm = cmToMm(minCustomLength(product.chain_min_length_cm, me.variables.chainMinLength))
  const context = { product, orderType: body.orderType, minLengthMm }
  const make = (kind: OfferKind) => (added: Added, index: number) =>
    lineOf(context, kind, `offers.${kind}.${index}`, added)
  const lines = [
    ...finished.map(make('finished')),
    ...custom.map(make('custom')),
    ...(coil ? [lineOf(context, 'coil', 'offers.coil', coil)] : []),
  ]
  return lines.filter(({ count }) => count > 0)
}

/** Production below the product's minimum waits (DR-28); what is in production already counts towards it. */
function routedType(
  body: Body,
  product: ProductFacts,
  lines: readonly ProductLine[],
  stored: readonly CartRowRecord[],
  terms: Terms,
): OrderType {
  if (body.orderType !== 'products_production') return body.orderType
  const inProduction = stored.filter((row) => row.order_type === 'products_production')
  const minimum = appliedProductMinimum(productMinimumOf(product), terms.disabledRestrictions)
  const left = minimumLeft(minimum, storedAmount(inProduction))
  return routeProduction(amountOf(lines), left) ?? body.orderType
}

/** The cart that lines are added to: its sums, its rows of the product, and what it needs of each resource. */
interface Target {
  readonly sums: CartSums
  readonly stored: readonly CartRowRecord[]
  readonly resources: Resources
  readonly demand: ReadonlyMap<string, number>
}

/**
 * Refuses lines of which nothing can be ordered, or which make their row or the cart hold too much, each at its field
 * of the request with its reason.
 */
function refuseImpossible(
  lines: readonly RequestedLine[],
  { sums, stored, resources, demand }: Target,
  terms: Terms,
  orderType: OrderType,
): void {
  if (lines.length === 0)
    throw new RequestRefused(
      'add_refused',
      {},
      { data: { offers: [] }, fields: { offers: [{ code: 'required' }] } },
    )
  const added = lines.map((line) => ({ ...line, orderType }))
  const outOfBounds = boundRefusals(sums, stored.map(cartRowFromRecord), added)
  const refused = added.flatMap((line, index) => {
    const refusal =
      additionRefusal(line, { ...terms, orderType }, resources, demand) ?? outOfBounds[index] ?? null
    return refusal ? [{ line, refusal }] : []
  })
  if (refused.length === 0) return
  const offers = refused.map(({ line: { offerId, coatingId }, refusal }) => ({
    offerId,
    coatingId,
    ...refusal,
  }))
  const fields = Object.fromEntries(
    refused.map(({ line, refusal: { code, params } }) => [
      line.field,
      [{ code: `cart_${code}` as const, params }],
    ]),
  )
  throw new RequestRefused('add_refused', {}, { data: { offers }, fields })
}

/** A requested line as a row of the cart. */
const lineToStore = (line: RequestedLine, orderType: OrderType): ProductLine => ({
  productId: line.productId,
  metalId: line.metalId,
  orderType,
  offerId: line.offerId,
  typeOffer: line.typeOffer,
  lengthMm: line.lengthMm,
  coatingId: line.coatingId,
  count: line.count,
  unitMg: line.unitMg,
})

async function addLines(tx: Tx, context: CartContext, body: Body) {
  const { me, company, terms } = context
  // Sent together: what is read is read when the lock is held.
  const [[cart], known] = await Promise.all([
    lockCartWithWeights(tx, me.userId, company.id, [body.productId]),
    readTouched(tx, context, { products: [body.productId] }),
  ])
  if (!cart) throw new RequestRefused('conflict')
  const [product] = known.facts
  if (!product) throw new RequestRefused('not_found')
  const { totals, rows, resources } = known
  const requested = linesOf(product, body, me)
  const orderType = routedType(body, product, requested, rows, terms)
  const heaviestMg = Math.max(0, ...requested.map(({ unitMg }) => unitMg))
  const sharing = { cartId: cart.id, product, known, orderType, heaviestMg }
  const demand = await sharedDemand(tx, context, sharing)
  const target = { sums: cartSums(totals), stored: rows, resources, demand }
  refuseImpossible(requested, target, terms, orderType)
  const around = rows.map(cartRowFromRecord)
  const stored = around.filter((row) => row.orderType === orderType)
  const lines = requested.map((line) => lineToStore(line, orderType))
  const edit = addRows(stored, lines)
  const saved = await saveChange(
    tx,
    { context, cart, totals },
    { stored, edit, around, known, isUndoable: false },
  )
  const added = amountOf(lines)
  return { orderType, count: added.count, weight: added.weightMg, ...saved }
}

/**
 * Adds offers of a product; equal rows add up (decisions G-099, G-101). All of them or none, and once for each key: the
 * same request under it adds nothing more, as its sender may have lost the answer (decision G-635).
 */
export const addToCart = (context: CartContext, body: Body, key: string | null) => {
  const { services, me, company } = context
  const request = {
    userId: me.userId,
    call: 'POST /cart/positions',
    key,
    body: { companyId: company.id, ...body },
  }
  return services.database.transaction((tx) => once(tx, request, () => addLines(tx, context, body)))
}
