import type { ReplyTo } from '@proba/api/client'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { CartAnswer } from '../../lib/company/cartAnswer.ts'
import { emptyCartHeader } from '../../testing/clientAnswers.ts'
import { type Cart, type CartMetal, type CartOffer, type CartPosition, sizesOf } from './cartOfType.ts'

/** A row of a size: 45 cm, 2.52 g, without coating or gilded. */
export function offerOf(cartOfferId: number, changes: Partial<CartOffer> = {}): CartOffer {
  return {
    cartOfferId,
    offerId: 1000 + cartOfferId,
    typeOffer: 'finished',
    count: 10,
    weight: 2520,
    length: 450,
    sizeLabel: null,
    max: null,
    limit: null,
    coilKey: '',
    coilResidues: 0,
    productResidues: 0,
    coatingId: 1,
    coatingOfferList: [
      { id: 1, isSelected: true },
      { id: 2, isSelected: false },
    ],
    exceeded: 0,
    codes: [],
    ...changes,
  }
}

/** A product with its rows; without a minimum of its own. */
export function positionOf(
  productId: number,
  cartOffers: CartOffer[],
  changes: Partial<CartPosition> = {},
): CartPosition {
  return {
    cartPositionId: 100 + productId,
    productId,
    title: { description: 'Цепь «Якорь»', article: `НЦ-${productId}`, diameter: 0.5 },
    image: null,
    alloyId: 1,
    isDimensioned: true,
    orderType: 'products_production',
    minOrderWeight: 0,
    minOrderCount: 0,
    inProduction: null,
    power: null,
    cartOffers,
    ...changes,
  }
}

const names: Readonly<Record<number, { code: string; name: string }>> = {
  1: { code: 'gold', name: 'Золото' },
  2: { code: 'silver', name: 'Серебро' },
}

/** A metal with its products; its sums are those of the rows. */
export function metalOf(id: number, positions: CartPosition[], minOrderWeight = 0): CartMetal {
  const offers = positions.flatMap(({ cartOffers }) => cartOffers)
  const count = offers.reduce((sum, offer) => sum + offer.count, 0)
  const weight = offers.reduce((sum, offer) => sum + offer.count * offer.weight, 0)
  const { code, name } = names[id] ?? { code: 'gold', name: 'Золото' }
  return {
    id,
    code,
    name,
    count,
    weight,
    alloys: [{ id: 1, name: `${name} 585`, count, weight }],
    positions,
    totalWeight: weight,
    minOrderWeight,
    productResidues: 0,
  }
}

type Metals = Partial<Record<OrderType, CartMetal[]>>

/** A cart of the given version with the given metals in each order type. */
export function cartOf(metals: Metals, version = 1): Cart {
  const byType = orderTypes.map((orderType) => {
    const own = metals[orderType] ?? []
    return {
      orderType,
      metals: own,
      count: own.reduce((sum, metal) => sum + metal.count, 0),
      weight: own.reduce((sum, metal) => sum + metal.weight, 0),
      positions: own.reduce((sum, metal) => sum + metal.positions.length, 0),
      sizes: own.reduce((sum, metal) => sum + sizesOf(metal), 0),
    }
  })
  const types = byType.map(({ metals: _, ...own }) => own)
  const header = { ...emptyCartHeader, version, types }
  return {
    orderTypes: byType.map(({ sizes: _, ...own }) => own),
    coatings: [
      { id: 1, name: 'Без покрытия' },
      { id: 2, name: 'Позолота' },
    ],
    totals: { offersCount: 0, offersWeight: 0, positionsCount: 0 },
    header,
    revision: '1',
    available: {},
    used: {},
    disabledRestrictions: [],
  }
}

/** Answer to a change of the cart: the totals after it. */
export const changedTo = (cart: Cart): ReplyTo<'POST /cart/update'> => ({ header: cart.header })

const positionsOf = (cart: Cart) =>
  cart.orderTypes.flatMap(({ metals }) =>
    metals.flatMap((metal) => metal.positions.map((position) => ({ metal, position }))),
  )

/** Answer to a change that made one cart of another: its totals, and the rows that differ. */
export function answerFrom(before: Cart, after: Cart): CartAnswer {
  const rowsBefore = positionsOf(before).flatMap(({ position }) => position.cartOffers)
  const known = new Map(rowsBefore.map((offer) => [offer.cartOfferId, JSON.stringify(offer)]))
  const changed = positionsOf(after).map(({ metal, position }) => ({
    metal,
    position,
    offers: position.cartOffers.filter((offer) => known.get(offer.cartOfferId) !== JSON.stringify(offer)),
  }))
  const touched = changed.filter(({ offers }) => offers.length > 0)
  const rowsAfter = positionsOf(after).flatMap(({ position }) => position.cartOffers)
  const kept = new Set(rowsAfter.map(({ cartOfferId }) => cartOfferId))
  const changes = {
    from: before.header.version,
    revision: before.revision,
    rows: touched.flatMap(({ position: { cartPositionId }, offers }) =>
      offers.map(({ max: _m, limit: _l, coilResidues: _c, productResidues: _p, exceeded: _e, ...row }) => ({
        cartPositionId,
        ...row,
      })),
    ),
    positions: touched.map(({ metal, position: { cartOffers: _, ...facts } }) => ({
      ...facts,
      metal: { id: metal.id, code: metal.code, name: metal.name, minOrderWeight: metal.minOrderWeight },
      alloyName: metal.alloys.find(({ id }) => id === facts.alloyId)?.name ?? '',
    })),
    gone: [...known.keys()].filter((id) => !kept.has(id)),
    available: {},
    used: {},
    inProduction: [],
  }
  return { header: after.header, changes }
}
