import { checkLevels } from '@proba/domain/codes/checkCodes'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { Id, KeyOf, Nullable, OneOf, Shape, Whole } from '../schema.ts'

/**
 * What a cart row is, apart from what other rows leave it. Unit weight mg (a coil row: its whole weight), length mm.
 * Rows of one `coilKey` share a coil pool.
 */
const rowFacts = {
  cartOfferId: Type.Integer(),
  offerId: Type.Integer(),
  typeOffer: OneOf(offerKinds),
  count: Type.Integer(),
  weight: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  coilKey: Type.String(),
  coatingId: Type.Integer(),
  coatingOfferList: Type.Array(Shape({ id: Type.Integer(), isSelected: Type.Boolean() })),
  codes: Type.Array(KeyOf(checkLevels)),
}

/**
 * What other rows leave of what a row draws on: `max` in pieces, null is unlimited, `limit` says of what: capacity or
 * coils in mg of the row's own weight, stock in pieces, and how much of it other rows need.
 */
const rowLimits = {
  max: Nullable(Type.Integer()),
  limit: Nullable(
    Shape({
      kind: OneOf(['power', 'coil', 'residue']),
      capacity: Type.Integer(),
      others: Type.Integer(),
    }),
  ),
  coilResidues: Type.Integer(),
  productResidues: Type.Integer(),
  exceeded: Type.Integer(),
}

export const CartOffer = Shape({ ...rowFacts, ...rowLimits })

/** A product inside one order type of the cart; on the waiting list also with what of it is in production (G-108). */
const positionFacts = {
  cartPositionId: Type.Integer(),
  productId: Type.Integer(),
  title: Shape({ description: Type.String(), article: Type.String(), diameter: Type.Number() }),
  image: Nullable(Type.String()),
  alloyId: Type.Integer(),
  isDimensioned: Type.Boolean(),
  orderType: OneOf(orderTypes),
  minOrderWeight: Type.Integer(),
  minOrderCount: Type.Integer(),
  inProduction: Nullable(Shape({ count: Type.Integer(), weight: Type.Integer() })),
  /** Key of its power group among what is available, and what 1 mg of the product needs of it. */
  power: Nullable(Shape({ key: Type.String(), perMg: Type.Integer() })),
}

export const CartPosition = Shape({ ...positionFacts, cartOffers: Type.Array(CartOffer) })

const metalName = { id: Type.Integer(), code: Type.String(), name: Type.String() }

export const CartMetal = Shape({
  ...metalName,
  weight: Type.Integer(),
  count: Type.Integer(),
  alloys: Type.Array(
    Shape({ id: Type.Integer(), name: Type.String(), count: Type.Integer(), weight: Type.Integer() }),
  ),
  positions: Type.Array(CartPosition),
  totalWeight: Type.Integer(),
  minOrderWeight: Type.Integer(),
  productResidues: Type.Integer(),
})

/** Differs when something else than the rows of the cart has changed: catalogue, stock, terms of the company. */
export const CartRevision = Type.String()

/** What is left to order from, by the key of the resource, in the measure of its demands; null is unlimited. */
export const Available = Type.Record(Type.String(), Nullable(Type.Integer()))

export const Used = Type.Record(Type.String(), Type.Integer())

/**
 * What a change has done to the cart (decision G-301). The cart of version `from` and of this revision, with this
 * applied by `cartAfter`, is the cart of the version of the header in the same answer; any other cart is read again, and
 * so is every cart when an answer has no changes, as more rows were touched than are worth naming.
 */
export const CartChanges = Shape({
  from: Type.Integer(),
  revision: CartRevision,
  /** New rows and those that are no longer as they were. */
  rows: Type.Array(Shape({ cartPositionId: Type.Integer(), ...rowFacts })),
  /** The products of the new rows, with metal and alloy; those of the others are known. */
  positions: Type.Array(
    Shape({
      ...positionFacts,
      metal: Shape({ ...metalName, minOrderWeight: Type.Integer() }),
      alloyName: Type.String(),
    }),
  ),
  /** Rows that are no longer there. */
  gone: Type.Array(Type.Integer()),
  /** Of what the rows draw on, or would after a transfer. */
  available: Available,
  /** What the cart needs more than before, or less. */
  used: Used,
  /** What is now in production of products that may be on the waiting list as well. */
  inProduction: Type.Array(
    Shape({ productId: Type.Integer(), count: Type.Integer(), weight: Type.Integer() }),
  ),
})

/** What a repair does with a row: `amount` of it moves there, or without a target it keeps only `amount`; mg of a coil. */
export const RepairChange = Shape({ cartOfferId: Id, to: Nullable(OneOf(orderTypes)), amount: Whole })
