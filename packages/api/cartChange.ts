import { offerKinds, orderTypes } from '@proba/domain/orderType'
import { Type } from 'typebox'
import { Count, Id, Length, OneOf, Shape, Whole } from './schema.ts'

const Row = Shape({
  cartPositionId: Id,
  offerId: Id,
  cartOfferId: Id,
  typeOffer: OneOf(offerKinds),
  count: Type.Optional(Count),
})

/** The JSON texts inside POST /cart/update, by key (spec 1 §7; decision G-102). */
export const CartChange = {
  change: Shape({
    action: OneOf(['change']),
    orderType: OneOf(orderTypes),
    to: OneOf(orderTypes),
    offers: Type.Array(Row, { minItems: 1, maxItems: 20000 }),
  }),
  delete: Type.Union([
    Shape({
      action: OneOf(['products']),
      tab: OneOf(orderTypes),
      metals: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    }),
    Shape({
      action: OneOf(['offer']),
      cartOfferIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 20000 })),
      cartPositionId: Type.Optional(Id),
      cartOfferId: Type.Optional(Id),
    }),
  ]),
  update: Type.Union([
    Shape({ action: OneOf(['count']), cartOfferId: Id, count: Count }),
    Shape({ action: OneOf(['length']), cartOfferId: Id, length: Length }),
    Shape({ action: OneOf(['coating']), cartOfferId: Id, newCoatingId: Id }),
    Shape({ action: OneOf(['weight']), cartOfferId: Id, weight: Whole }),
  ]),
  move: Shape({
    action: OneOf(['waitingToProduction']),
    metals: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
} as const
