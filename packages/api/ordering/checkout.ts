import { maxCartRows } from '@proba/domain/cart/cartBounds'
import { checkLevels } from '@proba/domain/codes/checkCodes'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderableTypes, orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { remainderActions } from '@proba/domain/codes/remainderAction'
import { orderTextLimits } from '@proba/domain/order/orderStatusRules'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Flag01, Id, IdList, KeyOf, Nullable, OneOf, Shape, Text } from '../schema.ts'
import { RepairChange } from './cartRows.ts'

const CheckoutOffer = Shape({ id: Type.Integer(), cartPositionId: Type.Integer() })

const Params = Type.Record(
  Type.String(),
  Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
)

/** A way out of a refusal; `caution` says why it is none of the safe ones (decision G-671). */
const RepairReply = Shape({
  to: Nullable(OneOf(orderTypes)),
  changes: Type.Array(RepairChange),
  /** Pieces and mg that leave the order type. */
  count: Type.Integer(),
  weight: Type.Integer(),
  caution: Nullable(Shape({ code: Type.String(), params: Params })),
})

/** One refusal of an order check; `level` says what it stops (appendix A). */
export const CheckRefusalReply = Shape({
  code: KeyOf(checkLevels),
  level: OneOf(['block', 'row', 'consent']),
  blocking: Type.Boolean(),
  params: Params,
  metalId: Nullable(Type.Integer()),
  items: Type.Array(Shape({ productId: Type.Integer(), article: Type.String() })),
  offers: Type.Array(CheckoutOffer),
  repairs: Type.Array(RepairReply),
})

/** Products, rows, weight and pieces of one metal of the selection; `minOrderWeight` is that of its product type, 0 for none. */
const checkoutItem = {
  metal: Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
  productType: OneOf(productTypes),
  weight: Type.Integer(),
  count: Type.Integer(),
  positions: Type.Integer(),
  sizes: Type.Integer(),
  minOrderWeight: Type.Integer(),
}

/** A row that would not be ordered, or not in full; weight mg of the returned part; `code` is the first cause. */
export const Difference = Shape({
  cartPositionId: Type.Integer(),
  cartOfferId: Type.Integer(),
  productId: Type.Integer(),
  article: Type.String(),
  coating: Type.String(),
  length: Type.Integer(),
  typeOffer: OneOf(offerKinds),
  ordered: Type.Integer(),
  returned: Type.Integer(),
  weight: Type.Integer(),
  code: KeyOf(checkLevels),
  params: Params,
  causes: Type.Array(Shape({ code: KeyOf(checkLevels), params: Params })),
})

/** What the order check modal shows. */
export const CheckoutInfo = Shape({
  orderType: OneOf(orderableTypes),
  /** `minOrderWeights` by product type: the one chosen on the screen counts. */
  items: Type.Array(Shape({ ...checkoutItem, minOrderWeights: Type.Record(Type.String(), Type.Integer()) })),
  productTypes: Shape({ allowed: Type.Array(OneOf(productTypes)), default: OneOf(productTypes) }),
  actionsWithRemainder: Type.Array(Shape({ code: OneOf(remainderActions), title: Type.String() })),
  positions: Type.Integer(),
  sizes: Type.Integer(),
  count: Type.Integer(),
  weight: Type.Integer(),
})

/** Cart rows whose unusual amount is meant (decision G-670). */
const Confirmed = Type.Optional(Type.Array(Id, { maxItems: maxCartRows }))

const MetalChoice = Shape({ id: Id, productType: Type.Optional(OneOf(productTypes)) })
const CheckBody = Shape({
  metals: Type.Array(MetalChoice, { minItems: 1, maxItems: 20 }),
  contractId: Id,
  /** Without it every order type is checked that has rows in the metals. */
  orderType: Type.Optional(OneOf(orderableTypes)),
  isCostOrderIncreased: Type.Optional(Type.Boolean()),
  confirmedOffers: Confirmed,
})

/** An order of the cart as a query names it. */
const ofOrder = {
  contractId: Id,
  orderType: OneOf(orderableTypes),
  metalIds: IdList,
  /** Product type of each metal, in the order of metalIds; without it the one the company orders by default. */
  productTypes: Type.Optional(Text(400)),
}

/**
 * Result of an order check; `checkToken` binds it to what was seen (decision G-122). A check of several order types
 * takes each by itself, as it will be placed: `checkTokens` has a token of each, and `checkToken` is empty.
 */
