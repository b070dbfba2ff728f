import { maxCartRows } from '@proba/domain/cart/cartBounds'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { Count, Id, Length, OneOf, Shape, Whole } from '../schema.ts'

const Row = Shape({
  cartPositionId: Id,
  offerId: Id,
  cartOfferId: Id,
  typeOffer: OneOf(offerKinds),
  count: Type.Optional(Count),
})

const Ids = Type.Array(Id, { minItems: 1, maxItems: maxCartRows })

/** One row, or many in one call. */
const chosen = { cartOfferId: Type.Optional(Id), cartOfferIds: Type.Optional(Ids) }

/** The JSON texts inside POST /cart/update, by key (decision G-102). */
export const CartChange = {
  change: Shape({
    action: OneOf(['change']),
    orderType: OneOf(orderTypes),
    to: OneOf(orderTypes),
    offers: Type.Optional(Type.Array(Row, { minItems: 1, maxItems: maxCartRows })),
    cartOfferIds: Type.Optional(Ids),
  }),
  delete: Type.Union([
    Shape({
      action: OneOf(['products']),
      tab: OneOf(orderTypes),
      metals: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    }),
    Shape({
      action: OneOf(['offer']),
      cartPositionId: Type.Optional(Id),
      ...chosen,
    }),
  ]),
  update: Type.Union([
    Shape({ action: OneOf(['count']), ...chosen, count: Count }),
    Shape({ action: OneOf(['length']), ...chosen, length: Length }),
    Shape({ action: OneOf(['coating']), ...chosen, newCoatingId: Id }),
    Shape({ action: OneOf(['weight']), ...chosen, weight: Whole }),
  ]),
  move: Shape({
    action: OneOf(['waitingToProduction']),
    metals: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
} as const
