import type { ReplyTo } from '@proba/api/client'
import type { StoredCartRow } from '@proba/domain/cart/cartRows'
import { cartTotals } from '@proba/domain/cart/cartTotals'
import type { OrderType } from '@proba/domain/codes/orderType'

export type Cart = ReplyTo<'GET /cart'>['item']
/** One order type of the cart. */
export type CartOfType = Cart['orderTypes'][number]
export type CartMetal = CartOfType['metals'][number]
export type CartPosition = CartMetal['positions'][number]
export type CartOffer = CartPosition['cartOffers'][number]

/** A cart row with its product and its metal. */
export interface ShownCartRow {
  readonly metal: CartMetal
  readonly position: CartPosition
  readonly offer: CartOffer
}

/** Changed rows by id; null removes the row. */
export type RowPatch = ReadonlyMap<number, CartOffer | null>

/** The order type of a cart; an empty one when the cart has none of it. */
export function cartOfType(cart: Cart, orderType: OrderType): CartOfType {
  const found = cart.orderTypes.find((ofType) => ofType.orderType === orderType)
  return found ?? { orderType, metals: [], count: 0, weight: 0, positions: 0 }
}

/** All rows in the order of the cart. */
export function rowsOf(ofType: CartOfType): ShownCartRow[] {
  return ofType.metals.flatMap((metal) =>
    metal.positions.flatMap((position) => position.cartOffers.map((offer) => ({ metal, position, offer }))),
  )
}

/** Coating of a row: the selected entry of its list. */
export function coatingOf(offer: CartOffer): number {
  return offer.coatingOfferList.find(({ isSelected }) => isSelected)?.id ?? offer.coatingId
}

/** A row as the domain knows it. */
export function domainRow(orderType: OrderType, offer: CartOffer): StoredCartRow {
  return {
    cartOfferId: offer.cartOfferId,
    orderType,
    offerId: offer.offerId,
    typeOffer: offer.typeOffer,
    lengthMm: offer.length,
    coatingId: coatingOf(offer),
    count: offer.count,
    unitMg: offer.weight,
  }
}

/** A cart row with the values of a row of the domain. */
export function withRow(offer: CartOffer, row: StoredCartRow): CartOffer {
  return {
    ...offer,
    count: row.count,
    weight: row.unitMg,
    length: row.lengthMm,
    coatingId: row.coatingId,
    coatingOfferList: offer.coatingOfferList.map(({ id }) => ({ id, isSelected: id === row.coatingId })),
  }
}

/** Sizes of a metal: its rows. */
export const sizesOf = ({ positions }: CartMetal): number =>
  positions.reduce((sum, { cartOffers }) => sum + cartOffers.length, 0)

function totalsOf(orderType: OrderType, metalId: number, positions: readonly CartPosition[]) {
  const rows = positions.flatMap(({ productId, cartOffers }) =>
    cartOffers.map(({ count, weight }) => ({ orderType, metalId, productId, count, unitMg: weight })),
  )
  const [total] = cartTotals(rows)
  return { count: total?.count ?? 0, weight: total?.weightMg ?? 0, positions: total?.positions ?? 0 }
}

function patchedMetal(orderType: OrderType, metal: CartMetal, patch: RowPatch): CartMetal {
  const isTouched = ({ cartOffers }: CartPosition) =>
    cartOffers.some(({ cartOfferId }) => patch.has(cartOfferId))
  if (!metal.positions.some(isTouched)) return metal
  const positions = metal.positions
    .map((position) => {
      if (!isTouched(position)) return position
      const cartOffers = position.cartOffers.flatMap((offer) => {
        const requested = patch.get(offer.cartOfferId)
        return requested === undefined ? [offer] : (requested ?? [])
      })
      return { ...position, cartOffers }
    })
    .filter(({ cartOffers }) => cartOffers.length > 0)
  const { count, weight } = totalsOf(orderType, metal.id, positions)
  const alloys = metal.alloys.map((alloy) => {
    const own = positions.filter(({ alloyId }) => alloyId === alloy.id)
    const { count, weight } = totalsOf(orderType, metal.id, own)
    return { ...alloy, count, weight }
  })
  return { ...metal, positions, count, weight, totalWeight: weight, alloys }
}

/** The order type with rows changed or removed; sums are those of the rows, untouched parts stay the same objects. */
export function patchRows(ofType: CartOfType, patch: RowPatch): CartOfType {
  if (patch.size === 0) return ofType
  const metals = ofType.metals
    .map((metal) => patchedMetal(ofType.orderType, metal, patch))
    .filter(({ positions }) => positions.length > 0)
  const sum = (of: (metal: CartMetal) => number) => metals.reduce((total, metal) => total + of(metal), 0)
  return {
    ...ofType,
    metals,
    count: sum(({ count }) => count),
    weight: sum(({ weight }) => weight),
    positions: sum(({ positions }) => positions.length),
  }
}
