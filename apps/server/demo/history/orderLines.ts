import { offerWeight } from '@proba/domain/product/weight'
import type { OrderLineRecord } from '../customerRecords.ts'
import { chance, type Numbers, oneOf, whole } from '../randomChoice.ts'
import type { CatalogueBatch, OfferRecord, ProductRecord } from '../records.ts'
import type { OrderPlan } from './orderPlans.ts'

/** The part of the catalogue that past orders choose from. */
export interface OrderGoods {
  products: ProductRecord[]
  productById: Map<number, ProductRecord>
  offersByProduct: Map<number, OfferRecord[]>
}

/** Goods of a batch of the catalogue: the first batch is enough for the history. */
export function goodsOf(batch: Pick<CatalogueBatch, 'products' | 'offers'>): OrderGoods {
  return {
    products: batch.products,
    productById: new Map(batch.products.map((product) => [product.id, product])),
    offersByProduct: Map.groupBy(batch.offers, (offer) => offer.productId),
  }
}

/** Lines of a past order: different products of its metal that could be ordered under its order type. */
export function orderLines(
  plan: OrderPlan,
  orderId: number,
  lastLineId: number,
  goods: OrderGoods,
  random: Numbers,
): OrderLineRecord[] {
  const isCoil = plan.orderType === 'products_coil'
  const suitable = goods.products.filter(
    (product) =>
      product.metalId === plan.metalId &&
      !product.isDiscontinued &&
      (!isCoil || product.coilProductionAvailable),
  )
  const lines: OrderLineRecord[] = []
  const left = [...suitable]
  while (lines.length < plan.lines && left.length > 0) {
    const [product] = left.splice(Math.floor(random() * left.length), 1)
    const offers = product && goods.offersByProduct.get(product.id)
    if (!product || !offers?.length) continue
    const row =
      isCoil && chance(random, 0.5) ? coilRow(product, random) : sizeRow(plan, product, offers, random)
    lines.push({ id: lastLineId + lines.length + 1, orderId, ...row, readyPieces: 0 })
  }
  return lines
}

type Row = Omit<OrderLineRecord, 'id' | 'orderId' | 'readyPieces'>

/** Raw chain by weight: one piece that weighs what was ordered. */
function coilRow(product: ProductRecord, random: Numbers): Row {
  return {
    productId: product.id,
    offerId: null,
    typeOffer: 'coil',
    article: product.article,
    coatingId: 1,
    lengthMm: 0,
    sizeLabel: null,
    unitWeightMg: whole(random, 4, 20) * 50_000,
    count: 1,
  }
}

function sizeRow(plan: OrderPlan, product: ProductRecord, offers: OfferRecord[], random: Numbers): Row {
  const offer = oneOf(random, offers)
  const isStock = plan.orderType.startsWith('products_finished')
  const isCustom =
    plan.orderType === 'products_production' && product.customLengthAvailable && chance(random, 0.15)
  const lengthMm = isCustom ? offer.lengthMm + 20 : offer.lengthMm
  const mass = { slope: product.slope, intercept: product.interceptMg }
  const ownWeight = isCustom ? null : offer.weightMg
  return {
    productId: product.id,
    offerId: offer.id,
    typeOffer: isCustom ? 'custom' : 'finished',
    article: product.article,
    coatingId: oneOf(random, product.coatings).coatingId,
    lengthMm,
    sizeLabel: isCustom ? null : offer.sizeLabel,
    unitWeightMg: ownWeight ?? offerWeight(lengthMm, mass),
    count: isStock ? whole(random, 1, 6) : whole(random, 1, 12) * 5,
  }
}
