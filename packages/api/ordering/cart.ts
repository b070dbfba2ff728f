import { maxCartRows } from '@proba/domain/cart/cartBounds'
import { orderTypes } from '@proba/domain/codes/orderType'
import { restrictions } from '@proba/domain/codes/restriction'
import { Type } from 'typebox'
import { declare } from '../route.ts'
import { Count, Id, IdList, Length, Nullable, OneOf, Shape, Text, Whole } from '../schema.ts'
import { Available, CartChanges, CartMetal, CartRevision, RepairChange, Used } from './cartRows.ts'

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
  revision: CartRevision,
  /** Of what the rows shown draw on, or would after a transfer. */
  available: Available,
  /** What the rows of the whole cart need, by the same keys; 0 is left out. */
  used: Used,
  /** Checks that the company has switched off: what they are about does not limit its rows. */
  disabledRestrictions: Type.Array(OneOf(restrictions)),
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
export const cartCalls = declare({
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
    idempotent: true,
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
      changes: Type.Optional(CartChanges),
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
      changes: Type.Optional(CartChanges),
    }),
  },
  'POST /cart/repairs': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Make the changes that an order check proposes, all or none (decision G-671)',
    body: Shape({
      /** That of the cart which was checked; another one is refused with 409. */
      version: Whole,
      changes: Type.Array(RepairChange, { minItems: 1, maxItems: maxCartRows }),
    }),
    reply: Shape({
      /** Rows that have been changed. */
      changed: Type.Integer(),
      header: CartHeader,
      changes: Type.Optional(CartChanges),
    }),
  },
  'POST /cart/undo': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Take back a change of the cart: its rows are again as they were (decision G-620)',
    body: Shape({
      /** That of the header which the change was answered with. */
      version: Whole,
    }),
    reply: Shape({
      /** Rows that are back or as they were. */
      restored: Type.Integer(),
      header: CartHeader,
      changes: Type.Optional(CartChanges),
    }),
  },
  'GET /cart/changed-rows': {
    access: { some: ['cart.common'] },
    tag: 'cart',
    summary: 'Who gave rows of the cart their present values, or deleted them, and when (decision G-117)',
    query: Shape({
      /** Ids of rows of the caller's cart, with commas; of others nothing is answered. */
      ids: IdList,
    }),
    reply: Shape({
      items: Type.Array(
        Shape({
          cartOfferId: Type.Integer(),
          isGone: Type.Boolean(),
          /** Name of the person, behind a login-as too; null where it is not known. */
          by: Nullable(Type.String()),
          /** It is the caller, elsewhere. */
          isSelf: Type.Boolean(),
          at: Nullable(Type.String()),
        }),
      ),
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