export const OrderCheck = Shape({
  status: OneOf(['full', 'partial', 'need consent', 'blocked']),
  checkToken: Type.String(),
  checkTokens: Type.Record(Type.String(), Type.String()),
  errors: Type.Record(Type.String(), Type.Array(CheckRefusalReply)),
  items: Type.Array(Shape({ ...checkoutItem, orderType: OneOf(orderableTypes) })),
  differences: Type.Array(Difference),
  /** Repairs that go together, touch nothing that passes and meet no other refusal; of a check of one order type. */
  safeRepairs: Type.Array(RepairChange),
  numberOfOrders: Type.Integer(),
  orderedCount: Type.Integer(),
  orderedWeight: Type.Integer(),
})

/**
 * How an order stands, in numbers (decision G-672): `passing` sizes go in whole if nothing stops the order; `count` and
 * `weight` (mg) would be ordered. `reasons`: what stops it, then what it asks, then why sizes return, `params` not with
 * these. `version` is that of the cart.
 */
export const OrderVerdict = Shape({
  version: Type.Integer(),
  status: OneOf(['full', 'partial', 'need consent', 'blocked']),
  sizes: Type.Integer(),
  passing: Type.Integer(),
  count: Type.Integer(),
  weight: Type.Integer(),
  reasons: Type.Array(
    Shape({
      code: KeyOf(checkLevels),
      level: OneOf(['block', 'row', 'consent']),
      metalId: Nullable(Type.Integer()),
      params: Params,
      sizes: Type.Integer(),
    }),
  ),
})

/** Created orders and the remainder by destination; `autoOrder` is the first of its auto-orders (G-139, G-170). */
export const PlacedOrders = Shape({
  orders: Type.Array(
    Shape({
      id: Type.Integer(),
      numberOrder: Type.String(),
      metal: Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
      productType: OneOf(productTypes),
      positions: Type.Integer(),
      sizes: Type.Integer(),
      count: Type.Integer(),
      weight: Type.Integer(),
    }),
  ),
  remainder: Shape({
    action: OneOf(remainderActions),
    count: Type.Integer(),
    weight: Type.Integer(),
    /** The same by destination: not every row can go where the buyer chose. */
    parts: Type.Array(
      Shape({ action: OneOf(remainderActions), count: Type.Integer(), weight: Type.Integer() }),
    ),
    offers: Type.Array(Difference),
  }),
  /** A confirmation is sent by mail; not for a demo contract, whose orders are a trial (G-134). */
  isMailed: Type.Boolean(),
  autoOrder: Nullable(Shape({ id: Type.Integer() })),
  autoOrders: Type.Array(
    Shape({
      id: Type.Integer(),
      metal: Shape({ id: Type.Integer(), code: Type.String(), name: Type.String() }),
      productType: OneOf(productTypes),
      count: Type.Integer(),
      weight: Type.Integer(),
    }),
  ),
})

/** Check and placing of orders (decisions G-120..G-139). */
export const checkoutCalls = declare({
  'GET /cart/checkout': {
    access: { every: ['cart.common', 'order.*'] },
    tag: 'checkout',
    summary: 'Load the order check of an order type for the selected metals',
    query: Shape({ orderType: Text(60), metals: IdList }),
    reply: CheckoutInfo,
  },
  'POST /cart/check': {
    access: { every: ['cart.common', 'order.*'] },
    tag: 'checkout',
    summary: 'Check the order: errors, differences and the token that placing needs; reserves nothing',
    body: CheckBody,
    reply: OrderCheck,
  },
  'GET /cart/verdict': {
    access: { every: ['cart.common', 'order.*'] },
    tag: 'checkout',
    summary:
      'How an order of the cart stands under a contract, in numbers; without consents, reserves nothing',
    query: Shape(ofOrder),
    reply: OrderVerdict,
  },
  'GET /cart/get-difference-cart-orders': {
    access: { every: ['cart.common', 'order.*'] },
    tag: 'checkout',
    summary: 'Rows that would return to the cart if the order were placed now',
    query: Shape({ ...ofOrder, isCostOrderIncreased: Type.Optional(Flag01) }),
    reply: Shape({ items: Type.Array(Difference) }),
  },
  'POST /cart/checkout': {
    access: { every: ['cart.common', 'order.*'] },
    tag: 'checkout',
    summary: 'Place the orders in one transaction; safe to repeat with the same key or token',
    idempotent: true,
    body: Shape({
      contractId: Id,
      metals: Type.Array(MetalChoice, { minItems: 1, maxItems: 20 }),
      comment: Type.Optional(Text(orderTextLimits.comment)),
      orderType: OneOf(orderableTypes),
      actionWithRemainder: Type.Optional(OneOf(remainderActions)),
      isCostOrderIncreased: Type.Optional(Type.Boolean()),
      confirmedOffers: Confirmed,
      checkToken: Type.Optional(Text(200)),
    }),
    reply: PlacedOrders,
  },
})
