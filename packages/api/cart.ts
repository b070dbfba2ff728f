import { checkLevels } from '@proba/domain/codes/checkCodes'
import { offerKinds } from '@proba/domain/codes/offerKind'
import { orderTypes } from '@proba/domain/codes/orderType'
import { Type } from 'typebox'
import { declare } from './route.ts'
import { Count, Id, KeyOf, Length, Nullable, OneOf, Shape, Text, Whole } from './schema.ts'

/**
 * Row of a cart. Unit weight mg (a coil row: its whole weight), length mm; `max` in pieces, null is unlimited,
 * `limit` says of what: capacity or coils in mg of the row's own weight, stock in pieces, and how much of it other
 * rows need. Rows of one `coilKey` share a coil pool.
 */
export const CartOffer = Shape({
  cartOfferId: Type.Integer(),
  offerId: Type.Integer(),
  typeOffer: OneOf(offerKinds),
  count: Type.Integer(),
  weight: Type.Integer(),
  length: Type.Integer(),
  sizeLabel: Nullable(Type.String()),
  max: Nullable(Type.Integer()),
  limit: Nullable(
    Shape({
      kind: OneOf(['power', 'coil', 'residue']),
      capacity: Type.Integer(),
      others: Type.Integer(),
    }),
  ),
  coilKey: Type.String(),
  coilResidues: Type.Integer(),
  productResidues: Type.Integer(),
  coatingId: Type.Integer(),
  coatingOfferList: Type.Array(Shape({ id: Type.Integer(), isSelected: Type.Boolean() })),
  exceeded: Type.Integer(),
  codes: Type.Array(KeyOf(checkLevels)),
})

/** A product inside one order type of the cart; on the waiting list also with what of it is in production (G-108). */
export const CartPosition = Shape({
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
  cartOffers: Type.Array(CartOffer),
})

const CartMetal = Shape({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
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

const MetalTotal = Shape({
  id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  count: Type.Integer(),
  weight: Type.Integer(),
})

/** Cart summary of the header: the four orderable types together, the waiting list apart (DR-41). */
export const CartHeader = Shape({
  version: Type.Integer(),
  positionsCount: Type.Integer(),
  /** Rows; a position is a product, and each of its sizes and coatings is a row. */
  sizesCount: Type.Integer(),
  totalMetalsCount: Type.Integer(),
  totalMetalsWeight: Type.Integer(),
  metals: Type.Array(MetalTotal),
  waitingList: Shape({ positionsCount: Type.Integer(), count: Type.Integer(), weight: Type.Integer() }),
  types: Type.Array(
    Shape({
      orderType: OneOf(orderTypes),
      positions: Type.Integer(),
      sizes: Type.Integer(),
      count: Type.Integer(),
      weight: Type.Integer(),
    }),
  ),
})

/** Cart of the caller in the active company. */
export const Cart = Shape({
  orderTypes: Type.Array(
    Shape({
      orderType: OneOf(orderTypes),
      metals: Type.Array(CartMetal),
      count: Type.Integer(),
      weight: Type.Integer(),
      positions: Type.Integer(),
    }),
  ),
  coatings: Type.Array(Shape({ id: Type.Integer(), name: Type.String() })),
  totals: Shape({
    offersCount: Type.Integer(),
    offersWeight: Type.Integer(),
    positionsCount: Type.Integer(),
  }),
  header: CartHeader,
})

const AddedOffer = Shape({
  offerId: Id,
  length: Type.Optional(Length),
  weight: Type.Optional(Whole),
  coatingId: Id,
  count: Count,
})

/** A row that a bulk change left as it was, and why; the client has the texts. */
const RefusedRow = Shape({
  cartOfferId: Type.Integer(),
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Unsafe<string | number>({ type: ['string', 'number'] })),
})

/** The cart. */
export const cartContract = declare({
  'GET /cart': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'The whole cart, or one order type of it',
    query: Shape({ orderType: Type.Optional(OneOf(orderTypes)) }),
    reply: Shape({ item: Cart }),
  },
  'GET /cart/header': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Totals of the cart for the header; its cost does not grow with the cart',
    reply: CartHeader,
  },
  'POST /cart/positions': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Add offers of a product; equal rows add up',
    body: Shape({
      orderType: OneOf(orderTypes),
      productId: Id,
      name: Type.Optional(Text(300)),
      offers: Shape({
        finished: Type.Optional(Type.Array(AddedOffer, { maxItems: 1000 })),
        coil: Type.Optional(Nullable(AddedOffer)),
        custom: Type.Optional(Type.Array(AddedOffer, { maxItems: 200 })),
      }),
    }),
    reply: Shape({
      orderType: OneOf(orderTypes),
      count: Type.Integer(),
      weight: Type.Integer(),
      header: CartHeader,
    }),
  },
  'POST /cart/update': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Change the cart; exactly one of four keys, its value a JSON text (decision G-102)',
    body: Shape({
      change: Type.Optional(Text(1_000_000)),
      delete: Type.Optional(Text(1_000_000)),
      update: Type.Optional(Text(1_000_000)),
      move: Type.Optional(Text(100_000)),
    }),
    reply: Shape({
      weight: Type.Optional(Type.Integer()),
      count: Type.Optional(Type.Integer()),
      length: Type.Optional(Type.Integer()),
      coatingId: Type.Optional(Type.Integer()),
      moved: Type.Optional(Type.Integer()),
      left: Type.Optional(Type.Integer()),
      exceeded: Type.Optional(Type.Integer()),
      deleted: Type.Optional(Type.Integer()),
      changed: Type.Optional(Type.Integer()),
      refused: Type.Optional(Type.Array(RefusedRow)),
      header: CartHeader,
    }),
  },
  'POST /cart/snapshot': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Keep a copy of the cart as the user saw it (decision G-113)',
    perMinute: 30,
    body: Shape({
      /** Without it the whole cart is kept. */
      orderType: Type.Optional(OneOf(orderTypes)),
      metals: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      reason: Type.Optional(OneOf(['checkout', 'critical-error'])),
      error: Type.Optional(Text(4000)),
    }),
    reply: Shape({ id: Type.Integer() }),
  },
})
